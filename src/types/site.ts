import type { LocaleConfig, SiteConfig, VersionConfig } from '../core/config/schema/config-schema.ts'
import type { NavbarItem } from '../core/site/navbar/index.ts'
import type { AssetFile, BrowserAssets } from './files.ts'
import type { FolderSettings } from './folder-settings.ts'
import type { Messages } from './messages.ts'
import type { FooterLinks, SidebarItem } from './navigation.ts'
import type { Route, RouteTable } from './route.ts'

/** Everything that is published: the documents of each edition, and the files that all of them share. */
export interface Site {
  readonly config: SiteConfig
  /** The default edition comes first. */
  readonly docs: readonly [Docs, ...Docs[]]
  /** The editions to make: all, or the one that is asked for. Links to the others are judged by their routes. */
  readonly built: readonly Docs[]
  /** The routes of all editions. */
  readonly byUrl: ReadonlyMap<string, Route>
  readonly assets: BrowserAssets
  /** Files that are copied, by their path in the output folder. */
  readonly files: ReadonlyMap<string, AssetFile>
  /** Translations that say that their original has changed, by their path from the site. */
  readonly outdated: ReadonlySet<string>
  /** Files that docsgen makes beside the pages (`core/outputs/`), by their path in the output folder. */
  readonly generated: ReadonlySet<string>
  /** By the path of the document from the site's folder; none unless the config asks for them. */
  readonly lastUpdates?: ReadonlyMap<string, LastUpdate>
}

/** The documents of one edition. */
export interface Docs {
  readonly edition: Edition
  /** The config with its texts in the language of the edition. */
  readonly config: SiteConfig
  /** The texts of the interface in its language. */
  readonly messages: Messages
  readonly routes: RouteTable
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  /** The pages that list the top levels of sidebars where these are long, by the names of the sidebars. */
  readonly contentsUrls: Readonly<Record<string, string>>
  /** What `_meta` and `_category_` say about folders; those of the default language where there are no others. */
  readonly folderSettings: readonly FolderSettings[]
  readonly navbar: readonly NavbarItem[]
  readonly footerLinks: FooterLinks
  /** Why a file is not published, by its path among the documents: it is a draft, or its URL is taken. */
  readonly unpublished: ReadonlyMap<string, string>
}

/** One language of one version of the documents, published below its own path. */
export interface Edition {
  /** `''` for the default one. */
  readonly id: string
  readonly locale: Locale
  readonly version: VersionConfig
  /** Prefix of its URLs: `''` for the default one. */
  readonly path: string
  /** Folder of its documents, relative to the site: `content`, `content/en`. */
  readonly folder: string
}

export interface Locale extends LocaleConfig {
  /** As the config names it: `zh-Hans`. */
  readonly name: string
}

/** The last change of a document. */
export interface LastUpdate {
  /** In UTC, as ISO 8601 writes it. */
  readonly date: string
  /** Left out unless the config asks for it. */
  readonly author?: string
}
