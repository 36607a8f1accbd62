import type { SidebarItem } from './navigation.ts'
import type { PageOutline } from './page.ts'

/** A page of the site and its address. */
export interface Route {
  /** Starts with `/`, ends without a slash (the home page is `/`), and never holds `baseUrl`, which rendering adds. */
  readonly url: string
  /** Where it is written, relative to the output folder: `guide/build/index.html`. */
  readonly file: string
  readonly kind: 'doc' | 'component' | 'contents' | 'search' | 'not-found'
  readonly title: string
  readonly description: string
  /** Path of the source among the documents of the edition; built-in pages have none. */
  readonly source?: string
  /** Path of the source from the site, as problems name it. */
  readonly sourceFile?: string
  readonly page?: PageOutline
  /** What sidebars and navbar call a document. */
  readonly docId?: string
  /** URLs (without base) of the stylesheets of its components. */
  readonly moduleStyles?: readonly string[]
  /** Whether it is the document of its folder: an index, or a README where there is none. */
  readonly isFolder?: boolean
  /** The route of the default language whose document is shown here, because it is not translated. */
  readonly untranslated?: Route
  /** The list of a large sidebar that a page of the kind `contents` shows. */
  readonly contents?: { readonly sidebar: string; readonly items: readonly SidebarItem[] }
}

export interface RouteTable {
  /** Prefix of its URLs: `Edition.path`. */
  readonly path: string
  /** Whether its URLs are without the numbers before the names of files: `content.numberPrefixes`. */
  readonly numberPrefixes: boolean
  /** The latest version in the same language: links of the config lead there when this version lacks their page. */
  readonly latest?: RouteTable
  /** In the order of their sources. */
  readonly routes: readonly Route[]
  readonly byUrl: ReadonlyMap<string, Route>
  readonly bySource: ReadonlyMap<string, Route>
  readonly byDocId: ReadonlyMap<string, Route>
  /** Every claim on a URL that another source already has. */
  readonly duplicates: readonly { readonly url: string; readonly kept: string; readonly lost: string }[]
}
