import { availableParallelism } from 'node:os'
import type { PageOptions } from '../../core/content/page.ts'
import { shownText } from '../../core/content/shown-text.ts'
import { pageTooSlow, unreadableFile } from '../../core/problems/site/document-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import { hashText } from '../publish/stage-files.ts'
import { withoutText } from '../read/files/read-source.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { fileOf, isSameState, pageKey, type Source } from './page-key.ts'
import {
  createParserPool,
  DOCUMENTS_PER_THREAD,
  type DocumentRequest,
  type ParserPool,
} from './parser-pool.ts'
import type { ParseOutcome } from './parser-thread.ts'

export interface ParsedPages {
  /** In the order of the sources, without pages that could not be parsed. */
  readonly pages: readonly PageOutline[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Parses documents in threads that it keeps, and remembers the last parsed state of each document. */
export interface Parser {
  /** Whether a document is parsed, or its page is one of the last build, which are given by their keys. */
  readonly recall: (
    source: Source,
    optionsOf: PageOptionsOf,
    remembered: ReadonlyMap<string, RememberedPage>,
    extras?: Pick<ParseExtras, 'cacheFile' | 'root'>,
  ) => boolean
  /** Parses unknown documents; calls `onPage` after each page, for a progress line. */
  readonly parse: (
    sources: readonly Source[],
    optionsOf: PageOptionsOf,
    extras?: ParseExtras,
  ) => Promise<ParsedPages>
  /** The result for exactly this state of a source, if it has been parsed: its page, or the reason for having none. */
  readonly known: (source: Source, optionsOf: PageOptionsOf) => PageOutline | Diagnostic | undefined
  /** The text of a parsed page, from memory or the cache; where that was lost the page is parsed again. */
  readonly readBody: (page: PageOutline) => Promise<PageBody>
  /** The key by which the cache has the text of a page; undefined where it has not. */
  readonly cachedKeyOf: (page: PageOutline) => string | undefined
  /** The key of a parsed page, which changes with everything that parsing it depends on. */
  readonly keyOf: (page: PageOutline) => string
  /** Hash of what other pages may show of a parsed page. */
  readonly shownHashOf: (page: PageOutline) => string
  /** Every page that the cache has, by its key. */
  readonly remember: () => ReadonlyMap<string, RememberedPage>
  readonly prewarm: ParserPool['prewarm']
  readonly close: () => Promise<void>
}

/** The options of a document, which depend on its language; the same object for the same language. */
export type PageOptionsOf = (source: Source) => PageOptions

export interface ParseExtras {
  /** The cache on disk (`page-cache.ts`); none when empty. */
  readonly cacheFile?: string
  readonly onPage?: (done: number) => void
  /** Folder of the site, where its commands run. */
  readonly root?: string
  /** Jumps the queue: a reader is waiting for these pages. */
  readonly isUrgent?: boolean
  /** These are all documents of the site: any other has been removed. */
  readonly isWhole?: boolean
  /** Texts of pages that the cache has leave the memory. */
  readonly letsTextsGo?: boolean
}

/** A document that is being parsed, or parsed. */
interface Entry {
  request: DocumentRequest
  readonly key: string
  /** Settles when it is parsed; undefined for one that is not parsed here. */
  result?: Promise<PageOutline | Diagnostic>
  outcome?: PageOutline | Diagnostic
  /** Where the page is kept once it is parsed. */
  cache?: PageCache | undefined
  /** Bytes in the cache, where it has the page. */
  cached?: number | undefined
  /** The body as JSON in UTF-8, where the cache does not have it. */
  body?: Uint8Array | undefined
  /** Hash of what other pages may show of it. */
  shownHash?: string | undefined
  /** Its line in the record of the last build. */
  line?: Uint8Array | undefined
}

/** A page of the last build. */
export interface RememberedPage {
  readonly outline: PageOutline
  /** Bytes in the cache. */
  readonly size: number
  /** Hash of what other pages may show of it. */
  readonly shownHash?: string
  /** Its line in the record, where it comes from there. */
  readonly line?: Uint8Array
}

/**
 * Starts a parser. It works in threads, so that a page over the time limit can be abandoned while the others
 * continue. Keeps the last requested state of each document.
 *
 * @param threads how many there may be
 * @param mostHere how many small documents are parsed by the calling thread: sooner, but meanwhile it does nothing else
 */
export function createParser(threads = availableParallelism(), mostHere = 0): Parser {
  const entries = new Map<string, Entry>()
  const pool = createParserPool(threads, mostHere)
  const caches = new Map<string, PageCache>()

  /** The result of a document, which is parsed at the first call. */
  async function resultOf(entry: Entry): Promise<PageOutline | Diagnostic> {
    if (entry.outcome) return entry.outcome
    entry.result ??= pool.parse(entry.request).then((outcome) => takeParsed(entry, outcome))
    return entry.result
  }

  function takeParsed(entry: Entry, outcome: ParseOutcome): PageOutline | Diagnostic {
    const result = pageOf(outcome, entry.request)
    if (typeof outcome === 'object' && 'body' in outcome) {
      entry.shownHash = outcome.shownHash
      if (isLasting(result)) entry.cached = entry.cache?.add(entry.key, outcome.outline, outcome.body)
      if (entry.cached === undefined) entry.body = outcome.body
    }
    entry.outcome = result
    return result
  }

  function cacheOf(file: string): PageCache | undefined {
    if (file === '') return undefined
    const cache = caches.get(file) ?? openPageCache(file)
    caches.set(file, cache)
    return cache
  }

  function takePage(entry: Entry, { outline, size, shownHash, line }: RememberedPage): void {
    entry.cached = size
    entry.shownHash = shownHash
    entry.line = line
    entry.outcome = outline
  }

  function takeCached(entry: Entry, cache: PageCache): void {
    const outline = cache.readOutline(entry.key)
    if (outline) takePage(entry, { outline, size: cache.sizeOf(entry.key) })
  }

  /** Adds a page to the cache that was parsed without one. */
  function keepParsed(entry: Entry, cache: PageCache): void {
    entry.cache = cache
    if (entry.body === undefined || !entry.outcome || !isLasting(entry.outcome)) return
    entry.cached = cache.add(entry.key, JSON.stringify(entry.outcome), entry.body)
    if (entry.cached !== undefined) entry.body = undefined
  }

  /** The body of a page that is no longer in the cache. */
  async function parseAgain({ request }: Entry): Promise<Uint8Array> {
    const entry = createEntry(request)
    const parsing = resultOf(entry)
    pool.moveUp(new Set([request]))
    const result = await parsing
    if (entry.body === undefined)
      throw new Error(
        `The document ${fileOf(request.source)} cannot be parsed again${'message' in result ? `: ${result.message}` : ''}.`,
      )
    return entry.body
  }

  function letTextGo(entry: Entry): void {
    if (entry.cached !== undefined && entry.body === undefined)
      entry.request = { ...entry.request, source: withoutText(entry.request.source) }
  }

  function forgetOthers(sources: readonly Source[]): void {
    if (entries.size === sources.length) return
    const files = new Set(sources.map(fileOf))
    for (const file of entries.keys()) if (!files.has(file)) entries.delete(file)
  }

  return {
    recall(source, optionsOf, remembered, { cacheFile = '', root = '' } = {}) {
      const options = optionsOf(source)
      const known = entries.get(fileOf(source))
      if (known && isSameState(known.request, { source, options })) return known.outcome !== undefined
      const entry = createEntry({ source, options, root })
      const page = remembered.get(entry.key)
      if (!page) return false
      takePage(entry, page)
      entry.cache = cacheOf(cacheFile)
      entries.set(fileOf(source), entry)
      return true
    },
    async parse(sources, optionsOf, extras = {}) {
      const { cacheFile = '', onPage = () => {}, root = '' } = extras
      const { isUrgent = false, isWhole = false, letsTextsGo = false } = extras
      let done = 0
      const cache = cacheOf(cacheFile)
      const fresh: Entry[] = []
      const wanted = sources.map((source) => {
        const options = optionsOf(source)
        const known = entries.get(fileOf(source))
        if (known && isSameState(known.request, { source, options })) return known
        const entry = createEntry({ source, options, root })
        entries.set(fileOf(source), entry)
        fresh.push(entry)
        return entry
      })
      if (isWhole) forgetOthers(sources)
      // A few pages are parsed sooner than a large cache is searched.
      if (cache && fresh.length > DOCUMENTS_PER_THREAD) for (const entry of fresh) takeCached(entry, cache)
      if (cache) for (const entry of wanted) keepParsed(entry, cache)
      const results = wanted.map(async (entry) => {
        const page = await resultOf(entry)
        onPage(++done)
        return page
      })
      if (isUrgent) pool.moveUp(new Set(wanted.map(({ request }) => request)))
      const pages = await Promise.all(results).finally(() => cache?.close())
      if (cache && isWhole) cache.compact(bytesInUse(wanted))
      if (letsTextsGo) for (const entry of wanted) letTextGo(entry)
      return partitionPages(pages)
    },
    async readBody({ file }) {
      const entry = entries.get(file)
      if (!entry) throw new Error(`The document ${file} was never parsed.`)
      const cached = entry.body === undefined ? entry.cache?.readBody(entry.key) : undefined
      if (cached) return cached
      if (entry.body === undefined) entry.body = await parseAgain(entry)
      return JSON.parse(new TextDecoder().decode(entry.body)) as PageBody
    },
    known(source, optionsOf) {
      const entry = entries.get(fileOf(source))
      return entry && isSameState(entry.request, { source, options: optionsOf(source) })
        ? entry.outcome
        : undefined
    },
    cachedKeyOf({ file }) {
      const entry = entries.get(file)
      return entry?.cached === undefined || entry.body !== undefined ? undefined : entry.key
    },
    keyOf: ({ file }) => entries.get(file)?.key ?? '',
    shownHashOf: ({ file }) => shownHashOf(entries.get(file)),
    remember: () =>
      new Map(
        [...entries.values()].sort(byFile).flatMap((entry) => {
          const { key, outcome, cached: size, line } = entry
          return outcome && 'links' in outcome && size !== undefined
            ? [[key, { outline: outcome, size, shownHash: shownHashOf(entry), ...(line && { line }) }]]
            : []
        }),
      ),
    prewarm: pool.prewarm,
    close: pool.close,
  }
}

/** Separates parsed pages from failures. */
export function partitionPages(results: readonly (PageOutline | Diagnostic)[]): ParsedPages {
  return {
    pages: results.filter((result): result is PageOutline => 'links' in result),
    diagnostics: results.filter((result): result is Diagnostic => 'code' in result),
  }
}

/** The bytes of each page in the cache, by its key. */
const bytesInUse = (entries: readonly Entry[]): ReadonlyMap<string, number> =>
  new Map(entries.flatMap(({ key, cached }) => (cached === undefined ? [] : [[key, cached]])))

function shownHashOf(entry: Entry | undefined): string {
  if (!entry?.outcome || !('links' in entry.outcome)) return ''
  entry.shownHash ??= hashText(shownText(entry.outcome))
  return entry.shownHash
}

/** Whatever was parsed first. */
const byFile = (one: Entry, other: Entry): number =>
  fileOf(one.request.source) < fileOf(other.request.source) ? -1 : 1

/** Whether a result is the same the next time: a command of the site that fails now may be installed by then. */
const isLasting = (result: PageOutline | Diagnostic): boolean =>
  'links' in result && !result.diagnostics.some(({ code }) => code === 'fence-command-failed')

function pageOf(outcome: ParseOutcome, { source, options }: DocumentRequest): PageOutline | Diagnostic {
  const file = fileOf(source)
  if (outcome === 'too slow') return pageTooSlow(file, options.markdown.maxPageTime)
  if (outcome === 'died') return unreadableFile(file, 'parsing it needs more memory than there is')
  if ('outline' in outcome) return JSON.parse(outcome.outline) as PageOutline
  return { ...unreadableFile(file, outcome.error), hint: outcome.hint }
}

const createEntry = (request: DocumentRequest): Entry => ({ request, key: pageKey(request) })
