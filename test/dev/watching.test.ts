import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cliPath } from '../support/run-cli.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { until } from './open-dev.ts'

const site = { 'site.config.ts': "export default { title: '站点' }\n", 'content/index.md': '# 首页\n' }
const pageAt = async (url: string) => (await fetch(url)).text()

test('what is written while dev starts is not missed', async () => {
  const root = tempFolder()
  writeFiles(root, site)
  const cli = await startCli(['dev', root, '--port', '0'], root)
  // The address is printed before the watch is complete.
  writeFileSync(join(root, 'content/index.md'), '# 首页\n\n很早写的。\n')
  writeFileSync(join(root, 'content/early.md'), '# 早\n')
  await until(
    () => pageAt(cli.url),
    (html) => html.includes('很早写的'),
  )
  await until(
    async () => (await fetch(`${cli.url}/early`)).status,
    (status) => status === 200,
  )
  await cli.stop()
})

test('whole folders may come, be renamed and go, and links in a circle do no harm', async () => {
  const root = tempFolder()
  writeFiles(root, site)
  mkdirSync(join(root, 'content/loop'))
  symlinkSync('..', join(root, 'content/loop/back'))
  symlinkSync('/etc', join(root, 'content/outside'))
  symlinkSync('/etc/passwd', join(root, 'content/passwd.txt'))
  const cli = await startCli(['dev', root, '--port', '0'], root)
  const status = (path: string) => async () => (await fetch(cli.url + path)).status
  assert.is(await status('/passwd.txt')(), 404)
  assert.is(await status('/outside/passwd')(), 404)
  assert.is(await status('/loop/back/site.config.ts')(), 404)
  writeFiles(root, { 'elsewhere/one.md': '# 一\n', 'elsewhere/deep/two.md': '# 二\n' })
  renameSync(join(root, 'elsewhere'), join(root, 'content/moved'))
  await until(status('/moved/deep/two'), (code) => code === 200)
  renameSync(join(root, 'content/moved'), join(root, 'content/again'))
  await until(status('/again/deep/two'), (code) => code === 200)
  await until(status('/moved/deep/two'), (code) => code === 404)
  rmSync(join(root, 'content/again'), { recursive: true })
  await until(status('/again/one'), (code) => code === 404)
  // A file that became a link out of the site since it was listed is not followed.
  writeFiles(root, { 'content/plain.txt': 'plain' })
  await until(status('/plain.txt'), (code) => code === 200)
  rmSync(join(root, 'content/plain.txt'))
  symlinkSync('/etc/passwd', join(root, 'content/plain.txt'))
  assert.is(await status('/plain.txt')(), 404)
  await cli.stop()
})

test('folders and files that were missing are seen when they come, and when they come back', async () => {
  const root = tempFolder()
  writeFiles(root, {
    ...site,
    'content/index.md': '# 首页\n\n```ts file="../src/demo.ts"\n```\n',
    'src/other.ts': '',
    'site.config.ts': `export default {
      title: '站点',
      versions: [{ name: '2.x', isLatest: true }, { name: '1.x', from: 'versions/1.x' }],
    }\n`,
  })
  const cli = await startCli(['dev', root, '--port', '0'], root)
  const shows = (path: string, text: string) =>
    until(
      () => pageAt(cli.url + path),
      (html) => html.includes(text),
    )
  try {
    await shows('/', '首页')
    await until(
      async () => process.platform !== 'linux' || isWatched(cli.process, join(root, 'content')),
      (value) => value,
    )
    writeFiles(root, { 'versions/1.x/old.md': '# 旧页\n' })
    await shows('/1.x/old', '旧页')
    writeFiles(root, { 'versions/1.x/old.md': '# 旧页\n\n改过的。\n' })
    await shows('/1.x/old', '改过的')
    for (const text of ['first', 'second']) {
      writeFiles(root, { 'src/demo.ts': `${text}()\n` })
      await shows('/', text)
      rmSync(join(root, 'src/demo.ts'))
      await until(
        () => pageAt(cli.url),
        (html) => !html.includes(text),
      )
    }
    writeFiles(root, { 'words/zh-Hans.ts': "export default { skipToContent: '往下读' }\n" })
    await shows('/', '往下读')
  } finally {
    await cli.stop()
  }
})

test('the folders of packages, of git, of the output and of the cache are not watched', async () => {
  // Linux says which files a process watches; elsewhere there is nothing to ask.
  if (process.platform !== 'linux') return
  const root = tempFolder()
  writeFiles(root, {
    ...site,
    'content/deep/page.md': '# 页\n',
    'content/node_modules/a/index.md': '# a\n',
    'node_modules/a/index.js': '',
    '.git/HEAD': '',
    'build/index.html': '',
  })
  const cli = await startCli(['dev', root, '--port', '0'], root)
  const isWatchedHere = (path: string) => isWatched(cli.process, join(root, path))
  try {
    await until(
      async () => isWatchedHere('content/deep'),
      (value) => value,
    )
    assert.ok(isWatchedHere('content'))
    for (const path of [
      'node_modules',
      'node_modules/a',
      '.git',
      'build',
      '.docsgen',
      'content/node_modules',
    ])
      assert.not(isWatchedHere(path), path)
  } finally {
    await cli.stop()
  }
})

/** Whether a process watches a file or folder. */
function isWatched({ pid = 0 }: ChildProcess, path: string): boolean {
  return watchesOf(pid).includes(`ino:${statSync(path).ino.toString(16)} `)
}

/** What the system says of the watches of a process. */
function watchesOf(pid: number): string {
  const folder = `/proc/${pid}/fdinfo`
  return readdirSync(folder)
    .map((name) => infoOf(join(folder, name)))
    .join('\n')
}

/** What the system says of an open file; `''` when the process has closed it since it was listed. */
function infoOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

test('where the system cannot watch so many files, dev says so and looks again and again', async () => {
  const limit = 'echo 6 > /proc/sys/user/max_inotify_watches'
  // Linux lets a user lower the limit in a namespace of their own; elsewhere there is nothing to try.
  if (spawnSync('unshare', ['-Ur', 'sh', '-c', limit]).status !== 0) return
  const root = tempFolder()
  writeFiles(root, site)
  for (let page = 0; page < 20; page++) writeFiles(root, { [`content/page-${page}.md`]: '# 页\n' })
  const command = `${limit}; exec "$0" "$1" dev "$2" --port 0`
  const child = spawn('unshare', ['-Ur', 'sh', '-c', command, process.execPath, cliPath, root])
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  try {
    await until(
      async () => printed,
      (text) => text.includes('cannot watch so many files'),
    )
    const url = /http:\S+/.exec(printed)?.[0] ?? ''
    writeFileSync(join(root, 'content/index.md'), '# 首页\n\n轮询看到的。\n')
    await until(
      () => pageAt(url),
      (html) => html.includes('轮询看到的'),
    )
  } finally {
    child.kill('SIGKILL')
  }
})

test.run()
