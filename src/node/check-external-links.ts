import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LinkChecker as AnyLinkChecker, LinkResult } from 'linkinator'
import { isLoopbackHost } from '../core/http-headers.ts'
import { sign } from './cache-key.ts'
import { makeFolder } from './make-folder.ts'
import { readOwnFile, replaceFile } from './own-files.ts'

/** What was found at an address of another site. Only `broken` is something an author can mend. */
export interface ExternalLinkResult {
  readonly url: string
  /**
   * `ok`: it answers; `broken`: it says there is nothing, or fails each time; `unreachable`: no answer came, or a
   * refusal that says nothing about the page; `skipped`: an example or an address of this machine, not asked.
   */
  readonly state: 'ok' | 'broken' | 'unreachable' | 'skipped'
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Why no answer came, in the system's words (`ENOTFOUND`), or `''`. */
  readonly reason: string
  /** Known from an earlier run. */
  readonly isCached: boolean
}

export interface ExternalLinkOptions {
  /** JSON file for good results, or `''` for none; a missing, damaged or foreign one counts as empty, and one that cannot be written is no error. */
  readonly cacheFile: string
  /** Milliseconds for which a good result is believed; 7 days unless given. */
  readonly maxAge?: number
  /** Milliseconds that one request may take; 15 seconds unless given. */
  readonly timeout?: number
  /** Milliseconds to wait before each further try after status 429 or 5xx. A `Retry-After` of up to a minute counts. */
  readonly retryDelays?: readonly number[]
  /** Addresses that are not asked; unless given: this machine and the names reserved for examples. */
  readonly skip?: (url: URL) => boolean
  readonly onProgress?: (progress: {
    readonly done: number
    readonly total: number
    readonly url: string
  }) => void
  /** Ends the check early: what is known by then is returned. */
  readonly signal?: AbortSignal
}

const day = 24 * 60 * 60 * 1000
const atOnce = 8
const longestRetryAfter = 60_000

/**
 * Asks whether addresses of other sites still answer: linkinator sends HEAD, then GET, 8 addresses at once, and busy or
 * failing servers are asked again later. Trouble of the network is a result like any other; nothing is thrown for it.
 * @returns one result for each distinct URL, in the given order; fewer when `signal` ended the check
 */
export async function checkExternalLinks(
  urls: Iterable<string>,
  options: ExternalLinkOptions,
): Promise<ExternalLinkResult[]> {
  const { cacheFile, maxAge = 7 * day, skip = isReserved, onProgress, signal } = options
  const all = [...new Set(urls)]
  const results = new Map<string, ExternalLinkResult>()
  const keep = (result: ExternalLinkResult) => {
    results.set(result.url, result)
    onProgress?.({ done: results.size, total: all.length, url: result.url })
  }
  const cache = readCache(cacheFile, maxAge)
  const open: string[] = []
  for (const url of all) {
    const parsed = URL.canParse(url) ? new URL(url) : undefined
    const status = cache.get(url)?.status
    if (!parsed) keep({ url, state: 'broken', status: 0, reason: 'not an address', isCached: false })
    else if (skip(parsed)) keep({ url, state: 'skipped', status: 0, reason: '', isCached: false })
    else if (status !== undefined) keep({ url, state: 'ok', status, reason: '', isCached: true })
    else open.push(url)
  }
  const delays = options.retryDelays ?? [2000, 8000]
  let waiting = open
  for (let round = 0; waiting.length > 0 && !signal?.aborted; round++) {
    const isLast = round === delays.length
    const again: string[] = []
    let delay = delays[round] ?? 0
    await askAll(waiting, options.timeout ?? 15_000, signal, (url, answer) => {
      const isBusy = answer.status === 429 || answer.status >= 500
      if (isBusy && answer.status !== 999 && !isLast) {
        again.push(url)
        delay = Math.max(delay, answer.retryAfter)
        return
      }
      const { status, reason } = answer
      keep({ url, state: answer.state, status, reason, isCached: false })
      if (answer.state === 'ok') cache.set(url, { checked: Date.now(), status })
    })
    waiting = again
    if (waiting.length > 0) await wait(delay, undefined, { signal }).catch(() => {})
  }
  if (open.length > 0) writeCache(cacheFile, cache)
  return all.flatMap((url) => results.get(url) ?? [])
}

interface Answer {
  readonly state: 'ok' | 'broken' | 'unreachable'
  readonly status: number
  readonly reason: string
  /** Milliseconds that the server asks to wait, or 0. */
  readonly retryAfter: number
}

/** Sends linkinator to each address once, and tells each answer when it is there. */
async function askAll(
  urls: readonly string[],
  timeout: number,
  signal: AbortSignal | undefined,
  onAnswer: (url: string, answer: Answer) => void,
): Promise<void> {
  const { LinkChecker } = await import('linkinator')
  const limit = createLimit(atOnce)

  // `check` would read each address as the first page of a crawl, and all of them at once. As leaves they are asked by
  // HEAD first, and no link in them is followed.
  class LeafChecker extends LinkChecker {
    override crawl(options: Parameters<AnyLinkChecker['crawl']>[0]): Promise<void> {
      return limit(async () => {
        if (!signal?.aborted) await super.crawl({ ...options, crawl: false })
      })
    }
  }

  // linkinator names an address as `URL` spells it.
  const spellings = new Map(urls.map((url) => [new URL(url).href, url]))
  const checker = new LeafChecker()
  checker.on('link', (result) => {
    const url = spellings.get(result.url)
    if (url === undefined || signal?.aborted) return
    spellings.delete(result.url)
    onAnswer(url, readAnswer(result))
  })
  const aborted = new Promise<void>((resolve) =>
    signal?.addEventListener('abort', () => resolve(), { once: true }),
  )
  const path = [...spellings.keys()]
  await Promise.race([checker.check({ path, timeout, concurrency: Number.POSITIVE_INFINITY }), aborted])
}

function readAnswer({ state, status = 0, failureDetails = [] }: LinkResult): Answer {
  const response = failureDetails.find((detail) => 'headers' in detail)
  const header = (response && 'headers' in response && response.headers['retry-after']) || ''
  const seconds = Number(header)
  const asked = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  const retryAfter = asked > 0 && asked <= longestRetryAfter ? asked : 0
  if (state === 'OK') return { state: 'ok', status, reason: '', retryAfter }
  // linkinator skips answers by which sites turn programs away. Being asked too often says nothing about a page either.
  const isRefusal = state === 'SKIPPED' || status === 429
  const error = failureDetails.find((detail) => detail instanceof Error)
  const reason = status === 0 && error instanceof Error ? reasonOf(error) : ''
  return { state: status === 0 || isRefusal ? 'unreachable' : 'broken', status, reason, retryAfter }
}

/** The innermost cause of a failed `fetch`, which alone says what happened: `ENOTFOUND`, `ECONNREFUSED`, a time-out. */
function reasonOf(error: Error): string {
  const { cause } = error
  if (cause instanceof Error) return reasonOf(cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : error.message
}

/** Lets `count` tasks run at the same time; the others wait their turn. */
function createLimit(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** This machine, and the names that documents use as examples because nobody owns them (RFC 2606, RFC 6761). */
function isReserved({ hostname }: URL): boolean {
  return (
    isLoopbackHost(hostname) ||
    /(^|\.)(example|invalid|local|localhost|test|example\.(com|net|org))$/.test(hostname)
  )
}

interface CacheEntry {
  /** Milliseconds since 1970. */
  readonly checked: number
  readonly status: number
}

const cacheVersion = 2

function readCache(file: string, maxAge: number): Map<string, CacheEntry> {
  const cache = new Map<string, CacheEntry>()
  try {
    const content: unknown = JSON.parse(readOwnFile(file))
    if (!isRecord(content) || content.version !== cacheVersion || !isRecord(content.links)) return cache
    // Somebody else's would say that broken links are fine.
    if (content.signature !== signLinks(content.links)) return cache
    const now = Date.now()
    for (const [url, entry] of Object.entries(content.links)) {
      if (!isRecord(entry)) continue
      const { checked, status } = entry
      if (typeof checked !== 'number' || typeof status !== 'number') continue
      if (checked <= now && now - checked < maxAge) cache.set(url, { checked, status })
    }
  } catch {
    // No cache yet, or none that can be read: everything is asked anew.
  }
  return cache
}

function writeCache(file: string, cache: ReadonlyMap<string, CacheEntry>): void {
  try {
    const links = Object.fromEntries([...cache].sort(([one], [other]) => (one < other ? -1 : 1)))
    const signature = signLinks(links)
    if (file === '' || signature === undefined) return
    makeFolder(dirname(file))
    replaceFile(file, JSON.stringify({ version: cacheVersion, signature, links }))
  } catch {
    // The next run asks again; that is no reason to lose the results of this one.
  }
}

const signLinks = (links: object): string | undefined => sign('links', JSON.stringify(links))

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
