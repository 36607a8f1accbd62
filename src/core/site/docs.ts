import type { AssetFile, ComponentPage, Docs, Edition, Page, SiteConfig } from '../../types.ts'
import { messagesFor } from '../words/messages-for.ts'
import { createFooterLinks } from './footer-links.ts'
import { createNavbar } from './navbar/index.ts'
import { createRoutes, findUnpublished } from './routes.ts'
import { createSidebars } from './sidebar.ts'

/** The input for the documents of an edition. */
export interface DocsParts {
  /** With its texts in the language of the edition. */
  readonly config: SiteConfig
  readonly pages: readonly Page[]
  /** Drafts that are left out. */
  readonly drafts?: readonly Page[]
  readonly componentPages: readonly ComponentPage[]
  readonly files: ReadonlyMap<string, AssetFile>
}

/**
 * The documents of one edition: routes, sidebars, navbar and footer with every reference resolved.
 *
 * @param untranslated the documents of the default language, which are shown where this one has none
 */
export function createDocs(
  edition: Edition,
  { config, pages, drafts = [], componentPages, files }: DocsParts,
  untranslated?: Docs,
): Docs {
  const { path } = edition
  const messages = messagesFor(edition.locale.name)
  const titles = { search: messages.searchDocs, notFound: messages.notFoundTitle }
  const routes = createRoutes(pages, componentPages, { titles, path, untranslated: untranslated?.routes })
  const sidebars = createSidebars(config, routes)
  return {
    edition,
    config,
    routes,
    sidebars,
    navbar: createNavbar(config.themeConfig.navbar.items, { routes, sidebars }),
    footerLinks: createFooterLinks(config, routes),
    unpublished: findUnpublished(routes, edition, files, drafts),
  }
}
