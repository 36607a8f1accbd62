import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import { parsePage } from '../../../src/core/content/page.ts'
import { linkTargets } from '../../../src/core/links/resolve/link-targets.ts'
import { resolveLink } from '../../../src/core/links/resolve/resolve-link.ts'
import { createAlternates } from '../../../src/core/site/editions/alternates.ts'
import { createEditions, locateDocument } from '../../../src/core/site/editions/editions.ts'
import { createSite } from '../../../src/core/site/site.ts'
import type { AssetFile } from '../../../src/types/files.ts'
import type { Docs, Site } from '../../../src/types/site.ts'
import { testAssets } from './test-assets.ts'

/** A site of two languages, from texts by their files. */
function siteOf(
  documents: Readonly<Record<string, string>>,
  files: readonly string[] = [],
  more: object = {},
): Site {
  const parsed = parseConfig({ title: 'x', i18n: { locales: ['zh-Hans', 'en'] }, ...more }, 'site.config.ts')
  if (!parsed.config) throw new Error(JSON.stringify(parsed.diagnostics))
  const editions = createEditions(parsed.config)
  const options = { locale: 'en', markdown: parsed.config.markdown }
  return createSite({
    ...parsed,
    config: parsed.config,
    pages: Object.entries(documents).map(([file, text]) =>
      parsePage({ ...locateDocument(file, editions), text, hash: text }, options),
    ),
    componentPages: [],
    files: new Map(files.map((path): [string, AssetFile] => [path, { path, from: path }])),
    assets: testAssets,
    siteStyles: () => '',
  })
}

const site = siteOf(
  {
    'content/index.md': '# 首页\n',
    'content/faq.md': '# 问题\n\n## 一\n',
    'content/guide/build.md': '# 构建\n\n[a](../faq.md)\n',
    'content/guide/hole.md': '# 洞\n',
    'content/en/index.md': '# Home\n',
    'content/en/guide/build.md': '# Build\n\n## Out\n',
    'content/en/extra.md': '---\nslug: /renamed\n---\n# Extra\n',
  },
  ['guide/a.svg', 'en/guide/b.svg', 'top.svg'],
)

/** Where a link of a document leads, as it is shown in an edition. */
function target(href: string, file: string, shownIn = ''): string {
  const docs = site.docs.find(({ edition }) => edition.id === shownIn) as Docs
  const page = site.docs
    .flatMap(({ routes }) => routes.routes)
    .find(({ sourceFile }) => sourceFile === file)?.page
  if (!page) throw new Error(`There is no ${file}.`)
  const { kind, href: found } = resolveLink(href, page, linkTargets(docs, site))
  return `${kind} ${found}`
}

test('links stay in the language of the reader', () => {
  const en = 'content/en/guide/build.md'
  assert.is(target('../faq.md', en, 'en'), 'page /en/faq')
  assert.is(target('hole.md', en, 'en'), 'page /en/guide/hole')
  assert.is(target('/faq#一', en, 'en'), 'page /en/faq#一')
  assert.is(target('/', en, 'en'), 'page /en')
  assert.is(target('../faq.md', 'content/guide/build.md', 'en'), 'page /en/faq')
  assert.is(target('../faq.md', 'content/guide/build.md'), 'page /faq')
})

test('links lead from one language to the other, by file or by address', () => {
  assert.is(target('../../guide/build.md', 'content/en/guide/build.md', 'en'), 'page /guide/build')
  assert.is(target('../en/extra.md', 'content/guide/build.md'), 'page /en/renamed')
  assert.is(target('/en/guide/build#out', 'content/guide/build.md'), 'page /en/guide/build#out')
  assert.is(target('/en/guide/build', 'content/guide/build.md', 'en'), 'page /en/guide/build')
  assert.is(target('/en/nothing', 'content/guide/build.md'), 'missing /en/nothing')
})

test('a page without a translation leaves out the anchors that its target has not', () => {
  assert.is(target('build.md#构建', 'content/guide/hole.md', 'en'), 'page /en/guide/build')
  assert.is(target('build.md#none', 'content/guide/hole.md'), 'missing /guide/build#none')
})

test('a file beside a translation is taken, else that of the default language', () => {
  const en = 'content/en/guide/build.md'
  assert.is(target('b.svg', en, 'en'), 'file /en/guide/b.svg')
  assert.is(target('a.svg', en, 'en'), 'file /guide/a.svg')
  assert.is(target('/top.svg', en, 'en'), 'file /top.svg')
})

test('a language without documents is no edition', () => {
  const { docs } = siteOf({ 'content/index.md': '# x\n' })
  assert.equal(
    docs.map(({ edition }) => edition.id),
    [''],
  )
})

test('the ids of the default language name the translations, too', () => {
  const { docs } = siteOf(
    {
      'content/index.md': '---\nid: start\n---\n# 首页\n',
      'content/en/index.md': '# Home\n',
    },
    [],
    { sidebars: { docs: ['start'] } },
  )
  assert.equal(docs[1]?.sidebars.docs, [{ type: 'link', label: 'Home', url: '/en', isExternal: false }])
})

test('a version below the folder of the documents has the same documents without that folder', () => {
  const moved = siteOf(
    {
      'content/index.md': '# Landing\n',
      'content/about.md': '# About\n',
      'content/docs/index.md': '# Docs\n',
      'content/docs/guide/install.md': '# Install\n',
      'content/docs/guide/new.md': '# New\n',
      'versions/1.0/index.md': '# Docs\n',
      'versions/1.0/guide/install.md': '# Install\n',
      'versions/1.0/guide/index.md': '# Guide\n',
    },
    [],
    {
      i18n: { defaultLocale: 'en' },
      versions: [
        { name: '2.0', isLatest: true },
        { name: '1.0', from: 'versions/1.0', path: '/docs/1.0' },
      ],
    },
  )
  const alternate = (from: string, url: string): string => {
    const docs = moved.docs.find(({ edition }) => edition.id === from)
    const route = docs?.routes.byUrl.get(url)
    if (!docs || !route) throw new Error(`There is no ${url}.`)
    const found = createAlternates(route, docs, moved).find(({ edition }) => edition.id !== from)
    return `${found?.url}${found?.isSamePage ? '' : ' (nearest)'}`
  }
  assert.is(alternate('', '/docs/guide/install'), '/docs/1.0/guide/install')
  assert.is(alternate('1.0', '/docs/1.0/guide/install'), '/docs/guide/install')
  assert.is(alternate('', '/docs'), '/docs/1.0')
  assert.is(alternate('', '/docs/guide/new'), '/docs/1.0/guide (nearest)')
  assert.is(alternate('', '/about'), '/docs/1.0 (nearest)')
})

test.run()
