import { searchedPages, searchOptions } from '../../core/outputs/searched-pages.ts'
import { builtRoutes } from '../../core/site/all-routes.ts'
import { inEdition } from '../../core/site/editions/editions.ts'
import { createItemStream } from '../../node/item-stream.ts'
import { startSearchMaker } from '../../node/publish/make-search.ts'
import { hashText } from '../../node/publish/stage-files.ts'
import type { OutputRecord, SearchRecord } from '../../node/record/record.ts'
import type { KeptFile, OutputFile } from '../../types/files.ts'
import type { Docs, Site } from '../../types/site.ts'
import type { AddFile, EditionSearch, SearchEdition, SearchTools } from './edition-search.ts'
import { keepSearch } from './keep-search.ts'
import { searchFromPages } from './search-from-pages.ts'
import { updateSearch } from './update-search.ts'

/** The search of a site while it is made. */
export interface SiteSearch {
  /** The files of an edition, by their paths in it, as they are made. */
  readonly filesOf: (docs: Docs) => AsyncIterable<OutputFile | KeptFile>
  readonly result: () => Promise<SearchResult>
  readonly close: () => Promise<unknown>
}

export interface SearchResult {
  /** Bytes of the indexes when packed with gzip. */
  readonly searchBytes: number
  /** Bytes of the largest of them: a reader loads that of one edition. */
  readonly largestSearchBytes: number
  /** What the next build wants to know of the files, by their paths in the output folder. */
  readonly searchFiles: ReadonlyMap<string, Required<Pick<OutputRecord, 'key' | 'packed'>>>
  /** What it wants to know of the search of each edition, by the folder of its files. */
  readonly search: ReadonlyMap<string, SearchRecord>
}

/**
 * Starts to make the search of each edition. Where nothing has changed that it depends on, its files are kept; where few pages have
 * changed, a split index is updated; else it is made of all pages, in a thread for a large site.
 */
export function makeSiteSearch(site: Site, tools: SearchTools): SiteSearch {
  const maker = startSearchMaker(builtRoutes(site).length)
  const streams = new Map(site.built.map((docs) => [docs, createItemStream<OutputFile | KeptFile>()]))
  const made = makeAll()
  made.catch((error: unknown) => {
    for (const stream of streams.values()) stream.fail(error)
  })
  return {
    async *filesOf(docs) {
      yield* streams.get(docs)?.items ?? []
    },
    async result() {
      const editions = await made
      const sizes = editions.map(({ packed }) => Object.values(packed).reduce((sum, size) => sum + size, 0))
      return {
        searchBytes: sizes.reduce((sum, size) => sum + size, 0),
        largestSearchBytes: Math.max(...sizes),
        searchFiles: new Map(
          editions.flatMap(({ folder, key, packed }) =>
            Object.entries(packed).map(([path, size]) => [folder + path, { key, packed: size }]),
          ),
        ),
        search: new Map(
          editions.map(({ folder, settings, pages, layout }) => [
            folder,
            { settings, pages: pages.map(({ key }) => key), layout },
          ]),
        ),
      }
    },
    close: maker.close,
  }

  // One edition after the other, so that the record lists terms in the same order each time.
  async function makeAll(): Promise<readonly (SearchEdition & EditionSearch)[]> {
    const editions: (SearchEdition & EditionSearch)[] = []
    for (const [docs, stream] of streams) {
      const edition = describeEdition(docs)
      const addFile: AddFile = stream.add
      const search =
        keepSearch(edition, tools, addFile) ??
        (await updateSearch(edition, tools, addFile)) ??
        (await searchFromPages(edition, tools, maker, addFile))
      editions.push({ ...edition, ...search })
      stream.end()
    }
    return editions
  }

  function describeEdition(docs: Docs): SearchEdition {
    const options = searchOptions(site.config, docs.edition)
    const settings = hashText(JSON.stringify(options))
    const pages = searchedPages(docs).map((one) => ({ ...one, key: tools.parts.keyOf(one.page) }))
    const states = pages.map(({ url, breadcrumb, key }) => [url, breadcrumb, key])
    const key = hashText(JSON.stringify([settings, states]))
    return { folder: inEdition('', docs.edition), pages, key, settings, options }
  }
}
