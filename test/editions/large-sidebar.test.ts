import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const pad = (number: number): string => String(number).padStart(3, '0')

/** 242 documents in folders without an index, two of them translated, and a frozen version with few. */
function writeSite(root: string): void {
  const names = Array.from({ length: 240 }, (_, index) => `t${pad(Math.floor(index / 2))}/p${pad(index)}`)
  const config = {
    title: 'Site',
    url: 'https://example.org',
    llms: true,
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    versions: [
      { name: '2.x', isLatest: true },
      { name: '1.x', from: 'versions/1.x' },
    ],
  }
  writeFiles(root, {
    'site.config.ts': `export default ${JSON.stringify(config)}\n`,
    ...Object.fromEntries(names.map((name) => [`content/${name}.md`, `# Page ${name}\n\nText.\n`])),
    'content/index.md': '# Home\n\n[a folder](./t003/) [its address](/t004)\n',
    'content/de/index.md': '# Startseite\n\n[ein Ordner](./t003/)\n',
    'content/de/t003/p006.md': '# Seite\n',
    'versions/1.x/index.md': '# Old\n',
    'versions/1.x/t003/a.md': '# Old page\n',
    'public/t005/index.html': '<!doctype html><title>Own</title><p>Own</p>\n',
  })
}

const root = join(tempFolder(), 'site')
const built = (path: string): string => readFileSync(join(root, 'build', path), 'utf8')
const publishedFiles = () =>
  readdirSync(join(root, 'build'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('.docsgen'),
  )

test.before(() => writeSite(root))

test('folders without a document have lists in every edition with a large sidebar, which links may lead to', async () => {
  const { code, stderr } = await runCli(['build', root])
  assert.is(code, 0, stderr)
  assert.match(stderr, '0 warnings')
  assert.match(built('t003/index.html'), '<a href="/t003/p006">Page t003/p006</a>')
  assert.match(built('de/t003/index.html'), '<a href="/de/t003/p006">Seite</a>')
  assert.match(built('de/t003/index.html'), /class="contents">.*<a href="\/de\/t003\/p007" lang="en">/)
  assert.match(built('t003/index.html'), '<meta name="robots" content="noindex"/>')
  assert.match(built('index.html'), '<a href="/t003">a folder</a>')
  assert.match(built('de/index.html'), '<a href="/de/t003">ein Ordner</a>')
  // A version with a small sidebar is as it was.
  assert.not.ok(existsSync(join(root, 'build/1.x/t003/index.html')))
  assert.not.match(built('1.x/index.html'), 'data-branches')
  // A file of the author keeps its address.
  assert.match(built('t005/index.html'), 'Own')
  assert.match(built('t005/contents/index.html'), 'Page t005/p010')
})

test('each edition with a large sidebar has the file of its lists', () => {
  assert.equal(
    publishedFiles()
      .filter((path) => path.includes('sidebars/'))
      .sort(),
    ['de/sidebars/defaultSidebar.json', 'sidebars/defaultSidebar.json'],
  )
  const lists = JSON.parse(built('de/sidebars/defaultSidebar.json')) as Record<string, string>
  assert.is(
    lists['/de/t003'],
    '<ul><li><a href="/de/t003/p006">Seite</a></li><li><a href="/de/t003/p007" lang="en">Page t003/p007</a></li></ul>',
  )
  assert.match(lists['/de/contents'] ?? '', '<a href="/de/t119" class="opens list">t119</a>')
  assert.match(built('de/index.html'), 'data-branches="/de/sidebars/defaultSidebar.json"')
})

test('lists are in no sitemap, search, llms.txt or Markdown', () => {
  for (const path of ['sitemap.xml', 'llms.txt', 'search-index.json'])
    assert.not.match(built(path), /\/t003(\.md)?["<)\s]/, path)
  assert.not.match(built('llms-full.txt'), /^URL: .*\/t003$/m)
  assert.not.ok(existsSync(join(root, 'build/t003.md')))
})

test('routes name the lists, and the second opinion on links agrees', async () => {
  const { stdout } = await runCli(['routes', root, '--json'])
  const routes = JSON.parse(stdout) as { url: string; title: string }[]
  assert.equal(
    routes
      .filter(({ url }) => /^(\/de)?\/(t003|t005\/contents|contents)$/.test(url))
      .map(({ url, title }) => `${url} ${title}`)
      .sort(),
    ['/contents Contents', '/de/contents Inhalt', '/de/t003 t003', '/t003 t003', '/t005/contents t005'],
  )
  const { code, stderr } = await runCli(['check', root])
  assert.is(code, 0, stderr)
})

test('an edited title changes the pages that show it and the lists, and a second build nothing', async () => {
  writeFiles(root, { 'content/t110/p220.md': '# Another title\n\nText.\n' })
  const before = new Map(
    publishedFiles()
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path, built(path)]),
  )
  const { code } = await runCli(['build', root])
  assert.is(code, 0)
  const changed = [...before].filter(([path, text]) => built(path) !== text).map(([path]) => path)
  assert.ok(changed.includes('t110/p221/index.html'))
  assert.not.ok(
    changed.some((path) => path.startsWith('t003/')),
    changed.join(' '),
  )
  const again = await runCli(['build', root])
  assert.match(again.stderr, ' 0 changed')
})

test.run()
