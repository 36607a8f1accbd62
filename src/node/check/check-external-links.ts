import { LinkChecker, type LinkResult, LinkState, type RetryInfo } from 'linkinator'
import pLimit from 'p-limit'
import { isLoopbackHost } from '../../core/http-headers.ts'

/** The result for one external address. Only `broken` is the author's to fix. */
export interface ExternalLinkResult {
  readonly url: string
  /**
   * `ok`: it answers; `broken`: it answers that there is nothing, or fails each time; `unreachable`: no answer, or a
   * refusal that says nothing about the page; `skipped`: an example or a local address, not requested.
   */
  readonly state: 'ok' | 'broken' | 'unreachable' | 'skipped'
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Why no answer came, as the system's code (`ENOTFOUND`), or `''`. */
  readonly reason: string
}

export interface ExternalLinkOptions {
  /** Milliseconds that one request may take; 15 seconds by default. */
  readonly timeout?: number
  /** Number of retries after no answer, status 429 or 5xx, each after twice the delay; 2 by default. */
  readonly retries?: number
  /** Longest `Retry-After` of a host that is obeyed, in seconds; 60 by default. */
  readonly longestWait?: number
  /** Addresses that are not requested; by default this machine and the names reserved for examples. */
  readonly skip?: (url: URL) => boolean
  readonly onProgress?: (done: number, total: number) => void
}

const AT_ONCE = 8

/**
 * Checks whether external addresses answer: linkinator sends GET, reads only HTML, and requests 8 addresses at once.
 * It retries where that may help, and obeys `Retry-After` up to a limit. Failures of the network are results, not
 * errors.
 *
 * @returns one result for each distinct URL, in the given order
 */
export async function checkExternalLinks(
  urls: Iterable<string>,
  {
    timeout = 15_000,
    retries = 2,
    longestWait = 60,
    skip = isReserved,
    onProgress,
  }: ExternalLinkOptions = {},
): Promise<ExternalLinkResult[]> {
  const all = [...new Set(urls)]
  const isAsked = (url: string) => URL.canParse(url) && !skip(new URL(url))
  // linkinator reports an address in the form of `URL`.
  const asked = new Set(all.filter(isAsked).map((url) => new URL(url).href))
  const results = new Map<string, LinkResult>()
  const turns = createTurns(AT_ONCE)
  const retriesOf = new Map<string, number>()
  // `check` alone would wait: linkinator keeps an address in its queue until tomorrow if the host says so.
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })

  function note(result: LinkResult): void {
    turns.giveBack(result.url)
    // linkinator also reports the links in its input, which it does not request.
    if (!asked.has(result.url) || results.has(result.url)) return
    results.set(result.url, result)
    onProgress?.(results.size, asked.size)
    if (results.size === asked.size) finish()
  }

  const checker = new LinkChecker()
  checker.on('link', note)
  checker.on('retry', ({ url, status, secondsUntilRetry }: RetryInfo) => {
    turns.giveBack(url)
    const count = (retriesOf.get(url) ?? 0) + 1
    retriesOf.set(url, count)
    // linkinator has no limit for `Retry-After`, and delays all addresses of the host.
    if (secondsUntilRetry <= longestWait && count <= retries) return
    const { host } = new URL(url)
    for (const url of asked) if (new URL(url).host === host) note({ url, status, state: LinkState.BROKEN })
  })
  const ask = () =>
    checker.check({
      path: [...asked],
      timeout,
      retry: retries > 0,
      retryErrors: retries > 0,
      // linkinator makes one request more than its option says.
      retryErrorsCount: retries - 1,
      retryErrorsJitter: 500,
      // Unlimited, because `linksToSkip` decides when a request starts.
      concurrency: Number.POSITIVE_INFINITY,
      async linksToSkip(url) {
        const isOpen = () => asked.has(url) && !results.has(url)
        if (isOpen()) await turns.take(url)
        if (!isOpen()) turns.giveBack(url)
        return !isOpen()
      },
    })
  // Without an address linkinator would check the working folder.
  if (asked.size > 0) await Promise.race([ask(), finished])
  return all.map((url) => {
    if (!URL.canParse(url)) return { url, state: 'broken', status: 0, reason: 'not an address' }
    const result = results.get(new URL(url).href)
    return result ? { url, ...readResult(result) } : { url, state: 'skipped', status: 0, reason: '' }
  })
}

interface Turns {
  /** Waits for the turn of `url`, unless it has one. */
  readonly take: (url: string) => Promise<void>
  readonly giveBack: (url: string) => void
}

/** Gives that many addresses a turn at the same time. */
function createTurns(atOnce: number): Turns {
  const limit = pLimit(atOnce)
  const running = new Map<string, () => void>()
  return {
    take: (url) =>
      running.has(url)
        ? Promise.resolve()
        : new Promise((start) => {
            const turn = () =>
              new Promise<void>((end) => {
                running.set(url, end)
                start()
              })
            void limit(turn)
          }),
    giveBack(url) {
      running.get(url)?.()
      running.delete(url)
    },
  }
}

function readResult({ state, status = 0, failureDetails = [] }: LinkResult): Omit<ExternalLinkResult, 'url'> {
  if (state === LinkState.OK) return { state: 'ok', status, reason: '' }
  // linkinator skips statuses by which sites reject programs. Too many requests say nothing about a page either.
  const isRefusal = state === LinkState.SKIPPED || status === 429
  const error = failureDetails.find((detail) => detail instanceof Error)
  const reason = status === 0 && error instanceof Error ? systemCodeOf(error) : ''
  return { state: status === 0 || isRefusal ? 'unreachable' : 'broken', status, reason }
}

/** The innermost cause of a failed `fetch`, the only informative one: `ENOTFOUND`, `ECONNREFUSED`, a timeout. */
function systemCodeOf(error: Error): string {
  const { cause } = error
  if (cause instanceof Error) return systemCodeOf(cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : error.message
}

/** This machine, and the domains reserved for examples (RFC 2606, RFC 6761). */
function isReserved({ hostname }: URL): boolean {
  return (
    isLoopbackHost(hostname) ||
    /(^|\.)(example|invalid|local|localhost|test|example\.(com|net|org))$/.test(hostname)
  )
}
