import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../dev/open-dev.ts'
import { runCli } from '../support/run-cli.ts'
import { startCli } from '../support/start-cli.ts'
import { writeFiles } from '../support/write-files.ts'
import { copyTestSite } from './open-editions.ts'

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') || path.endsWith('search-index.json'))
    .sort()

test('an edition is built alone, with the bytes that it has in the whole site', async () => {
  for (const [name, edition, path] of [
    ['editions', 'en/1.x', 'en/1.x'],
    ['languages', 'en', 'en'],
  ] as const) {
    const root = await copyTestSite(name)
    assert.is((await runCli(['build'], { cwd: root })).code, 0)
    const { code, stderr } = await runCli(['build', '--edition', edition, '--out', 'part'], { cwd: root })
    assert.is(code, 0, stderr)
    assert.match(stderr, new RegExp(`Built part \\(/docs/${path} only\\)`))
    const pages = pagesIn(join(root, 'part'))
    assert.ok(pages.length > 3 && pages.every((page) => page.startsWith(`${path}/`)), pages.join())
    assert.equal(
      pages,
      pagesIn(join(root, 'build', path)).map((page) => `${path}/${page}`),
    )
    for (const page of pages)
      assert.is(
        readFileSync(join(root, 'part', page), 'utf8'),
        readFileSync(join(root, 'build', page), 'utf8'),
        page,
      )
    const checked = await runCli(['check', 'part'], { cwd: root })
    assert.is(checked.code, 0, checked.stderr)
  }
})

test('links into editions that are not built are judged by the routes of the whole site', async () => {
  const root = await copyTestSite('editions')
  writeFiles(root, {
    'content/en/index.md':
      '# New\n\n[old](/1.x/guide/old) [anchor](/1.x/guide/build#any) [dead](/1.x/guide/none)\n',
    'versions/2.x/index.md': '# 现在\n\n[none](none.md)\n',
  })
  const { code, stderr } = await runCli(['build', '--edition', 'en/next', '--out', 'part'], { cwd: root })
  assert.is(code, 1)
  assert.match(stderr, 'content/en/index.md:3:54 [broken-link]', stderr)
  assert.match(stderr, '1 error, 0 warnings', stderr)
})

test('a part neither replaces the whole site nor another part, and an unknown edition is one error', async () => {
  const root = await copyTestSite('editions')
  await runCli(['build'], { cwd: root })
  const build = (...args: string[]) => runCli(['build', ...args], { cwd: root })
  const alone = await build('--edition', 'en')
  assert.is(alone.code, 2)
  assert.match(alone.stderr, '--out')
  const before = readFileSync(join(root, 'build/.docsgen/manifest.json'), 'utf8')
  const whole = await build('--edition', 'en', '--out', 'build')
  assert.is(whole.code, 1)
  assert.match(whole.stderr, '[other-editions]')
  assert.is(readFileSync(join(root, 'build/.docsgen/manifest.json'), 'utf8'), before)
  assert.is((await build('--edition', 'en', '--out', 'part')).code, 0)
  assert.is((await build('--edition', 'en', '--out', 'part')).code, 0)
  assert.match((await build('--edition', '.', '--out', 'part')).stderr, 'part holds the edition en,')
  const unknown = await build('--edition', 'en/1.z', '--out', 'other')
  assert.is(unknown.code, 1)
  assert.match(unknown.stderr, 'Did you mean en/1.x? It has . (the default one), en,')
})

test('dev reads an edition when one of its pages is opened, and reports its problems from then on', async () => {
  const root = await copyTestSite('editions')
  writeFiles(root, { 'content/en/guide/bad.md': '# Bad\n\n[none](/none)\n' })
  const cli = await startCli(['dev', root, '--port', '0'], root)
  try {
    const get = async (path: string) => (await fetch(`${cli.url}${path}`)).text()
    assert.match(await get('/search-index.json'), '工具箱')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    assert.not.match(cli.output(), 'bad.md')
    assert.match(await get('/en/next/guide/bad'), /<h1[^>]*>Bad/)
    await until(
      async () => cli.output(),
      (text) => text.includes('content/en/guide/bad.md:3:1 [broken-link]'),
    )
    assert.match(await get('/en/1.x/search-index.json'), 'Old toolbox')
    // Shown in the default language, of which nothing else was opened in this version.
    assert.match(await get('/en/1.x/guide/old'), '旧')
  } finally {
    await cli.stop()
  }
})

test('dev begins with the edition that is asked for, and says when there is none', async () => {
  const root = await copyTestSite('editions')
  const cli = await startCli(['dev', root, '--port', '0', '--edition', 'en/1.x'], root)
  try {
    assert.match(cli.url, /\/docs\/en\/1\.x$/)
    assert.match(await (await fetch(cli.url)).text(), 'Old toolbox')
    assert.is((await fetch(new URL('/docs/guide/publish', cli.url))).status, 200)
  } finally {
    await cli.stop()
  }
  const unknown = await startCli(['dev', root, '--port', '0', '--edition', 'enn'], root)
  await until(
    async () => unknown.output(),
    (text) => text.includes('Did you mean en?'),
  )
  await unknown.stop()
})

test.run()
