import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import { parsePage } from '../../../src/core/content/page.ts'
import { pagesToMake } from '../../../src/core/site/page-plans.ts'
import { replacePages } from '../../../src/core/site/replace-pages.ts'
import { createSite } from '../../../src/core/site/site.ts'
import type { PageOutline } from '../../../src/types/page.ts'
import type { Site } from '../../../src/types/site.ts'
import { testAssets } from './test-assets.ts'

const { config } = parseConfig(
  { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en'] } },
  'site.config.ts',
)
if (!config) throw new Error('The config is wrong.')

const options = { locale: 'en', markdown: config.markdown }
function pageOf(path: string, text: string): PageOutline {
  const { html, sections, markdown, ...outline } = parsePage({ path, text, hash: text }, options)
  return outline
}

const home = pageOf('index.md', '# Home\n\n[Guide](guide/index.md#one)\n\n<DocCardList />\n')
const guide = pageOf('guide/index.md', '# Guide\n\n<DocCardList />\n')
const more = pageOf('guide/more.md', '# More\n\nText.\n\n## One\n')

const siteOf = (...pages: readonly PageOutline[]): Site =>
  createSite({
    config,
    pages,
    componentPages: [],
    files: new Map(),
    assets: testAssets,
    siteStyles: () => '',
  })

const before = [home, guide, more]

for (const [what, text] of Object.entries({
  'a sentence': '# More\n\nAnother text.\n\n## One\n',
  'a heading that is not its title': '# More\n\nText.\n\n## Two\n\n[Home](/)\n',
}))
  test(`a site in which ${what} has changed is the same as one that is created anew`, () => {
    const pages = [home, guide, pageOf('guide/more.md', text)]
    const replaced = replacePages(siteOf(...before), before, pages)
    const created = siteOf(...pages)
    assert.equal(replaced, created)
    assert.equal(
      replaced && [...pagesToMake(replaced)].map(({ plan }) => plan()),
      [...pagesToMake(created)].map(({ plan }) => plan()),
    )
  })

for (const [what, text] of Object.entries({
  'a title': '# Even more\n\nText.\n',
  'a label': '---\nsidebar_label: Label\n---\n\n# More\n\nText.\n',
  'an address': '---\nslug: other\n---\n\n# More\n\nText.\n',
}))
  test(`a site in which ${what} has changed has to be created anew`, () => {
    assert.is(
      replacePages(siteOf(...before), before, [home, guide, pageOf('guide/more.md', text)]),
      undefined,
    )
  })

test('a site with a new page, or one less, has to be created anew', () => {
  const site = siteOf(...before)
  assert.is(replacePages(site, before, [...before, pageOf('new.md', '# New\n')]), undefined)
  assert.is(replacePages(site, before, [home, guide]), undefined)
})

test.run()
