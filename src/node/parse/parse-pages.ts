// Threads of our own instead of tinypool's (2.2.0 is as fast): tinypool waits for ever for a thread that fails to
// load or ends without an error, and its time limit for a task includes loading the thread.

import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { inContent } from '../../core/content/document-path.ts'
import type { PageOptions } from '../../core/content/page.ts'
import { shownText } from '../../core/content/shown-text.ts'
import { pageTooSlow, unreadableFile } from '../../core/problems/site/document-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import type { SourceFile, UnreadSource } from '../../types/source.ts'
import { hashText } from '../publish/stage-files.ts'
import { isRead, readUnread, withoutText } from '../read/files/read-source.ts'
import { cacheKey } from './cache-file.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { loadFailureOf, startParserThread, takeParserThreads } from './parser-threads.ts'

/** A request to a worker and its answer: the two parts of the page as JSON (the body in UTF-8, which changes threads without being copied) and the hash of what others may show of it, or the error of parsing. */
export interface ParseRequest {
  readonly source: SourceFile
  readonly options: PageOptions
  /** Folder of the site, where its commands run. */
  readonly root?: string
}
/** What a worker says before its answer: it parses, or waits for commands of the site, which have a time limit of their own. */
export type ParseState = 'started' | 'waiting'
export type ParseAnswer =
  | { readonly outline: string; readonly body: Uint8Array<ArrayBuffer>; readonly shownHash: string }
  | { readonly error: string; readonly hint: string | undefined }

export interface ParsedPages {
  /** In the order of the sources, without pages that could not be parsed. */
  readonly pages: readonly PageOutline[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A document; its text is needed only where it has to be parsed. */
type Source = SourceFile | UnreadSource

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

/** A request that may need its document read. */
type Request = Omit<ParseRequest, 'source'> & { readonly source: Source }

/** A document that is waiting, being parsed, or parsed. */
interface Job {
  request: Request
  readonly key: string
  readonly result: Promise<PageOutline | Diagnostic>
  readonly settle: (result: PageOutline | Diagnostic) => void
  readonly fail: (error: unknown) => void
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

/** Pages per additional worker: starting one takes about as long as parsing this many. */
const PAGES_PER_WORKER = 8

const MOST_WORKERS = 8

/**
 * Starts a parser. It works in threads, so that a page over the time limit can be abandoned while the others
 * continue. Keeps the last requested state of each document.
 *
 * @param threads how many there may be
 */
export function createParser(threads = availableParallelism()): Parser {
  const jobs = new Map<string, Job>()
  const queue: Job[] = []
  const idle = takeParserThreads()
  const caches = new Map<string, PageCache>()
  let working = 0
  let isClosed = false

  async function work(): Promise<void> {
    let worker = idle.pop() ?? startParserThread()
    let job = queue.shift()
    while (job) {
      const { source, options, root = '' } = job.request
      const limit = options.markdown.maxPageTime
      try {
        const request = { ...job.request, source: isRead(source) ? source : readUnread(root, source) }
        const answer = await ask(worker, request, limit)
        if (answer === 'too slow' || answer === 'died') {
          await worker.terminate()
          worker = startParserThread()
        }
        const result = resultOf(answer, source, limit)
        if (typeof answer === 'object' && 'body' in answer) {
          job.shownHash = answer.shownHash
          if (isLasting(result)) job.cached = job.cache?.add(job.key, answer.outline, answer.body)
          if (job.cached === undefined) job.body = answer.body
        }
        settle(job, result)
      } catch (error) {
        job.fail(error)
      }
      job = queue.shift()
    }
    working--
    if (isClosed) await worker.terminate()
    else idle.push(worker)
  }

  function startWork(): void {
    const workers = Math.min(threads, MOST_WORKERS, Math.ceil(queue.length / PAGES_PER_WORKER))
    while (working < workers) {
      working++
      void work()
    }
  }

  function settle(job: Job, result: PageOutline | Diagnostic): void {
    job.outcome = result
    job.settle(result)
  }

  function cacheOf(file: string): PageCache | undefined {
    if (file === '') return undefined
    const cache = caches.get(file) ?? openPageCache(file)
    caches.set(file, cache)
    return cache
  }

  function takePage(job: Job, { outline, size, shownHash, line }: RememberedPage): void {
    job.cached = size
    job.shownHash = shownHash
    job.line = line
    settle(job, outline)
  }

  function takeCached(job: Job, cache: PageCache): void {
    const outline = cache.readOutline(job.key)
    if (outline) takePage(job, { outline, size: cache.sizeOf(job.key) })
  }

  /** Adds a page to the cache that was parsed without one. */
  function keepParsed(job: Job, cache: PageCache): void {
    job.cache = cache
    if (job.body === undefined || !job.outcome || !isLasting(job.outcome)) return
    job.cached = cache.add(job.key, JSON.stringify(job.outcome), job.body)
    if (job.cached !== undefined) job.body = undefined
  }

  /** The body of a page that is no longer in the cache. */
  async function parseAgain({ request }: Job): Promise<Uint8Array> {
    const job = createJob(request)
    queue.unshift(job)
    startWork()
    const result = await job.result
    if (job.body === undefined)
      throw new Error(
        `The document ${fileOf(request.source)} cannot be parsed again${'message' in result ? `: ${result.message}` : ''}.`,
      )
    return job.body
  }

  function letTextGo(job: Job): void {
    if (job.cached !== undefined && job.body === undefined)
      job.request = { ...job.request, source: withoutText(job.request.source) }
  }

  function forgetOthers(sources: readonly Source[]): void {
    if (jobs.size === sources.length) return
    const files = new Set(sources.map(fileOf))
    for (const file of jobs.keys()) if (!files.has(file)) jobs.delete(file)
  }

  return {
    recall(source, optionsOf, remembered, { cacheFile = '', root = '' } = {}) {
      const options = optionsOf(source)
      const known = jobs.get(fileOf(source))
      if (known && isSame(known.request, source, options)) return known.outcome !== undefined
      const job = createJob({ source, options, root })
      const page = remembered.get(job.key)
      if (!page) return false
      takePage(job, page)
      job.cache = cacheOf(cacheFile)
      jobs.set(fileOf(source), job)
      return true
    },
    async parse(sources, optionsOf, extras = {}) {
      const { cacheFile = '', onPage = () => {}, root = '' } = extras
      const { isUrgent = false, isWhole = false, letsTextsGo = false } = extras
      let done = 0
      const cache = cacheOf(cacheFile)
      const fresh: Job[] = []
      const wanted = sources.map((source) => {
        const options = optionsOf(source)
        const known = jobs.get(fileOf(source))
        if (known && isSame(known.request, source, options)) return known
        const job = createJob({ source, options, root })
        jobs.set(fileOf(source), job)
        fresh.push(job)
        return job
      })
      if (isWhole) forgetOthers(sources)
      // A few pages are parsed sooner than a large cache is searched.
      if (cache && fresh.length > PAGES_PER_WORKER) for (const job of fresh) takeCached(job, cache)
      if (cache) for (const job of wanted) keepParsed(job, cache)
      queue.push(...fresh.filter(({ outcome }) => !outcome))
      if (isUrgent) queue.sort((a, b) => Number(wanted.includes(b)) - Number(wanted.includes(a)))
      startWork()
      const results = await Promise.all(
        wanted.map(async ({ result }) => {
          const page = await result
          onPage(++done)
          return page
        }),
      ).finally(() => cache?.close())
      if (cache && isWhole) cache.compact(bytesInUse(wanted))
      if (letsTextsGo) for (const job of wanted) letTextGo(job)
      return partitionPages(results)
    },
    async readBody({ file }) {
      const job = jobs.get(file)
      if (!job) throw new Error(`The document ${file} was never parsed.`)
      const cached = job.body === undefined ? job.cache?.readBody(job.key) : undefined
      if (cached) return cached
      if (job.body === undefined) job.body = await parseAgain(job)
      return JSON.parse(new TextDecoder().decode(job.body)) as PageBody
    },
    known(source, optionsOf) {
      const job = jobs.get(fileOf(source))
      return job && isSame(job.request, source, optionsOf(source)) ? job.outcome : undefined
    },
    cachedKeyOf({ file }) {
      const job = jobs.get(file)
      return job?.cached === undefined || job.body !== undefined ? undefined : job.key
    },
    keyOf: ({ file }) => jobs.get(file)?.key ?? '',
    shownHashOf: ({ file }) => shownHashOf(jobs.get(file)),
    remember: () =>
      new Map(
        [...jobs.values()].sort(byFile).flatMap((job) => {
          const { key, outcome, cached: size, line } = job
          return outcome && 'links' in outcome && size !== undefined
            ? [[key, { outline: outcome, size, shownHash: shownHashOf(job), ...(line && { line }) }]]
            : []
        }),
      ),
    async close() {
      isClosed = true
      queue.length = 0
      // A page that is parsed again later has a worker of its own.
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()))
    },
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
const bytesInUse = (jobs: readonly Job[]): ReadonlyMap<string, number> =>
  new Map(jobs.flatMap(({ key, cached }) => (cached === undefined ? [] : [[key, cached]])))

function shownHashOf(job: Job | undefined): string {
  if (!job?.outcome || !('links' in job.outcome)) return ''
  job.shownHash ??= hashText(shownText(job.outcome))
  return job.shownHash
}

/** Whatever was parsed first. */
const byFile = (one: Job, other: Job): number =>
  fileOf(one.request.source) < fileOf(other.request.source) ? -1 : 1

/** Path of a document from the site. */
const fileOf = ({ path, file = inContent(path) }: Source): string => file

/** Whether a result is the same the next time: a command of the site that fails now may be installed by then. */
const isLasting = (result: PageOutline | Diagnostic): boolean =>
  'links' in result && !result.diagnostics.some(({ code }) => code === 'fence-command-failed')

/** Identifies a page for lookups. */
const keyOf = ({ source, options }: Request): string =>
  cacheKey([fileOf(source), source.path, source.hash, keyOfOptions(options)])

/** Whether a request was for exactly this state of a document. */
function isSame({ source, options }: Request, { hash }: Source, wanted: PageOptions): boolean {
  return source.hash === hash && textOf(options) === textOf(wanted)
}

/** All pages of a site share one options object, so its JSON is cached. */
function textOf(options: PageOptions): string {
  const text = optionTexts.get(options) ?? JSON.stringify(options)
  optionTexts.set(options, text)
  return text
}

const optionTexts = new WeakMap<PageOptions, string>()

/** So is its key, because every page has it in its own. */
function keyOfOptions(options: PageOptions): string {
  const key = optionKeys.get(options) ?? cacheKey([options])
  optionKeys.set(options, key)
  return key
}

const optionKeys = new WeakMap<PageOptions, string>()

function createJob(request: Request): Job {
  let settle: Job['settle'] = () => {}
  let fail: Job['fail'] = () => {}
  const result = new Promise<PageOutline | Diagnostic>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  return { request, key: keyOf(request), result, settle, fail }
}

function resultOf(
  answer: ParseAnswer | 'too slow' | 'died',
  source: Source,
  limit: number,
): PageOutline | Diagnostic {
  const file = fileOf(source)
  if (answer === 'too slow') return pageTooSlow(file, limit)
  if (answer === 'died') return unreadableFile(file, 'parsing it needs more memory than there is')
  if ('outline' in answer) return JSON.parse(answer.outline) as PageOutline
  return { ...unreadableFile(file, answer.error), hint: answer.hint }
}

/**
 * Sends one request to a worker; the time limit starts when the worker takes it. Rejects when docsgen's own code
 * fails to load.
 */
function ask(
  worker: Worker,
  request: ParseRequest,
  limit: number,
): Promise<ParseAnswer | 'too slow' | 'died'> {
  return new Promise((resolve, reject) => {
    const failure = loadFailureOf(worker)
    if (failure) return reject(failure)
    let timer: NodeJS.Timeout | undefined
    const settle = (answer: ParseAnswer | 'too slow' | 'died') => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (message: ParseAnswer | ParseState) => {
      clearTimeout(timer)
      if (message === 'waiting') return
      if (message === 'started') timer = setTimeout(() => settle('too slow'), limit)
      else settle(message)
    }
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') settle('died')
      else reject(error)
    }
    const onExit = () => settle('died')
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(request)
  })
}
