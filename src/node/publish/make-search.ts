import { once } from 'node:events'
import {
  type CountedSource,
  countTerms,
  mergeSearchFiles,
  type PageTerms,
  type SearchFilesOptions,
  type SearchSource,
} from '../../core/search/index.ts'
import type { OutputFile } from '../../types/files.ts'
import { startWorker } from '../start-worker.ts'
import { gzipSize, gzipSizeLater } from './gzip-size.ts'

/** The input for the search of one edition. */
export interface SearchJob extends SearchSettings {
  readonly pages: Iterable<SearchPage> | AsyncIterable<SearchPage>
}

export interface SearchSettings {
  readonly options: Omit<SearchFilesOptions, 'packedSize'>
  /** Gzipped bytes of the parts of the last index, by their paths, which name their content. */
  readonly packed?: Readonly<Record<string, number>>
}

/** A page for the search: with its terms as bytes of JSON where they are counted already, else with its text. */
export type SearchPage = Pick<SearchSource, 'url' | 'breadcrumb'> &
  ({ readonly terms: Uint8Array } | { readonly text: Pick<SearchSource, 'title' | 'keywords' | 'sections'> })

export interface MadeSearch {
  readonly files: readonly OutputFile[]
  /** Gzipped bytes of each file. */
  readonly packed: Readonly<Record<string, number>>
  /** The terms, as bytes of JSON, of each page that came with its text. */
  readonly counted: readonly Uint8Array<ArrayBuffer>[]
}

/** Makes the search of one site. */
export interface SearchMaker {
  readonly make: (job: SearchJob) => Promise<MadeSearch>
  readonly close: () => Promise<unknown>
}

/** What the thread is told: a page, or how to make the search of the pages since the last one. */
export type SearchMessage = { readonly page: SearchPage } | SearchSettings

/** Pages above which a thread pays off. */
const PAGES_FOR_THREAD = 100
/** Pages that may wait for the thread. */
export const MOST_WAITING = 100

/** Starts the search maker: a thread for a site of many pages, so that the caller continues meanwhile. */
export function startSearchMaker(pages: number): SearchMaker {
  if (pages < PAGES_FOR_THREAD) return { make: makeSearch, close: async () => {} }
  const thread = startWorker('publish/search-index-worker')
  const ended = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The search thread ended without an answer.')))
  })
  ended.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()
  const send = (message: SearchMessage) => thread.postMessage(message)
  const sendPage = (page: SearchPage) => {
    if (!('terms' in page)) return send({ page })
    // A copy: sending a view of a larger buffer would send all of it.
    const terms = new Uint8Array(page.terms)
    thread.postMessage({ page: { ...page, terms } } satisfies SearchMessage, [terms.buffer])
  }
  const answer = async () => (await Promise.race([once(thread, 'message'), ended]))[0] as unknown
  const ask = async ({ pages, ...settings }: SearchJob) => {
    let waiting = 0
    for await (const page of pages) {
      sendPage(page)
      if (++waiting % MOST_WAITING === 0) await answer()
    }
    send(settings)
    return (await answer()) as MadeSearch
  }
  return {
    make(job) {
      // One edition after the other: an answer does not say which job it belongs to.
      const made = last.then(() => ask(job))
      last = made.catch(() => {})
      return made
    },
    close: () => thread.terminate(),
  }
}

/** Makes the files of the search. */
async function makeSearch({ pages, ...settings }: SearchJob): Promise<MadeSearch> {
  const collector = createSearchCollector()
  for await (const page of pages) collector.add(page)
  return collector.finish(settings)
}

/** Collects the pages of an edition. Terms are kept as bytes: as objects those of a large site take many times the memory. */
export function createSearchCollector(): {
  readonly add: (page: SearchPage) => void
  readonly finish: (settings: SearchSettings) => Promise<MadeSearch>
} {
  const rows: Row[] = []
  const counted: Uint8Array<ArrayBuffer>[] = []
  return {
    add(page) {
      const { url, breadcrumb } = page
      if ('terms' in page) return void rows.push(page)
      const terms = utf8.encode(JSON.stringify(countTerms(page.text)))
      counted.push(terms)
      rows.push({ url, breadcrumb, terms })
    },
    async finish({ options, packed: known = {} }) {
      const files = mergeSearchFiles(parseRows(rows), { ...options, packedSize: gzipSize })
      const sizes = files.map(async ({ path, content }) => {
        const size = /-index\//.test(path) ? known[path] : undefined
        return [path, size ?? (await gzipSizeLater(content))] as const
      })
      return { files, packed: Object.fromEntries(await Promise.all(sizes)), counted }
    },
  }
}

/** A page with its terms. */
type Row = Pick<SearchSource, 'url' | 'breadcrumb'> & { readonly terms: Uint8Array }

function* parseRows(rows: readonly Row[]): Iterable<CountedSource> {
  for (const { url, breadcrumb, terms } of rows)
    yield { url, breadcrumb, terms: JSON.parse(text.decode(terms)) as PageTerms }
}

const utf8 = new TextEncoder()
const text = new TextDecoder()
