import { type SearchedPage, searchedPages, searchedText } from './core/outputs/searched-pages.ts'
import { builtRoutes } from './core/site/all-routes.ts'
import { inEdition } from './core/site/editions/editions.ts'
import { codeVersion } from './node/parse/cache-file.ts'
import { type MadeSearch, type SearchPage, startSearchMaker } from './node/publish/make-search.ts'
import type { PublishedFiles } from './node/publish/published-files.ts'
import { hashText } from './node/publish/stage-files.ts'
import type { LoadedSite } from './node/read/read-site.ts'
import type { BuildRecord, MadeRecord, OutputRecord } from './node/record/record.ts'
import type { KeptFile, OutputFile } from './types/files.ts'
import type { Docs, Site } from './types/site.ts'

/** The search of a site while it is made. */
export interface SiteSearch {
  /** The files of an edition, by their paths in it. */
  readonly filesOf: (docs: Docs) => Promise<readonly (OutputFile | KeptFile)[]>
  readonly result: () => Promise<SearchResult>
  readonly close: () => Promise<unknown>
}

export interface SearchResult {
  /** Bytes of the indexes when packed with gzip. */
  readonly searchBytes: number
  /** Bytes of the largest of them: a reader loads that of one edition. */
  readonly largestSearchBytes: number
  /** What the next build wants to know of the files, by their paths in the output folder. */
  readonly records: ReadonlyMap<string, Required<Pick<OutputRecord, 'key' | 'packed'>>>
  /** Terms of the documents, by the keys of their pages. */
  readonly terms: MadeRecord['terms']
}

/** The search of one edition. */
interface EditionSearch {
  readonly key: string
  readonly files: readonly (OutputFile | KeptFile)[]
  /** Gzipped bytes of each file. */
  readonly packed: Readonly<Record<string, number>>
  readonly terms: readonly (readonly [key: string, terms: Uint8Array])[]
}

/**
 * Starts to make the search of each edition, in a thread for a large site. Terms of documents that have not changed are merged, not
 * counted again; where nothing has changed that search knows, its files are kept.
 */
export function makeSiteSearch(
  site: Site,
  { parts, published, last }: { parts: LoadedSite; published: PublishedFiles; last: BuildRecord },
): SiteSearch {
  const maker = startSearchMaker(builtRoutes(site).length)
  const searches = new Map(site.built.map((docs) => [docs, searchEdition(docs)]))
  for (const search of searches.values()) search.catch(() => {})
  return {
    filesOf: async (docs) => (await searches.get(docs))?.files ?? [],
    async result() {
      const made = await Promise.all(
        [...searches].map(async ([docs, search]) => ({ docs, ...(await search) })),
      )
      const sizes = made.map(({ packed }) => Object.values(packed).reduce((sum, size) => sum + size, 0))
      return {
        searchBytes: sizes.reduce((sum, size) => sum + size, 0),
        largestSearchBytes: Math.max(...sizes),
        records: new Map(
          made.flatMap(({ docs, key, packed }) =>
            Object.entries(packed).map(([path, size]) => [
              inEdition(path, docs.edition),
              { key, packed: size },
            ]),
          ),
        ),
        terms: new Map(made.flatMap(({ terms }) => terms)),
      }
    },
    close: maker.close,
  }

  async function searchEdition(docs: Docs): Promise<EditionSearch> {
    const pages = searchedPages(docs)
    const states = pages.map(({ url, breadcrumb, page }) => [url, breadcrumb, parts.keyOf(page)])
    const key = hashText(JSON.stringify([codeVersion(), site.config.search, states]))
    const termsOf = ({ page }: SearchedPage) => last.terms().get(parts.keyOf(page))
    const kept = keepFiles(docs, key)
    const known = pages.flatMap((one) => {
      const terms = termsOf(one)
      return terms === undefined ? [] : [[parts.keyOf(one.page), terms] as const]
    })
    if (kept && known.length === pages.length) return { key, ...kept, terms: known }
    const { counted, ...made } = await maker.make({
      pages: readPages(pages, termsOf),
      options: site.config.search,
      packed: packedBefore(docs),
    })
    return { key, ...made, terms: joinTerms(pages, termsOf, counted) }
  }

  /** The files of the last build, if it had the same key and they are all there. */
  function keepFiles(docs: Docs, key: string): Pick<EditionSearch, 'files' | 'packed'> | undefined {
    const files: KeptFile[] = []
    const packed: Record<string, number> = {}
    const prefix = inEdition('', docs.edition)
    for (const [path, output] of last.outputs()) {
      if (output.key !== key || output.packed === undefined) continue
      if (!published.has(path, output.hash, output.bytes)) return undefined
      const own = path.slice(prefix.length)
      files.push({ path: own, hash: output.hash, bytes: output.bytes })
      packed[own] = output.packed
    }
    return files.length > 0 ? { files, packed } : undefined
  }

  function packedBefore(docs: Docs): Record<string, number> {
    const prefix = inEdition('search-index/', docs.edition)
    return Object.fromEntries(
      [...last.outputs()].flatMap(([path, { packed }]) =>
        packed !== undefined && path.startsWith(prefix)
          ? [[`search-index/${path.slice(prefix.length)}`, packed]]
          : [],
      ),
    )
  }

  async function* readPages(
    pages: readonly SearchedPage[],
    termsOf: (page: SearchedPage) => Uint8Array | undefined,
  ): AsyncIterable<SearchPage> {
    for (const one of pages) {
      const { url, breadcrumb, page } = one
      const terms = termsOf(one)
      yield terms === undefined
        ? { url, breadcrumb, text: searchedText(page, await parts.readBody(page)) }
        : { url, breadcrumb, terms }
    }
  }

  function joinTerms(
    pages: readonly SearchedPage[],
    termsOf: (page: SearchedPage) => Uint8Array | undefined,
    counted: MadeSearch['counted'],
  ): EditionSearch['terms'] {
    const fresh = counted.values()
    return pages.map((one) => [parts.keyOf(one.page), termsOf(one) ?? fresh.next().value ?? new Uint8Array()])
  }
}
