import type { Browser, Page } from 'playwright-core'
import { type VisitOptions, visit } from './visit.ts'

/** A page with a search box. */
export interface SearchBox {
  readonly url: string
  /** Selects its input. */
  readonly input: string
  /** Selects a result. */
  readonly result: string
  readonly visit?: Pick<VisitOptions, 'settle' | 'bypassPolicy'>
}

/** The circumstances of a reader. */
export interface Circumstances {
  /** Slow-down factor of the processor. */
  readonly slowed?: number
  readonly network?: Network
}

interface Network {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** 400 kbit a second, and 400 ms until an answer begins: "slow 3G" of WebPageTest. */
export const slow3G: Network = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/**
 * Measures the first focus in a search box, with a text typed at once, until the first result stands there.
 *
 * @returns milliseconds
 * @throws when no result comes within a minute
 */
export function focusToResult(
  browser: Browser,
  box: SearchBox,
  query: string,
  { slowed = 1, network }: Circumstances = {},
): Promise<number> {
  const act = async (page: Page): Promise<number> => {
    // A reader looks at the page first.
    await page.waitForTimeout(1000)
    return page.evaluate<number, Asked>(ask, { ...box, query })
  }
  const prepare = async (page: Page): Promise<void> => {
    if (network) await emulateNetwork(page, network)
  }
  return visit(browser, box.url, act, { ...box.visit, slowed, prepare })
}

interface Asked extends SearchBox {
  readonly query: string
}

/** Runs in the page. */
function ask({ input, result, query }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const box = document.querySelector<HTMLInputElement>(input)
    if (!box) throw new Error(`nothing answers to ${input}`)
    setTimeout(() => reject(new Error(`no ${result} came for ${query}`)), 60_000)
    const began = performance.now()
    new MutationObserver((_, observer) => {
      if (!document.querySelector(result)) return
      observer.disconnect()
      resolve(performance.now() - began)
    }).observe(document.body, { childList: true, subtree: true })
    box.focus()
    // As a key does it: a framework that keeps the value itself overwrites one that a script has set.
    document.execCommand('insertText', false, query)
  })
}

async function emulateNetwork(page: Page, network: Network): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
}
