import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { processStart } from '../../src/node/publish/process-start.ts'
import { cliPath, runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()
let count = 0

function makeSite(files: Record<string, string> = {}): string {
  const folder = join(work, `site-${++count}`)
  writeFiles(folder, {
    'site.config.ts': "export default { title: '测试' }\n",
    'content/index.md': '# 首页\n',
    'content/old.md': '# 旧\n',
    ...files,
  })
  return folder
}

/** Every file of the output folder with its text, without docsgen's own. */
function readOutput(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('.docsgen'))
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  )
}

test('a failing build leaves the last good site as it was', async () => {
  const site = makeSite()
  await runCli(['build', site])
  const before = readOutput(join(site, 'build'))
  writeFiles(site, { 'content/index.md': '# 新\n\n[坏](/x)\n' })
  assert.is((await runCli(['build', site])).code, 1)
  assert.equal(readOutput(join(site, 'build')), before)
})

test('what is gone from the site goes from the output; what docsgen did not write stays', async () => {
  const site = makeSite({ 'content/folder/page.md': '# 页\n' })
  await runCli(['build', site])
  writeFiles(site, { 'build/CNAME': 'docs.example.org\n' })
  rmSync(join(site, 'content/folder'), { recursive: true })
  rmSync(join(site, 'content/old.md'))
  const { stderr } = await runCli(['build', site])
  const left = Object.keys(readOutput(join(site, 'build')))
  assert.ok(left.includes('/CNAME'), stderr)
  assert.not(left.some((path) => path.includes('folder') || path.includes('old')))
  assert.not(existsSync(join(site, 'build/folder')))
})

test('a file may take the place of a folder, and a folder that of a file', async () => {
  const site = makeSite({ 'content/thing.txt': 'a file', 'content/deep/thing.txt/page.md': '# 页\n' })
  assert.is((await runCli(['build', site])).code, 0)
  rmSync(join(site, 'content/thing.txt'))
  rmSync(join(site, 'content/deep'), { recursive: true })
  writeFiles(site, { 'content/thing.txt/page.md': '# 页\n', 'content/deep/thing.txt': 'a file' })
  const { code, stderr } = await runCli(['build', site])
  assert.is(code, 0, stderr)
  assert.ok(existsSync(join(site, 'build/thing.txt/page/index.html')))
  assert.is(readFileSync(join(site, 'build/deep/thing.txt'), 'utf8'), 'a file')
})

test('output folders that hold something else are refused, and nothing in them is touched', async () => {
  const site = makeSite({ 'public/a.txt': 'a', 'docs/notes.txt': 'mine' })
  const cases: Record<string, RegExp> = {
    [site]: /the project’s own folder/,
    [work]: /the project lies inside it/,
    [join(site, 'content')]: /the project’s content folder/,
    [join(site, 'content/build')]: /the project’s content folder/,
    [join(site, 'public')]: /the project’s public folder/,
    [join(site, 'docs')]: /files that docsgen did not write/,
    [join(site, 'site.config.ts')]: /it is a file/,
  }
  for (const [out, reason] of Object.entries(cases)) {
    const { code, stderr } = await runCli(['build', site, '--out', out])
    assert.is(code, 1, out)
    assert.match(stderr, reason)
  }
  symlinkSync(site, join(work, 'link-to-site'))
  assert.match((await runCli(['build', site, '--out', join(work, 'link-to-site')])).stderr, /own folder/)
  assert.is(readFileSync(join(site, 'docs/notes.txt'), 'utf8'), 'mine')
  assert.not(existsSync(join(site, 'docs/.docsgen')))
})

test('an output folder under a file is one clear message', async () => {
  const site = makeSite({ 'file.txt': 'x' })
  const { code, stderr } = await runCli(['build', site, '--out', join(site, 'file.txt/out')])
  assert.is(code, 1)
  assert.match(stderr, /\[output-failed\]\n {2}Writing failed: a part of the path is a file/)
  assert.not.match(stderr, /\n\s+at /)
})

test('a disk that takes no more leaves the last good site whole', async () => {
  const site = makeSite()
  await runCli(['build', site])
  const before = readOutput(join(site, 'build'))
  writeFiles(site, { 'content/index.md': '# 新\n', 'content/big.txt': 'x'.repeat(3_000_000) })
  // The shell's limit on file sizes stands in for a full disk: a write fails half-way, with an error of the system.
  const { code, stderr } = await run('sh', [
    '-c',
    `ulimit -f 4000; exec "$0" "$@"`,
    process.execPath,
    cliPath,
    'build',
    site,
  ])
  assert.is(code, 1)
  assert.match(stderr, /\[output-failed\]/)
  assert.not.match(stderr, /\n\s+at /)
  assert.equal(readOutput(join(site, 'build')), before)
  assert.is((await runCli(['build', site])).code, 0)
})

if (process.getuid?.() !== 0) {
  test('an output folder without permission is one clear message', async () => {
    const site = makeSite()
    mkdirSync(join(site, 'locked'))
    chmodSync(join(site, 'locked'), 0o555)
    const { code, stderr } = await runCli(['build', site, '--out', join(site, 'locked/out')])
    assert.is(code, 1)
    assert.match(stderr, 'permission denied')
  })
}

test('whatever would stop publishing half-way is found before anything changes', async () => {
  const site = makeSite({ 'content/data/x.md': '# 数据\n' })
  await runCli(['build', site])
  const before = readOutput(join(site, 'build'))
  // Somebody else's file in a folder of ours, which is to become a file.
  writeFiles(site, { 'build/data/notes.txt': 'mine', 'public/data': 'a file', 'content/index.md': '# 新\n' })
  rmSync(join(site, 'content/data'), { recursive: true })
  const blocked = await runCli(['build', site])
  assert.is(blocked.code, 1)
  assert.match(blocked.stderr, /build\/data \[output-blocked\]/)
  assert.equal(readOutput(join(site, 'build')), { ...before, '/data/notes.txt': 'mine' })
  rmSync(join(site, 'public'), { recursive: true })
  rmSync(join(site, 'build/data/notes.txt'))
  // A file where a folder of ours has to be.
  rmSync(join(site, 'build/search'), { recursive: true })
  writeFiles(site, { 'build/search': 'note' })
  assert.match((await runCli(['build', site])).stderr, /build\/search \[output-blocked\]/)
  assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), '首页')
})

test('a symbolic link inside the output folder is never written through', async () => {
  const site = makeSite()
  await runCli(['build', site])
  rmSync(join(site, 'build/assets'), { recursive: true })
  symlinkSync(join(site, 'content'), join(site, 'build/assets'))
  const { code, stderr } = await runCli(['build', site])
  assert.is(code, 1)
  assert.match(stderr, /build\/assets \[output-blocked\]/)
  assert.equal(readdirSync(join(site, 'content')).sort(), ['index.md', 'old.md'])
})

test('two builds of one folder do not mix: the second is refused while the first runs', async () => {
  const site = makeSite()
  await runCli(['build', site])
  writeFileSync(join(site, 'build/.docsgen/lock'), `${process.pid} ${processStart(process.pid)}`)
  const busy = await runCli(['build', site])
  assert.is(busy.code, 1)
  assert.match(busy.stderr, `process ${process.pid}`)
  // A lock whose process is gone is no lock.
  writeFileSync(join(site, 'build/.docsgen/lock'), '2147483647')
  assert.is((await runCli(['build', site])).code, 0)
})

test('killed at any point, every page that stands is whole, and the next build mends the rest', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`content/p${index}.md`, `# 页 ${index}\n\n版本一\n`]),
  )
  const site = makeSite(pages)
  const out = join(site, 'build')
  const started = performance.now()
  assert.is((await runCli(['build', site])).code, 0)
  const usual = performance.now() - started
  for (const share of [0.3, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95]) {
    for (const path of Object.keys(pages)) writeFiles(site, { [path]: `# 页\n\n版本 ${share}\n` })
    const child = spawn(process.execPath, [cliPath, 'build', site], { stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await wait(usual * share)
    child.kill('SIGKILL')
    await ended
    for (const [path, text] of Object.entries(readOutput(out))) {
      if (path.endsWith('.html')) assert.ok(text.endsWith('</html>\n'), `${path} after ${share}`)
    }
  }
  const { code, stderr } = await runCli(['build', site])
  assert.is(code, 0, stderr)
  const clean = join(work, 'clean')
  assert.is((await runCli(['build', site, '--out', clean])).code, 0)
  assert.equal(readOutput(out), readOutput(clean))
})

test('killed before any single change of a file, what stands is whole and leads to what stands', async () => {
  const site = makeSite({
    'content/moved/a.md': '# A\n\n[旧](../old.md)\n',
    'content/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  assert.is((await runCli(['build', site])).code, 0)
  const good = join(work, 'good')
  cpSync(join(site, 'build'), good, { recursive: true })
  const before = pagesIn(good)
  rmSync(join(site, 'content/old.md'))
  rmSync(join(site, 'content/moved'), { recursive: true })
  rmSync(join(site, 'content/picture.svg'))
  writeFiles(site, {
    'content/index.md': '# 首页\n\n[新](new.md) ![图](pictures/new.svg) [深](deep/er/page.md)\n',
    'content/new.md': '# 新\n\n[首页](index.md) ![图](pictures/new.svg)\n',
    'content/deep/er/page.md': '# 深\n\n![图](../../pictures/new.svg)\n',
    'content/pictures/new.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  })
  const preload = new URL('../support/kill-at-change.mjs', import.meta.url).href
  // A page that nothing leads to yet, or no more, may lead to another one of its kind.
  const after = join(work, 'after')
  assert.is((await runCli(['build', site, '--out', after])).code, 0)
  const stays = before.filter((path) => pagesIn(after).includes(path))
  assert.ok(stays.length > 2 && stays.length < before.length)
  /** Builds until the kill, and tells whether there was one. */
  const isKilled = async (at: number): Promise<boolean> => {
    const out = join(work, `killed-${at}`)
    cpSync(good, out, { recursive: true })
    const env = { NODE_OPTIONS: `--import ${preload}`, KILL_AT: String(at), KILL_BELOW: out }
    const { code, stderr } = await runCli(['build', site, '--out', out], { env })
    for (const page of pagesIn(out)) {
      const html = readFileSync(join(out, page), 'utf8')
      assert.ok(html.endsWith('</html>\n'), `${page} is whole after ${at} changes`)
      if (!stays.includes(page)) continue
      for (const target of targetsOf(html)) {
        const stands = [target, `${target}/index.html`].some((path) => existsSync(join(out, path)))
        assert.ok(stands, `${page} leads to ${target} after ${at} changes`)
      }
    }
    if (code === null) return true
    assert.is(code, 0, stderr)
    assert.equal(readOutput(out), readOutput(after))
    return false
  }
  let kills = 0
  for (const both = [true]; both.every(Boolean); kills += both.filter(Boolean).length)
    both.splice(0, 2, ...(await Promise.all([isKilled(kills), isKilled(kills + 1)])))
  assert.ok(kills > 10, `${kills} kills`)
})

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !path.includes('.docsgen'))
    .sort()

/** Paths of the site that a page loads or leads to. */
const targetsOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="\/([^"#?/][^"#?]*)/g)].map(([, path = '']) => decodeURIComponent(path))

function run(command: string, args: string[]): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('close', (code) => resolve({ code, stderr }))
  })
}

test.run()
