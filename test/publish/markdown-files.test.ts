import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { crawl } from '../../src/core/links/crawl.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { decode } from '../../src/core/url.ts'
import { en } from '../../src/core/words/en.ts'
import { copySite } from '../support/copy-site.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()
let count = 0

/** Builds a site and returns the folder it was built into. */
async function buildSite(
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<string> {
  const folder = join(work, `site-${++count}`)
  writeFiles(folder, {
    'site.config.ts':
      "export default { title: 'Site', tagline: 'About it', url: 'https://docs.example.org', llms: true }\n",
    ...files,
  })
  const { code, stderr } = await runCli(['build', folder, '--quiet', ...flags])
  assert.is(code, 0, stderr)
  return join(folder, 'build')
}

function listMarkdown(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.md$|^llms(-full)?\.txt$/.test(path))
    .sort()
}

/** Every link of a text, by a Markdown parser. */
function linksOf(text: string): string[] {
  const options = { messages: en, html: 'allow', warnMissingAlt: false, warnHeadingJumps: false } as const
  return parseMarkdown(text, options).links.map(({ href }) => href)
}

/** What is wrong with an address of the site: nothing is published there, or the page has no such place. */
function problemOf(href: string, folder: string, origin: string): string | undefined {
  const { pathname, hash } = new URL(href)
  const path = decode(pathname).slice(new URL(origin).pathname.length)
  const file = [path, join(path, 'index.html')].find(
    (name) => /\.\w+$/.test(name) && existsSync(join(folder, name)),
  )
  if (!file) return 'nothing there'
  if (hash === '') return undefined
  return crawl(readFileSync(join(folder, file), 'utf8')).ids.has(decode(hash.slice(1)))
    ? undefined
    : 'no such place'
}

const site = join(work, 'real')

test('every link of the real site’s Markdown files, llms.txt and llms-full.txt is whole and leads somewhere', async () => {
  copySite(site)
  const { code, stderr } = await runCli(['build', site])
  assert.is(code, 0, stderr)
  const folder = join(site, 'build')
  const files = listMarkdown(folder)
  assert.ok(files.includes('index.md') && files.includes('guide/build.md') && files.includes('llms-full.txt'))
  let checked = 0
  for (const file of files) {
    for (const href of linksOf(readFileSync(join(folder, file), 'utf8'))) {
      assert.match(href, /^(https?:\/\/|mailto:)/, `${file}: ${href} is whole`)
      if (!href.startsWith('https://pkg.ice.work/')) continue
      checked++
      assert.is(problemOf(href, folder, 'https://pkg.ice.work/'), undefined, `${file}: ${href}`)
    }
  }
  assert.ok(checked > 100, `${checked} links`)
})

test('every document of the real site names its Markdown, and llms.txt has all of them in the order of the sidebar', () => {
  const folder = join(site, 'build')
  const text = readFileSync(join(folder, 'llms.txt'), 'utf8')
  const listed = linksOf(text).map((href) => new URL(href).pathname)
  assert.equal(listed.slice(0, 3), ['/index.md', '/quick-start.md', '/guide/abilities.md'])
  assert.equal(
    [...listed].sort(),
    listMarkdown(folder)
      .filter((path) => path.endsWith('.md'))
      .map((path) => `/${path}`),
  )
  for (const path of listed) {
    const page = path.replace(/\.md$/, '').replace(/^\/index$/, '')
    const html = readFileSync(join(folder, page, 'index.html'), 'utf8')
    assert.match(html, `<link rel="alternate" type="text/markdown" href="${path}"/>`)
    assert.match(html, `data-markdown="${path}"`)
  }
  const full = readFileSync(join(folder, 'llms-full.txt'), 'utf8')
  const places = listed.map((path) =>
    full.indexOf(`\nURL: https://pkg.ice.work${path.replace(/(index)?\.md$/, '')}\n`),
  )
  assert.ok(
    places.every((place, index) => place > (places[index - 1] ?? 0)),
    places.join(),
  )
})

test('llms.txt has the shape of llmstxt.org: title, summary, lists under headings that are all different', async () => {
  const folder = await buildSite({
    'site.config.ts': `export default { title: 'Site', tagline: 'About it', url: 'https://docs.example.org', llms: true, i18n: { defaultLocale: 'en' },
      sidebar: ['index', { type: 'category', label: 'Guides [1]', link: 'guide/index', items: ['guide/a'] },
        { type: 'link', label: 'Outside', href: 'https://example.com/' },
        { type: 'category', label: 'Docs', items: ['hidden', 'b'] },
        { type: 'caption', label: 'Nothing' }, { type: 'caption', label: 'Help' }, 'help'] }`,
    'content/index.md': '---\ndescription: "First\\n  page"\n---\n# Home',
    'content/guide/index.md': '# Guide',
    'content/guide/a.md': '---\ntitle: "A [new] page"\n---\n',
    'content/help.md': '# Help',
    'content/b.md': '# B\n\nText.',
    'content/hidden.md': '---\nunlisted: true\n---\n# Hidden',
    'content/loose.page.tsx': "export const title = 'Loose'\nexport default () => <h1>Loose</h1>\n",
  })
  assert.is(
    readFileSync(join(folder, 'llms.txt'), 'utf8'),
    `# Site

> About it

## Docs

- [Home](https://docs.example.org/index.md): First page

## Guides [1]

- [Guide](https://docs.example.org/guide.md)
- [A \\[new\\] page](https://docs.example.org/guide/a.md)

## More docs

- [Outside](https://example.com/)

## Docs 2

- [B](https://docs.example.org/b.md): Text.

## Help

- [Help](https://docs.example.org/help.md)

## More docs 2

- [Loose](https://docs.example.org/loose)
`,
  )
  assert.equal(listMarkdown(folder), [
    'b.md',
    'guide.md',
    'guide/a.md',
    'help.md',
    'hidden.md',
    'index.md',
    'llms-full.txt',
    'llms.txt',
  ])
  assert.match(
    readFileSync(join(folder, 'llms-full.txt'), 'utf8'),
    /\n---\n\n# A \\\[new\\\] page\n\nURL: https:\/\/docs\.example\.org\/guide\/a\n\n---\n/,
  )
})

test('below a base, and without an address, links begin at the root of the host', async () => {
  const folder = await buildSite(
    {
      'site.config.ts': "export default { title: 'Site', llms: true }\n",
      'content/index.md': '# A\n\n[b](b%20c.md)\n',
      'content/b c.md': '# B\n\n[a](index.md)\n',
    },
    ['--base', '/base/'],
  )
  assert.match(readFileSync(join(folder, 'index.md'), 'utf8'), '[b](/base/b%20c)')
  assert.match(readFileSync(join(folder, 'llms.txt'), 'utf8'), '- [B](/base/b%20c.md)')
  assert.match(
    readFileSync(join(folder, 'b c/index.html'), 'utf8'),
    'type="text/markdown" href="/base/b%20c.md"',
  )
  assert.is((await runCli(['check', folder])).code, 0)
})

test('without llms: true there are no such files, and no page speaks of them', async () => {
  const folder = await buildSite({
    'site.config.ts': "export default { title: 'Site' }\n",
    'content/index.md': '# A',
  })
  assert.equal(listMarkdown(folder), [])
  assert.not.match(readFileSync(join(folder, 'index.html'), 'utf8'), /text\/markdown|class="copy-page"/)
})

test('a file of the author’s own wins, and a name that a folder needs is left to the folder', async () => {
  const folder = await buildSite({
    'content/index.md': '# A\n\n[x](x.md) [y](x.md.md)',
    'content/x.md': '# X',
    'content/x.md.md': '# Y',
    'public/llms.txt': 'mine\n',
  })
  assert.is(readFileSync(join(folder, 'llms.txt'), 'utf8'), 'mine\n')
  assert.equal(listMarkdown(folder), ['index.md', 'llms-full.txt', 'llms.txt', 'x.md', 'x.md.md'])
  assert.ok(existsSync(join(folder, 'x.md/index.html')))
  assert.not.match(readFileSync(join(folder, 'x/index.html'), 'utf8'), 'text/markdown')
  assert.match(readFileSync(join(folder, 'x.md/index.html'), 'utf8'), 'href="/x.md.md"')
})

test('a Markdown file that is named by a page and not there fails the check of links', async () => {
  const folder = await buildSite({ 'content/index.md': '# A' })
  rmSync(join(folder, 'index.md'))
  const { code, stderr } = await runCli(['check', folder])
  assert.is(code, 1)
  assert.match(stderr, 'Broken link /index.md')
})

test.run()
