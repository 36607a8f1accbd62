import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import type { MarkdownConfig, SiteConfig } from '../../src/core/config/schema/config-schema.ts'
import { parsePage } from '../../src/core/content/page.ts'
import { loadTools } from '../../src/core/markdown/load-tools.ts'
import { createSite } from '../../src/core/site/site.ts'
import type { Page as ParsedPage } from '../../src/types/page.ts'
import { Page } from '../../templates/index.ts'
import { siteStyles } from '../../templates/site-styles.ts'
import { viewOf } from '../support/whole-page.ts'

const assets = {
  styles: ['/a.css'],
  boot: '/a.js',
  colorMode: '/c.js',
  searchWorker: '/s.js',
  hydration: '/h.js',
  stylesOnDemand: {},
  files: [],
}

/** A document with the whole page that a build makes of it. */
export interface RenderedPage {
  readonly page: ParsedPage
  readonly html: string
}

const tools = await loadTools(['$ mermaid'], { math: { macros: {} } })
const configs = new Map<string, SiteConfig>()

/** Renders one document as the home page of a small site, with docsgen's own templates. */
export function renderPage(text: string, html: MarkdownConfig['html'] = 'allow'): RenderedPage {
  const config = configs.get(html) ?? createConfig(html)
  configs.set(html, config)
  const options = { locale: 'en', markdown: config.markdown }
  const page = parsePage({ path: 'index.md', text, hash: '' }, options, tools)
  const other = parsePage({ path: 'other.md', text: '# Other\n', hash: '' }, options)
  const site = createSite({
    config,
    pages: [page, other],
    componentPages: [],
    files: new Map(),
    assets,
    siteStyles,
  })
  const [docs] = site.docs
  const route = docs.routes.routes.find(({ source }) => source === 'index.md')
  if (!route) throw new Error('The document has no route.')
  return {
    page,
    html: `<!doctype html>${renderToString(createElement(Page, { view: viewOf(route, docs, site) }))}`,
  }
}

function createConfig(html: MarkdownConfig['html']): SiteConfig {
  const { config } = parseConfig(
    {
      title: 'Site',
      url: 'https://example.org',
      i18n: { defaultLocale: 'en', locales: ['en'] },
      themeConfig: { announcementBar: { id: 'a', content: 'News' } },
      markdown: { html, math: true },
    },
    'site.config.ts',
  )
  if (!config) throw new Error('The config is wrong.')
  return config
}
