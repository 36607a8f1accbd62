import type {
  AssetFile,
  BrowserAssets,
  ComponentPage,
  Page,
  PublicConfig,
  Site,
  SiteConfig,
} from '../types.ts'
import { createEditions } from './editions.ts'
import { createFooterLinks } from './footer-links.ts'
import { createGeneratedPaths } from './generated-files.ts'
import { hashText } from './hash.ts'
import { createNavbar } from './navbar/index.ts'
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
  readonly siteStyles: (config: PublicConfig) => string
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
}: SiteParts): Site {
  const [edition] = createEditions(config)
  const words = wordsFor(edition.locale.name)
  const ownAssets = withSiteStyles(assets, siteStyles(config))
  const routes = createRoutes(pages, componentPages, {
    search: words.searchDocs,
    notFound: words.notFoundTitle,
  })
  const sidebars = createSidebars(config, routes)
  return {
    config,
    edition,
    routes,
    sidebars,
    navbar: createNavbar(config.themeConfig.navbar.items, { routes, sidebars }),
    footerLinks: createFooterLinks(config, routes),
    assets: ownAssets,
    files,
    generated: createGeneratedPaths({ config, routes, files, assets: ownAssets }),
    unpublished: findUnpublished(routes, files, drafts),
  }
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
