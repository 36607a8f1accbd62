import { parseConfig } from '../../src/core/config/parse-config.ts'
import type { SiteConfig } from '../../src/core/config/schema/config-schema.ts'
import { parsePage } from '../../src/core/content/page.ts'
import { createSite } from '../../src/core/site/site.ts'
import type { BrowserAssets } from '../../src/types/files.ts'
import type { PageView } from '../../src/types/view.ts'
import { siteStyles } from '../../templates/site-styles.ts'
import { viewOf } from '../support/whole-page.ts'

const assets: BrowserAssets = {
  styles: ['/assets/index-A.css'],
  stylesOnDemand: {},
  boot: '/assets/client-B.js',
  colorMode: '/assets/color-mode-C.js',
  searchWorker: '/assets/search-worker-D.js',
  hydration: '/assets/hydrate-E.js',
  files: [],
}

const documents: Readonly<Record<string, string>> = {
  'index.md': '# Home\n\nText.\n\n## One\n\n### Two\n',
  'guide/build.md':
    '---\ndescription: How\nkeywords: [a, b]\nimage: /card.png\n---\n# 构建\n\n## `code` 标题\n',
  'guide/plain.md': '---\ntitle: 无标题\n---\nText without a heading.\n',
}

/**
 * Makes the view of one page of a small site, by the same code as a build.
 *
 * @param url the page
 * @param config what the site's config says beside its title
 * @param editions languages and versions, of which a config may name only one each
 */
export function makeView(
  url = '/guide/build',
  config: Readonly<Record<string, unknown>> = {},
  editions: Partial<Pick<SiteConfig, 'i18n' | 'versions'>> = {},
): PageView {
  const parsed = parseConfig({ title: 'Site', url: 'https://example.org', ...config }, 'site.config.ts')
  if (!parsed.config) throw new Error(JSON.stringify(parsed.diagnostics))
  const options = { locale: 'zh-Hans', markdown: parsed.config.markdown }
  const pages = Object.entries(documents).map(([path, text]) =>
    parsePage({ path, text, hash: path }, options),
  )
  const site = createSite({
    config: { ...parsed.config, ...editions },
    pages,
    componentPages: [],
    files: new Map(),
    assets,
    siteStyles,
  })
  const [docs] = site.docs
  const route = docs.routes.byUrl.get(url)
  if (!route) throw new Error(`There is no ${url}.`)
  return viewOf(route, docs, site)
}
