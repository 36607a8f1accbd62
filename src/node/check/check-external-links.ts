import { LinkChecker, type LinkResult, LinkState } from 'linkinator'
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
  /** Addresses that are not asked; unless given: this machine and the names reserved for examples. */
  readonly skip?: (url: URL) => boolean
  readonly onProgress?: (done: number, total: number) => void
}

const AT_ONCE = 8

/**
 * Asks whether addresses of other sites still answer: linkinator sends HEAD, then GET, 8 addresses at once, and asks again
 * where that may help. Trouble of the network is a result like any other; nothing is thrown for it.
 * @returns one result for each distinct URL, in the given order
 */
export async function checkExternalLinks(
  urls: Iterable<string>,
  { timeout = 15_000, retries = 2, skip = isReserved, onProgress }: ExternalLinkOptions = {},
): Promise<ExternalLinkResult[]> {
  const all = [...new Set(urls)]
  const isAsked = (url: string) => URL.canParse(url) && !skip(new URL(url))
  // linkinator names an address as `URL` spells it.
  const asked = new Set(all.filter(isAsked).map((url) => new URL(url).href))
  const results = new Map<string, LinkResult>()
  const checker = new LeafChecker()
  checker.on('link', (result) => {
    results.set(result.url, result)
    onProgress?.(results.size, asked.size)
  })
  if (asked.size > 0)
    await checker.check({
      path: [...asked],
      timeout,
      // A `Retry-After` is not waited for: linkinator knows no limit for it.
      retry: false,
      retryErrors: retries > 0,
      // It asks once more often than it is told.
      retryErrorsCount: retries - 1,
      retryErrorsJitter: 500,
      concurrency: Number.POSITIVE_INFINITY,
    })
  return all.map((url) => {
    if (!URL.canParse(url)) return { url, state: 'broken', status: 0, reason: 'not an address' }
    const result = results.get(new URL(url).href)
    return result ? { url, ...readResult(result) } : { url, state: 'skipped', status: 0, reason: '' }
  })
}

/**
 * `check` would read each address as the first page of a crawl, and all of them at once. As leaves they are asked by HEAD first,
 * and no link in them is followed.
 */
class LeafChecker extends LinkChecker {
  readonly #limit = createLimit(AT_ONCE)

  override crawl(options: Parameters<LinkChecker['crawl']>[0]): Promise<void> {
    return this.#limit(() => super.crawl({ ...options, crawl: false }))
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
