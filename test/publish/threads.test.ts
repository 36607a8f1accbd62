import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { differing, readBuild } from '../incremental/site-folder.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()
let count = 0

/** More than are rendered before threads are started. */
const PAGES = 150

const config = `export default {
  title: 'Site', url: 'https://example.org', llms: true, onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  markdown: { maxPageTime: 1500 },
}
`

/** A site of many documents: with a component, a component page, a template of its own, and links that are broken. */
function writeSite(files: Record<string, string> = {}): string {
  const root = join(work, `site-${++count}`)
  const pages = Array.from({ length: PAGES }, (_, index) => {
    const text = `# Page ${index} 页\n\n## Part\n\n[Next](p${index + 1}.md#part) ![](https://img${index % 3}.example/a.png) <p style="color: red">${index}</p>\n`
    return [`content/p${index}.md`, index % 50 === 40 ? `${text}\n<Box />\n` : text]
  })
  writeFiles(root, {
    'site.config.ts': config,
    'content/index.md': '# Home\n',
    'content/own.page.tsx': 'export default function Own() { return <h1>Own</h1> }\n',
    'templates/components/Box.tsx': 'export function Box() { return <b>Boxed</b> }\n',
    'templates/layout/Footer.tsx': 'export function Footer() { return <footer>Own</footer> }\n',
    ...Object.fromEntries(pages),
    ...files,
  })
  return root
}

async function buildWith(threads: number, root: string) {
  for (const name of ['build', '.docsgen']) rmSync(join(root, name), { recursive: true, force: true })
  const { code, stderr, stdout } = await runCli(['build', root, '--threads', String(threads), '--json'])
  const { diagnostics, changed } = JSON.parse(stdout) as Record<string, unknown>
  return { code, stderr, diagnostics, changed, files: readBuild(root) }
}

/** A template that acts on two pages that threads render, and on one that the main thread does. */
const templateThat = (act: string, first = ''): Record<string, string> => ({
  'templates/layout/article/EditLink.tsx': `${first}
export function EditLink({ view }: { view: { url: string } }) {
  if (/^\\/p(88|95|120)$/.test(view.url)) { ${act} }
  return <i>{view.url}</i>
}
`,
})

test('four threads make the same files, record and problems as one', async () => {
  const root = writeSite()
  const one = await buildWith(1, root)
  const four = await buildWith(4, root)
  assert.is(one.code, 0, one.stderr)
  assert.ok(one.files.size > PAGES)
  assert.equal(differing(four.files, one.files), [])
  assert.equal({ ...four, files: undefined }, { ...one, files: undefined })
})

test('a template that throws in a thread is named as elsewhere', async () => {
  const root = writeSite(templateThat("throw new Error('no ' + view.url)"))
  const [one, four] = [await buildWith(1, root), await buildWith(4, root)]
  assert.is(four.code, 1)
  for (const told of ['no /p88', 'no /p95', 'no /p120', 'templates/layout/article/EditLink.tsx'])
    assert.match(JSON.stringify(four.diagnostics), told)
  assert.equal(four.diagnostics, one.diagnostics)
  assert.not.ok(existsSync(join(root, 'build/index.html')))
})

test('a template that never ends in threads is given up once', async () => {
  const root = writeSite(templateThat("if (view.url !== '/p120') for (;;);"))
  const [one, four] = [await buildWith(1, root), await buildWith(4, root)]
  assert.match(JSON.stringify(four.diagnostics), 'The page /p88 was not rendered within 1500 ms')
  assert.equal(four.diagnostics, one.diagnostics)
})

test('what a template leaves behind in threads fails the build as elsewhere', async () => {
  const root = writeSite(templateThat("setTimeout(() => { throw new Error('late') }, 0)"))
  const [one, four] = [await buildWith(1, root), await buildWith(4, root)]
  assert.match(JSON.stringify(four.diagnostics), 'late')
  assert.equal(four.diagnostics, one.diagnostics)
})

test('a thread that is ended is told once, and the last good site stays', async () => {
  const root = writeSite()
  const { files } = await buildWith(4, root)
  writeFiles(root, templateThat("if (view.url === '/p88') process.reallyExit(0)"))
  const { code, stdout, stderr } = await runCli(['build', root, '--threads', '4', '--json'])
  assert.is(code, 1, stderr)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; severity: string }[] }
  assert.equal(
    diagnostics.filter(({ severity }) => severity === 'error').map((one) => one.code),
    ['render-thread-ended'],
  )
  assert.equal(
    differing(readBuild(root), files).filter((path) => path !== '.docsgen/record'),
    [],
  )
})

test('a timer of a template that blocks a thread ends the process with a message', async () => {
  const root = writeSite(templateThat("if (view.url === '/p88') setTimeout(() => { for (;;); }, 0)"))
  const url = (path: string) => JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href)
  const file = join(work, 'build.mjs')
  writeFileSync(
    file,
    `const { guardHangs } = await import(${url('node/hang-guard.ts')})
const { build } = await import(${url('build.ts')})
guardHangs(2)
await build({ root: ${JSON.stringify(root)}, out: ${JSON.stringify(join(root, 'build'))}, threads: 4 })`,
  )
  const args = ['--import', import.meta.resolve('tsx'), file]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 })
  const ended = once(child, 'close')
  const stderr = await text(child.stderr)
  assert.is((await ended)[1], 'SIGKILL', stderr)
  assert.match(stderr, /has run for 2 s/)
})

test('a text that the cache has lost since is sent to the threads', async () => {
  const root = writeSite()
  const before = await buildWith(4, root)
  rmSync(join(root, '.docsgen/pages.cache'))
  rmSync(join(root, 'build'), { recursive: true })
  const { code, stderr } = await runCli(['build', root, '--threads', '4', '--quiet'])
  assert.is(code, 0, stderr)
  assert.equal(differing(readBuild(root), before.files), [])
})

test('a number of threads that is none is refused', async () => {
  for (const value of ['0', 'many', '1.5']) {
    const { code, stderr } = await runCli(['build', work, '--threads', value])
    assert.is(code, 2)
    assert.match(stderr, 'expected a number from 1 to 64')
  }
})

test.run()
