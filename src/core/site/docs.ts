import type { AssetFile } from '../../types/files.ts'
import type { FolderSettings } from '../../types/folder-settings.ts'
import type { ComponentPage, PageOutline } from '../../types/page.ts'
import type { Docs, Edition } from '../../types/site.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import { folderOf } from '../content/document-path.ts'
import { messagesFor, type OwnMessages } from '../words/messages-for.ts'
import { createFooterLinks } from './footer-links.ts'
import { createNavbar } from './navbar/index.ts'
import { createRoutes, findUnpublished } from './routes.ts'
import { addContentsPages } from './sidebar/contents-pages.ts'
import { createSidebars } from './sidebar/create-sidebars.ts'

/** The input for the documents of an edition. */
export interface DocsParts {
  /** With its texts in the language of the edition. */
  readonly config: SiteConfig
  /** Those that the site has written in the language. */
  readonly ownMessages?: OwnMessages | undefined
  readonly pages: readonly PageOutline[]
  /** Drafts that are left out. */
  readonly drafts?: readonly PageOutline[]
  readonly componentPages: readonly ComponentPage[]
  readonly files: ReadonlyMap<string, AssetFile>
  /** What `_meta` and `_category_` say about folders. */
  readonly folderSettings?: readonly FolderSettings[]
}

/** Other editions that one borrows from. */
export interface DocsAround {
  /** The default language of the version: its documents are shown where there is no translation. */
  readonly untranslated?: Docs | undefined
  /** The latest version in the language: navbar and footer lead there when this version lacks a page. */
  readonly latest?: Docs | undefined
}

/** The documents of one edition: routes, sidebars, navbar and footer with every reference resolved. */
export function createDocs(
  edition: Edition,
  {
    config: written,
    ownMessages,
    pages,
    drafts = [],
    componentPages,
    files,
    folderSettings: own = [],
  }: DocsParts,
  { untranslated, latest }: DocsAround = {},
): Docs {
  const { path } = edition
  const config = withVersionSidebars(written, edition)
  const messages = messagesFor(edition.locale.name, ownMessages)
  const titles = { search: messages.searchDocs, notFound: messages.notFoundTitle }
  const table = createRoutes(pages, componentPages, {
    titles,
    path,
    content: config.content,
    untranslated: untranslated?.routes,
    latest: latest?.routes,
  })
  const folderSettings = withThoseOf(untranslated, own)
  const { routes, sidebars, contentsUrls } = addContentsPages(
    createSidebars(config, table, folderSettings),
    table,
    { content: config.content, files, title: messages.contents },
  )
  const reachable = { ...latest?.sidebars, ...sidebars }
  return {
    edition,
    config,
    messages,
    routes,
    sidebars,
    contentsUrls,
    folderSettings,
    navbar: createNavbar(config.themeConfig.navbar.items, { routes, sidebars: reachable }),
    footerLinks: createFooterLinks(config, routes),
    unpublished: findUnpublished(routes, edition, files, drafts),
  }
}

/** The settings of folders, and those of the default language for folders that have none. */
function withThoseOf(docs: Docs | undefined, own: readonly FolderSettings[]): readonly FolderSettings[] {
  const folders = new Set(own.map(({ path }) => folderOf(path)))
  return [...own, ...(docs?.folderSettings ?? []).filter(({ path }) => !folders.has(folderOf(path)))]
}

/** The config with the sidebars of a version: its own, or that of its folders where the documents are not those of today. */
function withVersionSidebars(config: SiteConfig, { version }: Edition): SiteConfig {
  // From the config in the language of the edition.
  const { sidebars } = config.versions.find(({ name }) => name === version.name) ?? version
  if (sidebars) return { ...config, sidebars }
  if (version.from === undefined) return config
  const [name = 'docs'] = Object.keys(config.sidebars)
  return { ...config, sidebars: { [name]: 'auto' } }
}
