import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { copySite } from '../support/copy-site.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()

function readAll(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]))
}

/** Paths whose bytes differ. */
function differing(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
}

test('two builds in two folders, two time zones and two file orders give the same bytes', async () => {
  const one = join(work, 'one')
  const two = join(work, 'a/deeper/folder/two')
  copySite(one)
  const announce = readFileSync(new URL('../../templates/browser/announce.ts', import.meta.url))
  writeFiles(one, {
    'templates/browser/announce.ts': announce,
    'templates/styles/print.css': '@media print { a { color: inherit } }\n',
  })
  mkdirSync(two, { recursive: true })
  // Copied file by file from the last to the first, so that the folder lists them in another order.
  const files = readdirSync(one, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const entry of files.reverse()) {
    const path = join(entry.parentPath, entry.name)
    cpSync(path, join(two, path.slice(one.length)))
  }
  const first = await runCli(['build', one], { env: { TZ: 'Pacific/Kiritimati', LANG: 'C' } })
  const second = await runCli(['build', two], { env: { TZ: 'America/Los_Angeles', LANG: 'zh_CN.UTF-8' } })
  assert.is(first.code, 0, first.stderr)
  assert.is(second.code, 0, second.stderr)
  assert.equal([...readAll(join(one, 'build')).keys()], [...readAll(join(two, 'build')).keys()])
  assert.equal(differing(readAll(join(one, 'build')), readAll(join(two, 'build'))), [])
})

test('a second build from the cache gives the same bytes as the first', async () => {
  const site = join(work, 'one')
  const before = readAll(join(site, 'build'))
  const { code } = await runCli(['build', site, '--out', join(work, 'again')])
  assert.is(code, 0)
  assert.equal(differing(readAll(join(work, 'again')), before), [])
})

test('a sentence in one document changes its page, the search and nothing else', async () => {
  const site = join(work, 'one')
  const before = readAll(join(site, 'build'))
  const path = 'content/guide/build.md'
  const text = readFileSync(join(site, path), 'utf8')
  writeFiles(site, { [path]: `${text}\n再写一句话。\n` })
  assert.is((await runCli(['build', site, '--out', join(work, 'edited')])).code, 0)
  writeFiles(site, { [path]: text })
  const changed = differing(readAll(join(work, 'edited')), before)
  assert.equal(changed.sort(), [
    '/.docsgen/manifest.json',
    '/guide/build.md',
    '/guide/build/index.html',
    '/llms-full.txt',
    '/search-index.json',
    '/search-version.json',
  ])
})

test('the real site is published at exactly the routes of its specification', () => {
  const pages = [...readAll(join(work, 'one/build')).keys()].filter((path) => path.endsWith('.html'))
  assert.equal(pages, [
    '/404.html',
    '/faq/index.html',
    '/guide/abilities/index.html',
    '/guide/build/index.html',
    '/guide/jsx-plus/index.html',
    '/guide/monorepo/index.html',
    '/guide/preview/index.html',
    '/guide/publish/index.html',
    '/guide/scenarios/index.html',
    '/guide/test/index.html',
    '/index.html',
    '/quick-start/index.html',
    '/reference/cli/index.html',
    '/reference/config/index.html',
    '/reference/plugins-development/index.html',
    '/search/index.html',
  ])
})

test('a page holds everything the specification names, as HTML', () => {
  const html = readAll(join(work, 'one/build')).get('/guide/build/index.html') ?? ''
  const text = Buffer.from(html, 'latin1').toString()
  for (const part of [
    '<html lang="zh-Hans"',
    ' dir="ltr"',
    '<title>构建产物 | ICE PKG</title>',
    '<link rel="canonical" href="https://pkg.ice.work/guide/build"/>',
    'property="og:title"',
    '跳到主要内容',
    '主导航',
    '文档侧边栏',
    '应用研发框架 ICE',
    'https://github.com/ice-lab/icepkg',
    'Next',
    '编辑此页',
    'https://github.com/ice-lab/icepkg/tree/main/website/docs/guide/build.md',
    '上一页',
    '下一页',
    'Copyright © 2022 - Present ICE Team.',
    'aria-current="page"',
  ]) {
    assert.ok(text.includes(part), part)
  }
  assert.not.match(text, /<script(?![^>]* src=)/)
  assert.not.match(text, /<style|\sstyle="/)
})

test('a site replaces a template by a file of the same path, which may wrap the original', async () => {
  const site = join(work, 'templates')
  writeFiles(site, {
    'site.config.ts': "export default { title: '测试', themeConfig: { footer: { copyright: '©' } } }\n",
    'content/index.md': '# 首页\n',
    'templates/layout/Footer.tsx': `import { Footer as Original } from 'docsgen/templates/layout/Footer.tsx'
import { Link } from './shared/Link.tsx'

export function Footer(props) {
  return (
    <>
      <p id="own-footer"><Link view={props.view} url="/">回家</Link></p>
      <Original {...props} />
    </>
  )
}
`,
    'templates/styles/tokens.css': ':root { --own: 1px; }\n',
  })
  const { code, stderr } = await runCli(['build', site])
  assert.is(code, 0, stderr)
  const html = readFileSync(join(site, 'build/index.html'), 'utf8')
  assert.match(html, /<p id="own-footer"><a href="\/"[^>]*>回家<\/a><\/p>/)
  assert.match(html, '<footer')
  const styles = readdirSync(join(site, 'build/assets')).find((name) => /^index-.*\.css$/.test(name)) ?? ''
  assert.match(readFileSync(join(site, 'build/assets', styles), 'utf8'), /--own: ?1px/)
})

test('a mistake in a template is named by file, line and column, and the last good site stays', async () => {
  const site = join(work, 'templates')
  writeFiles(site, { 'templates/layout/Footer.tsx': 'export function Footer() {\n  return <p>\n}\n' })
  const { code, stderr } = await runCli(['build', site])
  assert.is(code, 1)
  assert.match(stderr, /templates\/layout\/Footer\.tsx:\d+:\d+ \[template-error\]/)
  assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), 'own-footer')
})

test.run()
