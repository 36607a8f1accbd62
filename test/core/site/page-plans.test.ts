import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import { parsePage } from '../../../src/core/content/page.ts'
import { hashText } from '../../../src/core/hash.ts'
import { keyTextOf, pagesToMake } from '../../../src/core/site/page-plans.ts'
import { createSite } from '../../../src/core/site/site.ts'
import type { PagePlan } from '../../../src/types/plan.ts'
import { testAssets } from './test-assets.ts'

const documents = { 'index.md': '# Home\n\nText.\n', 'guide.md': '# Guide\n\nText.\n' }

/** The plan of the home page of a site. */
function planOf(
  changed: Readonly<Record<string, string>> = {},
  config: object = {},
  boot = '/assets/client-B.js',
): PagePlan {
  const parsed = parseConfig({ title: 'Site', ...config }, 'site.config.ts')
  if (!parsed.config) throw new Error(JSON.stringify(parsed.diagnostics))
  const options = { locale: 'en', markdown: parsed.config.markdown }
  const site = createSite({
    config: parsed.config,
    pages: Object.entries({ ...documents, ...changed }).map(([path, text]) =>
      parsePage({ path, text, hash: text }, options),
    ),
    componentPages: [],
    files: new Map(),
    assets: { ...testAssets, boot },
    siteStyles: () => '',
  })
  const plan = [...pagesToMake(site)].map(({ plan }) => plan()).find(({ file }) => file === 'index.html')
  if (!plan) throw new Error('There is no home page.')
  return plan
}

const keyOf = (plan: PagePlan, renderer: string) => hashText(keyTextOf(plan, renderer, hashText))
const key = keyOf(planOf(), 'a')

test('a plan is plain JSON', () => {
  const plan = planOf()
  assert.equal(JSON.parse(JSON.stringify(plan)), plan)
})

test('the key of a page changes with everything that its bytes depend on', () => {
  const others: Record<string, PagePlan> = {
    'its text': planOf({ 'index.md': '# Home\n\nOther text.\n' }),
    'the title of a neighbour': planOf({ 'guide.md': '# Handbook\n\nText.\n' }),
    'a new document in the sidebar': planOf({ 'more.md': '# More\n' }),
    'the config': planOf({}, { tagline: 'Other' }),
    'the base': planOf({}, { baseUrl: '/docs/' }),
    'the language': planOf({}, { i18n: { defaultLocale: 'en', locales: ['en'] } }),
    'a script': planOf({}, {}, '/assets/client-C.js'),
  }
  for (const [what, plan] of Object.entries(others)) assert.is.not(keyOf(plan, 'a'), key, what)
  assert.is.not(keyOf(planOf(), 'b'), key, 'the templates')
})

test('the key of a page does not change with the text of another', () => {
  assert.is(keyOf(planOf({ 'guide.md': '# Guide\n\nOther text.\n' }), 'a'), key)
})

test.run()
