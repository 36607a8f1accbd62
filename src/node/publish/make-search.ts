import { on } from 'node:events'
import { getHeapStatistics } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  type CountedSource,
  countTerms,
  createSearchDraft,
  parseTerms,
  type SearchFilesOptions,
  type SearchLayout,
  type SearchSource,
  writeTerms,
} from '../../core/search/index.ts'
import type { OutputFile } from '../../types/files.ts'
import { startWorker } from '../start-worker.ts'
import { gzipSize, gzipSizeLater } from './gzip-size.ts'

/** The input for the search of one edition. */
export interface SearchJob extends SearchSettings {
  readonly pages: Iterable<SearchPage> | AsyncIterable<SearchPage>
  /** Called with the terms, as bytes of JSON, of the pages until now that came with their text and were not told before. */
  readonly onCounted: (terms: readonly Uint8Array[]) => void
  /** Takes a file; resolves once it wants another. */
  readonly onFile: (file: OutputFile) => Promise<void>
}

export interface SearchSettings {
  readonly options: Omit<SearchFilesOptions, 'packedSize'>
  /** Gzipped bytes of the chunks of the last index, by their paths, which name their content. */
  readonly packed?: Readonly<Record<string, number>>
}

/** A page for the search: with its terms as bytes of JSON where they are counted already, else with its text. */
export type SearchPage = Pick<SearchSource, 'url' | 'breadcrumb'> &
  ({ readonly terms: Uint8Array } | { readonly text: Pick<SearchSource, 'title' | 'keywords' | 'sections'> })

/** What is known of a search once its files are made. */
export interface MadeSearch {
  /** Gzipped bytes of each file. */
  readonly packed: Readonly<Record<string, number>>
  /** Of a split index. */
  readonly layout: SearchLayout | undefined
}

/** Makes the search of one site. */
export interface SearchMaker {
  readonly make: (job: SearchJob) => Promise<MadeSearch>
  readonly close: () => Promise<unknown>
}

/** What the thread is told: a page, how to make the search of the pages since the last one, or that a file was taken. */
export type SearchMessage = { readonly page: SearchPage } | SearchSettings | 'taken'

/** What the thread says: the terms that it has counted since, a file, or that all is made. */
export type SearchAnswer =
  | { readonly counted: readonly Uint8Array[] }
  | { readonly file: OutputFile }
  | { readonly made: MadeSearch }

/** Pages above which a thread pays off. */
const PAGES_FOR_THREAD = 100
/** Pages that may wait for the thread, and files that it packs at once. */
export const MOST_WAITING = 100
const MOST_PACKING = 4
/** Files on their way to the caller: a disk may be slower than the thread. */
export const MOST_UNTAKEN = 16

/** Starts the search maker: a thread for a site of many pages, so that the caller continues meanwhile. It starts with the first job. */
export function startSearchMaker(pages: number): SearchMaker {
  if (pages < PAGES_FOR_THREAD) return { make: makeSearch, close: async () => {} }
  let thread: SearchMaker | undefined
  return {
    make(job) {
      thread ??= startThread()
      return thread.make(job)
    },
    close: async () => thread?.close(),
  }
}

/** MB for the thread's objects: Node lets garbage grow with the limit. Who gives Node more for a very large site gives it to the thread, too. */
const mostMemory = () => Math.max(1024, getHeapStatistics().heap_size_limit / 2 ** 22)

function startThread(): SearchMaker {
  const thread = startWorker('publish/search-index-worker', {
    resourceLimits: { maxOldGenerationSizeMb: mostMemory() },
  })
  const answers = on(thread, 'message', { close: ['exit'] })
  let last: Promise<unknown> = Promise.resolve()
  const send = (message: SearchMessage) => thread.postMessage(message)
  const sendPage = (page: SearchPage) => {
    if (!('terms' in page)) return send({ page })
    // A copy: sending a view of a larger buffer would send all of it.
    const terms = new Uint8Array(page.terms)
    thread.postMessage({ page: { ...page, terms } } satisfies SearchMessage, [terms.buffer])
  }

  async function answer(): Promise<SearchAnswer> {
    const { done, value } = await answers.next()
    if (done) throw new Error('The search thread ended without an answer.')
    return value[0]
  }

  async function ask({ pages, onCounted, onFile, ...settings }: SearchJob): Promise<MadeSearch> {
    let waiting = 0
    for await (const page of pages) {
      sendPage(page)
      if (++waiting % MOST_WAITING > 0) continue
      const next = await answer()
      if ('counted' in next) onCounted(next.counted)
    }
    send(settings)
    for (;;) {
      const next = await answer()
      if ('made' in next) return next.made
      if ('counted' in next) onCounted(next.counted)
      else {
        await onFile(next.file)
        send('taken')
      }
    }
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
async function makeSearch({ pages, onCounted, onFile, ...settings }: SearchJob): Promise<MadeSearch> {
  const collector = createSearchCollector()
  for await (const page of pages) collector.add(page)
  onCounted(collector.takeCounted())
  return collector.finish(settings, onFile)
}

/** Collects the pages of an edition. */
export interface SearchCollector {
  readonly add: (page: SearchPage) => void
  /** The terms of the pages since the last time that came with their text. */
  readonly takeCounted: () => Uint8Array<ArrayBuffer>[]
  /** Makes the files, one after the other, so that not all of them are in memory. */
  readonly finish: (settings: SearchSettings, onFile: SearchJob['onFile']) => Promise<MadeSearch>
}

/** Starts to collect the pages of an edition. */
export function createSearchCollector(): SearchCollector {
  const draft = createSearchDraft(packer)
  const counted: Uint8Array<ArrayBuffer>[] = []
  return {
    add(page) {
      const { url, breadcrumb } = page
      if ('terms' in page) return draft.add({ url, breadcrumb, terms: parseTerms(text.decode(page.terms)) })
      const terms = countTerms(page.text)
      counted.push(utf8.encode(writeTerms(terms)))
      draft.add({ url, breadcrumb, terms } satisfies CountedSource)
    },
    takeCounted: () => counted.splice(0),
    async finish({ options, packed: known = {} }, onFile) {
      const packed: Record<string, number> = {}
      const packing: { readonly file: OutputFile; readonly size: number | Promise<number> }[] = []
      const files = draft.finish({ ...options, packedSize: gzipSize })
      for (;;) {
        const { done, value } = files.next()
        while (packing.length > (done ? 0 : MOST_PACKING)) await tellFirst()
        if (done) return { packed, layout: value }
        const { path } = value
        const content = utf8.encode(value.content)
        packing.push({ file: { path, content }, size: known[path] ?? gzipSizeLater(content) })
      }

      // In the order of making, so that a record lists them in the same order each time.
      async function tellFirst(): Promise<void> {
        const first = packing.shift()
        if (!first) return
        packed[first.file.path] = await first.size
        await onFile(first.file)
      }
    },
  }
}

const packer = {
  // A copy: what zlib returns keeps a buffer of 16 kB in memory.
  pack: (text: string) => Uint8Array.from(deflateRawSync(text, { level: 1 })),
  unpack: (packed: Uint8Array) => inflateRawSync(packed).toString(),
}

const utf8 = new TextEncoder()
const text = new TextDecoder()
