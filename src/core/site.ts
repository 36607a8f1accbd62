import type {
  AssetFile,
  BrowserAssets,
  ComponentPage,
  Page,
  Site,
  SiteConfig,
  VersionConfig,
} from '../types.ts'
import { createGeneratedPaths } from './generated-files.ts'
import { hashText } from './hash.ts'
import { createFooterLinks, createNavbar } from './navbar.ts'
import { createRoutes, findUnpublished } from './routes.ts'
import { createSidebars } from './sidebar.ts'
import { wordsFor } from './words/words.ts'

/** What a site is made from, once its files are read and parsed. */
export interface SiteParts {
  readonly config: SiteConfig
  readonly pages: readonly Page[]
  /** Documents that are left out because they are drafts, by their path under `content/`. */
  readonly drafts?: readonly string[]
  readonly componentPages: readonly ComponentPage[]
  readonly files: ReadonlyMap<string, AssetFile>
  readonly assets: BrowserAssets
  /** Rules that the templates want for this config. */
  readonly siteStyles: (config: SiteConfig) => string
  /** What is to stand at the end of the address of the search index: another one with every change of what is in it. */
  readonly searchHash: string
}

/** Puts the parts together: routes, sidebars, navbar and footer with every reference resolved. */
export function createSite({
  config,
  pages,
  drafts = [],
  componentPages,
  files,
  assets,
  siteStyles,
  searchHash,
}: SiteParts): Site {
  const locale = config.i18n.defaultLocale
  const words = wordsFor(locale)
  const routes = createRoutes(pages, componentPages, {
    search: words.searchDocs,
    notFound: words.notFoundTitle,
  })
  const sidebars = createSidebars(config, routes)
  const ownAssets = withSiteStyles(assets, siteStyles(config) + createContentStyles(pages))
  return {
    config,
    locale,
    version: latestVersion(config.versions),
    routes,
    sidebars,
    navbar: createNavbar(config, routes, sidebars),
    footerLinks: createFooterLinks(config, routes),
    assets: ownAssets,
    files,
    generated: createGeneratedPaths({ config, routes, files, assets: ownAssets }),
    unpublished: findUnpublished(routes, files, drafts),
    buildId: hashText(JSON.stringify([config, sidebars, ownAssets.styles, assets.boot, assets.colorMode])),
    searchHash,
  }
}

/** The rules for `style` attributes of raw HTML: a strict content policy allows them in a stylesheet only. */
function createContentStyles(pages: readonly Page[]): string {
  const rules = new Map(pages.flatMap(({ styles = {} }) => Object.entries(styles)))
  return [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, css]) => `.${name}{${css}}\n`)
    .join('')
}

/** Adds a stylesheet made for this site to the browser's files; an empty one is left out. */
function withSiteStyles(assets: BrowserAssets, css: string): BrowserAssets {
  if (css.trim() === '') return assets
  const path = `assets/site-${hashText(css).slice(0, 8).toUpperCase()}.css`
  return {
    ...assets,
    styles: [...assets.styles, `/${path}`],
    files: [...assets.files, { path, content: css }],
  }
}

function latestVersion(versions: readonly VersionConfig[]): VersionConfig {
  const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0]
  return latest ?? { name: 'current', label: 'Next', path: '/', isLatest: true }
}
