// Threads of our own instead of tinypool's (2.2.0 is as fast): tinypool waits for ever for a thread that fails to
// load or ends without an error, and its time limit for a task includes loading the thread.

import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { PageOptions } from '../../core/content/page.ts'
import { inContent, pageTooSlow, unreadableFile } from '../../core/problems/diagnostics.ts'
import type { Diagnostic, Page, SourceFile } from '../../types.ts'
import { startWorker } from '../start-worker.ts'
import { cacheKey } from './cache-file.ts'
import { openPageWriter, readPages } from './page-cache.ts'

/** A request to a worker and its answer: the page as JSON, or the error of parsing. */
export interface ParseRequest {
  readonly source: SourceFile
  readonly options: PageOptions
  /** Folder of the site, where its commands run. */
  readonly root?: string
}
/** What a worker says before its answer: it parses, or waits for commands of the site, which have a time limit of their own. */
export type ParseState = 'started' | 'waiting'
export type ParseAnswer =
  | { readonly json: string }
  | { readonly error: string; readonly hint: string | undefined }

export interface ParsedPages {
  /** In the order of the sources, without pages that could not be parsed. */
  readonly pages: readonly Page[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Parses documents in threads that it keeps, and remembers the last parsed state of each document. */
export interface Parser {
  /** Parses unknown documents; calls `onPage` after each page, for a progress line. */
  readonly parse: (
    sources: readonly SourceFile[],
    optionsOf: PageOptionsOf,
    extras?: ParseExtras,
  ) => Promise<ParsedPages>
  /** The result for exactly this state of a source, if it has been parsed: its page, or the reason for having none. */
  readonly known: (source: SourceFile, optionsOf: PageOptionsOf) => Page | Diagnostic | undefined
  readonly close: () => Promise<void>
}

/** The options of a document, which depend on its language; the same object for the same language. */
export type PageOptionsOf = (source: SourceFile) => PageOptions

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
}

/** A document that is waiting, being parsed, or parsed. */
interface Job {
  readonly request: ParseRequest
  readonly result: Promise<Page | Diagnostic>
  readonly settle: (result: Page | Diagnostic) => void
  /** Called with the page as JSON once it is parsed. */
  keep?: (json: string) => void
  /** Whether the cache on disk has it. */
  isKept?: boolean
  readonly fail: (error: unknown) => void
  outcome?: Page | Diagnostic
}

/** Pages per additional worker: starting one takes about as long as parsing this many. */
const PAGES_PER_WORKER = 8

const waiting: Worker[] = []

/** Starts workers of the next parser, two by default, so that they load while the caller still loads its own code. */
export function prewarmParser(count: number = Math.min(2, availableParallelism())): void {
  while (waiting.length < count) waiting.push(startParser())
}

/**
 * Starts a parser. It works in threads, so that a page over the time limit can be abandoned while the others
 * continue. Keeps the last requested state of each document.
 */
export function createParser(): Parser {
  const jobs = new Map<string, Job>()
  const queue: Job[] = []
  const idle = waiting.splice(0)
  let working = 0

  async function work(): Promise<void> {
    let worker = idle.pop() ?? startParser()
    let job = queue.shift()
    while (job) {
      const { source, options } = job.request
      const limit = options.markdown.maxPageTime
      try {
        const answer = await ask(worker, job.request, limit)
        if (answer === 'too slow' || answer === 'died') {
          await worker.terminate()
          worker = startParser()
        }
        const result = resultOf(answer, source, limit)
        if (typeof answer === 'object' && 'json' in answer && isLasting(result)) job.keep?.(answer.json)
        settle(job, result)
      } catch (error) {
        job.fail(error)
      }
      job = queue.shift()
    }
    idle.push(worker)
    working--
  }

  function settle(job: Job, result: Page | Diagnostic): void {
    job.outcome = result
    job.settle(result)
  }

  /**
   * Takes pages from the cache, and has the others written to it. Compacts the cache of a whole site when more than
   * half of its entries are stale. Returns the work to do at the end.
   */
  async function consultCache(file: string, wanted: readonly Job[], isWhole: boolean): Promise<() => void> {
    const byKey = new Map(wanted.map((job) => [keyOf(job.request), job]))
    let found = 0
    const useless = await readPages(
      file,
      (key) => byKey.has(key),
      (key, page) => {
        const job = byKey.get(key)
        if (!job) return
        found++
        job.isKept = true
        if (!job.outcome) settle(job, page)
      },
    )
    const anew = isWhole && useless > found
    if (!anew && wanted.every(({ isKept }) => isKept)) return () => {}
    const writer = openPageWriter(file, anew)
    for (const [key, job] of byKey) {
      const keep = (json: string) => {
        writer.add(key, json)
        job.isKept = true
      }
      if (!job.outcome) job.keep = keep
      else if (isLasting(job.outcome) && (anew || !job.isKept)) keep(JSON.stringify(job.outcome))
    }
    return writer.close
  }

  function forgetOthers(sources: readonly SourceFile[]): void {
    if (jobs.size === sources.length) return
    const files = new Set(sources.map(fileOf))
    for (const file of jobs.keys()) if (!files.has(file)) jobs.delete(file)
  }

  return {
    async parse(sources, optionsOf, extras = {}) {
      const { cacheFile = '', onPage = () => {}, isUrgent = false, isWhole = false, root = '' } = extras
      let done = 0
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
      const close = cacheFile === '' ? () => {} : await consultCache(cacheFile, wanted, isWhole)
      queue.push(...fresh.filter(({ outcome }) => !outcome))
      if (isUrgent) queue.sort((a, b) => Number(wanted.includes(b)) - Number(wanted.includes(a)))
      const workers = Math.min(availableParallelism(), 8, Math.ceil(queue.length / PAGES_PER_WORKER))
      while (working < workers) {
        working++
        void work()
      }
      const results = await Promise.all(
        wanted.map(async ({ result }) => {
          const page = await result
          onPage(++done)
          return page
        }),
      ).finally(close)
      return partitionPages(results)
    },
    known(source, optionsOf) {
      const job = jobs.get(fileOf(source))
      return job && isSame(job.request, source, optionsOf(source)) ? job.outcome : undefined
    },
    async close() {
      queue.length = 0
      await Promise.all(idle.map((worker) => worker.terminate()))
    },
  }
}

/** Separates parsed pages from failures. */
export function partitionPages(results: readonly (Page | Diagnostic)[]): ParsedPages {
  return {
    pages: results.filter((result): result is Page => 'html' in result),
    diagnostics: results.filter((result): result is Diagnostic => 'code' in result),
  }
}

/** Path of a document from the site. */
const fileOf = ({ path, file = inContent(path) }: SourceFile): string => file

/** Whether a result is the same the next time: a command of the site that fails now may be installed by then. */
const isLasting = (result: Page | Diagnostic): boolean =>
  'html' in result && !result.diagnostics.some(({ code }) => code === 'fence-command-failed')

/** Identifies a page for lookups. */
const keyOf = ({ source, options }: ParseRequest): string =>
  cacheKey([fileOf(source), source.path, source.hash, textOf(options)])

/** Whether a request was for exactly this state of a document. */
function isSame({ source, options }: ParseRequest, { hash }: SourceFile, wanted: PageOptions): boolean {
  return source.hash === hash && textOf(options) === textOf(wanted)
}

/** All pages of a site share one options object, so its JSON is cached. */
function textOf(options: PageOptions): string {
  const text = optionTexts.get(options) ?? JSON.stringify(options)
  optionTexts.set(options, text)
  return text
}

const optionTexts = new WeakMap<PageOptions, string>()

function createJob(request: ParseRequest): Job {
  let settle: Job['settle'] = () => {}
  let fail: Job['fail'] = () => {}
  const result = new Promise<Page | Diagnostic>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  return { request, result, settle, fail }
}

function startParser(): Worker {
  const worker = startWorker('parse/parse-worker', {
    // A page over the memory limit ends its worker, not the build.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 },
  })
  // A thread that fails to load does so before its first request.
  return worker.on('error', (error) => failures.set(worker, error))
}

const failures = new WeakMap<Worker, Error>()

function resultOf(
  answer: ParseAnswer | 'too slow' | 'died',
  source: SourceFile,
  limit: number,
): Page | Diagnostic {
  const file = fileOf(source)
  if (answer === 'too slow') return pageTooSlow(file, limit)
  if (answer === 'died') return unreadableFile(file, 'parsing it needs more memory than there is')
  if ('json' in answer) return JSON.parse(answer.json) as Page
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
    const failure = failures.get(worker)
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
