import type { SiteConfig } from '../../core/config/schema/config-schema.ts'
import type { SearchLayout, SearchSource } from '../../core/search/index.ts'
import type { PublishedFiles } from '../../node/publish/published-files.ts'
import type { LoadedSite } from '../../node/read/loaded-site.ts'
import type { NextRecord } from '../../node/record/next-record.ts'
import type { BuildRecord } from '../../node/record/record.ts'
import type { KeptFile, OutputFile } from '../../types/files.ts'
import type { PageOutline } from '../../types/page.ts'

/** What making the search of a site needs besides the site. */
export interface SearchTools {
  readonly parts: LoadedSite
  readonly published: PublishedFiles
  /** What the last build knew. */
  readonly last: BuildRecord
  /** Takes the terms of all documents. */
  readonly next: NextRecord
}

/** An edition whose search is made. */
export interface SearchEdition {
  /** Folder of its files in the output folder, with a slash at its end; `''` for the first. */
  readonly folder: string
  readonly pages: readonly KeyedPage[]
  /** Hash of everything that its search depends on. */
  readonly key: string
  /** Hash of what it depends on besides pages. */
  readonly settings: string
  readonly options: SiteConfig['search']
}

/** A page that search may find, with the key of its document. */
export interface KeyedPage extends Pick<SearchSource, 'url' | 'breadcrumb'> {
  readonly page: PageOutline
  readonly key: string
}

/** The search of an edition, once its files are made. */
export interface EditionSearch {
  /** Gzipped bytes of each file, by its path in the edition. */
  readonly packed: Readonly<Record<string, number>>
  /** Of a split index. */
  readonly layout: SearchLayout | undefined
}

/** Takes a file by its path in the edition; resolves once it wants another. */
export type AddFile = (file: OutputFile | KeptFile) => Promise<void>

/** The published file of the last build at a path in the edition, if it is still there. */
export function findKept(
  path: string,
  { folder }: SearchEdition,
  { last, published }: SearchTools,
): { readonly file: KeptFile; readonly packed: number } | undefined {
  const output = last.outputs().get(folder + path)
  if (output?.packed === undefined || !published.has(folder + path, output.hash, output.bytes))
    return undefined
  return { file: { path, hash: output.hash, bytes: output.bytes }, packed: output.packed }
}
