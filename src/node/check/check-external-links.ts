import { LinkChecker, type LinkResult, LinkState, type RetryInfo } from 'linkinator'
import pLimit from 'p-limit'
import { isLoopbackHost } from '../../core/http-headers.ts'

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
}

export interface ExternalLinkOptions {
  /** Milliseconds that one request may take; 15 seconds unless given. */
  readonly timeout?: number
  /** How often linkinator asks again after no answer, status 429 or 5xx, each time after twice as long; 2 unless given. */
  readonly retries?: number
  /** Seconds that a host may have linkinator wait by `Retry-After`; 60 unless given. */
  readonly longestWait?: number
  /** Addresses that are not asked; unless given: this machine and the names reserved for examples. */
  readonly skip?: (url: URL) => boolean
  readonly onProgress?: (done: number, total: number) => void
}

const AT_ONCE = 8

/**
 * Asks whether addresses of other sites still answer: linkinator sends GET and reads no more than HTML, 8 addresses at once. It asks
 * again where that may help, and waits as long as a host wants; a host that wants too long is given up. Trouble of the network is a
 * result like any other; nothing is thrown for it.
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
  // linkinator names an address as `URL` spells it.
  const asked = new Set(all.filter(isAsked).map((url) => new URL(url).href))
  const results = new Map<string, LinkResult>()
  const turns = createTurns(AT_ONCE)
  const retriesOf = new Map<string, number>()
  // Not `check` alone: what a host has put off to tomorrow is still in linkinator's queue when it is given up here.
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })

  function note(result: LinkResult): void {
    turns.giveBack(result.url)
    // linkinator tells also of the links in what it was given, which it is not sent to.
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
    // linkinator knows no limit for `Retry-After`, and has all addresses of the host wait for it.
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
      // It asks once more often than it is told.
      retryErrorsCount: retries - 1,
      retryErrorsJitter: 500,
      // Its own limit is one of its bookkeeping; requests start when `linksToSkip` lets them.
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
  /** Waits for the turn of `url`, unless it has it. */
  readonly take: (url: string) => Promise<void>
  readonly giveBack: (url: string) => void
}

/** Turns that so many addresses may have at the same time. */
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
  // linkinator skips answers by which sites turn programs away. Being asked too often says nothing about a page either.
  const isRefusal = state === LinkState.SKIPPED || status === 429
  const error = failureDetails.find((detail) => detail instanceof Error)
  const reason = status === 0 && error instanceof Error ? systemCodeOf(error) : ''
  return { state: status === 0 || isRefusal ? 'unreachable' : 'broken', status, reason }
}

/** The innermost cause of a failed `fetch`, which alone says what happened: `ENOTFOUND`, `ECONNREFUSED`, a time-out. */
function systemCodeOf(error: Error): string {
  const { cause } = error
  if (cause instanceof Error) return systemCodeOf(cause)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : error.message
}

/** This machine, and the names that documents use as examples because nobody owns them (RFC 2606, RFC 6761). */
function isReserved({ hostname }: URL): boolean {
  return (
    isLoopbackHost(hostname) ||
    /(^|\.)(example|invalid|local|localhost|test|example\.(com|net|org))$/.test(hostname)
  )
}
