import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from 'playwright-core'
import { serveFolder } from '../src/node/serve/serve-folder.ts'
import { preview } from '../src/tasks/preview.ts'
import { openBrowser } from '../test/browser/chromium.ts'
import { type Circumstances, focusToResult, type SearchBox, slow3G } from './focus-to-result.ts'
import { median } from './measure.ts'
import { type RenderingCost, slowProcessor, traceRendering } from './trace-page.ts'
import { visit } from './visit.ts'

type Row = Record<string, string>

/** What a reader feels, and the cost of a search, each as a row of texts. */
export interface BrowserNumbers {
  readonly reading: Row
  readonly search: Row
  /** The same of the peer, as far as it can be taken there. */
  readonly peer?: Row
}

/** A site that another tool has built from the same documents. */
export interface Peer {
  readonly folder: string
  /** Selects the input of its search. */
  readonly input: string
  /** Selects a result. */
  readonly result: string
}

/**
 * Measures a built site in a real browser, under the content policy and compression of `docsgen preview`.
 *
 * @param site the folder of the project, built
 * @param path the page to read, which has a sidebar
 * @param rounds how often each time is taken; the median counts
 * @param peer is asked the same query in turn, under the same load
 */
export async function measureInBrowser(
  site: string,
  path: string,
  rounds: number,
  peer?: Peer,
): Promise<BrowserNumbers> {
  const server = await preview(site, { host: '127.0.0.1', port: 0 })
  if ('code' in server) throw new Error(server.message)
  const peerServer =
    peer && (await serveFolder({ root: peer.folder, baseUrl: '/', host: '127.0.0.1', port: 0 }))
  const browser = await openBrowser()
  try {
    const url = new URL(path, server.url).href
    const many = async (measure: () => Promise<number>): Promise<number> => {
      const values: number[] = []
      for (let round = 0; round < rounds; round++) values.push(await measure())
      return median(values)
    }
    const weight = await weigh(browser, url)
    const clicks: Click[] = []
    const slowClicks: Click[] = []
    const costs: RenderingCost[] = []
    for (let round = 0; round < rounds; round++) {
      clicks.push(await clickToHeading(browser, url, 1))
      slowClicks.push(await clickToHeading(browser, url, 4))
      costs.push(await renderingCost(browser, url, 4))
    }
    const results = new URL(`/search?q=${encodeURIComponent('配置')}`, server.url).href
    const reading = {
      ...weight,
      'layout shift': (await many(() => shift(browser, url))).toFixed(4),
      'blocked ms, 4x': (await many(() => blockingTime(browser, url, 4))).toFixed(0),
      'style+layout ms, 4x': median(costs.map(({ styleAndLayout }) => styleAndLayout)).toFixed(0),
      'forced first ms, 4x': median(costs.map(({ forced }) => forced)).toFixed(0),
      'click to h1 ms': median(clicks.map(({ painted }) => painted)).toFixed(0),
      'same, 4x': median(slowClicks.map(({ painted }) => painted)).toFixed(0),
      'text, 4x': median(slowClicks.map(({ text }) => text)).toFixed(0),
      'on screen ms': median(clicks.map(({ presented }) => presented)).toFixed(0),
    }
    const queries = queriesFor(join(site, 'content'))
    const { fetching, asked } = await queryTimes(browser, url, queries)
    const boxes: SearchBox[] = [{ url, input: '.search-box input', result: '.search-option' }]
    if (peer && peerServer)
      boxes.push({
        ...peer,
        url: new URL(path, peerServer.url).href,
        visit: { settle: peerSettle, bypassPolicy: true },
      })
    const [ownFocus, peerFocus] = await focusRows(browser, boxes, queries[0] ?? '', rounds)
    const search = {
      ...ownFocus,
      'page shift': (await many(() => resultsShift(browser, results))).toFixed(4),
      'query p50 ms': at(asked, 0.5).toFixed(1),
      'query p95 ms': at(asked, 0.95).toFixed(1),
      'fetching, p95 ms': at(fetching, 0.95).toFixed(1),
    }
    return { reading, search, ...(peerFocus && { peer: peerFocus }) }
  } finally {
    await browser.close()
    await server.close()
    await peerServer?.close()
  }
}

/** Milliseconds after the load event: nothing tells when the scripts of a peer have started, on a slow processor, too. */
const peerSettle = 3000

/** First focus to first result in each box, in turn. @returns a row for each */
async function focusRows(
  browser: Browser,
  boxes: readonly SearchBox[],
  query: string,
  rounds: number,
): Promise<Row[]> {
  const rows: Row[] = boxes.map(() => ({}))
  const columns: Readonly<Record<string, Circumstances>> = {
    'focus to result ms': {},
    'same, 4x': { slowed: 4 },
    'same, slow 3G': { network: slow3G },
  }
  for (const [name, circumstances] of Object.entries(columns)) {
    const times: number[][] = boxes.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [index, box] of boxes.entries())
        times[index]?.push(await focusToResult(browser, box, query, circumstances))
    for (const [index, row] of rows.entries()) row[name] = median(times[index] ?? []).toFixed(0)
  }
  return rows
}

/** Gzipped bytes (level 9), by purpose. */
function weigh(browser: Browser, url: string): Promise<Row> {
  const requests: Request[] = []
  const size = async (wanted: (request: Request) => boolean): Promise<string> => {
    const bodies = await Promise.all(
      requests.filter(wanted).map(async (request) => (await request.response())?.body()),
    )
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body ?? '', { level: 9 }).length, 0)
    return (bytes / 1000).toFixed(1)
  }
  const { origin } = new URL(url)
  const act = async (page: Page): Promise<Row> => {
    await page.waitForTimeout(1000)
    // The files that the document itself names: its modules import others only when idle.
    const named: string[] = await page.evaluate('[...document.scripts].map(({ src }) => src)')
    const isScript = (request: Request) => request.resourceType() === 'script'
    return {
      'script first kB': await size((request) => named.includes(request.url())),
      'script idle kB': await size(isScript),
      'CSS kB': await size((request) => request.resourceType() === 'stylesheet'),
      'HTML kB': await size((request) => request.resourceType() === 'document'),
      fonts: String(requests.filter((request) => request.resourceType() === 'font').length),
      'third party': String(requests.filter((request) => new URL(request.url()).origin !== origin).length),
    }
  }
  const prepare = async (page: Page): Promise<void> => {
    page.on('request', (request) => requests.push(request))
  }
  return visit(browser, url, act, { prepare })
}

/** Sum of the layout shifts while the page loads and is scrolled through. */
function shift(browser: Browser, url: string): Promise<number> {
  return visit(
    browser,
    url,
    async (page) => {
      for (let step = 0; step < 10; step++) await page.mouse.wheel(0, 600)
      await page.waitForTimeout(300)
      return Number(await page.evaluate('shifted'))
    },
    {
      prepare: (page) => page.addInitScript(countShifts),
    },
  )
}

const countShifts = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Milliseconds by which tasks were longer than 50 ms, from the first paint until four seconds after the load event. */
function blockingTime(browser: Browser, url: string, slowed: number): Promise<number> {
  return visit(
    browser,
    url,
    async (page) =>
      Number(
        await page.evaluate(`{
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          const lengths = tasks.map(({ startTime, duration }) => Math.min(duration, startTime + duration - painted))
          lengths.reduce((sum, length) => sum + Math.max(0, length - 50), 0)
        }`),
      ),
    {
      slowed,
      settle: 4000,
      prepare: (page) =>
        page.addInitScript(`
          window.tasks = []
          new PerformanceObserver((list) => tasks.push(...list.getEntries()))
            .observe({ type: 'longtask', buffered: true })
        `),
    },
  )
}

/** Milliseconds from a click to its result. */
interface Click {
  /** The page has painted the result: the first task after the frame. */
  readonly painted: number
  /** The same as `presented` for the text below the heading, which comes a frame later. */
  readonly text: number
  /** The browser's other threads have rendered and presented the frame. */
  readonly presented: number
}

/** From the click on a link of the sidebar, pointed at before, to the new heading. */
function clickToHeading(browser: Browser, url: string, slowed: number): Promise<Click> {
  const act = async (page: Page) => {
    const link = page.locator('.sidebar a[href]:not([aria-current]):visible').last()
    await link.hover()
    await page.waitForTimeout(700)
    const answered = page.evaluate<Click>(`new Promise((resolve) => {
      const old = document.querySelector('h1')
      let clicked
      addEventListener('click', ({ timeStamp }) => { clicked = timeStamp }, { capture: true, once: true })
      const painted = () => new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - clicked)
        requestAnimationFrame(() => port2.postMessage(0))
      })
      const presented = (element) => new Promise((done) => {
        element.setAttribute('elementtiming', element.localName)
        new PerformanceObserver((list) => {
          const entry = list.getEntries().find(({ identifier }) => identifier === element.localName)
          if (entry) done(entry.renderTime - clicked)
        }).observe({ type: 'element' })
      })
      let heading
      new MutationObserver(async (_, observer) => {
        const h1 = document.querySelector('h1')
        if (h1 === old) return
        heading ??= Promise.all([painted(), presented(h1)])
        const paragraph = document.querySelector('.content p')
        if (!paragraph) return
        observer.disconnect()
        const text = await presented(paragraph)
        const [first, last] = await heading
        resolve({ painted: first, presented: last, text })
      }).observe(document.body, { childList: true, subtree: true })
    })`)
    await link.click()
    return answered
  }
  return visit(browser, url, act, { slowed })
}

/** What style and layout of a first visit cost, until a second after its scripts have started. */
async function renderingCost(browser: Browser, url: string, slowed: number): Promise<RenderingCost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const devtools = await slowProcessor(page, slowed)
    return await traceRendering(devtools, async () => {
      await page.goto(url)
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      await page.waitForTimeout(1000)
    })
  } finally {
    await context.close()
  }
}

/** Sum of the layout shifts until the hits of the search page stand there. */
function resultsShift(browser: Browser, url: string): Promise<number> {
  const act = async (page: Page) => {
    await page.locator('.search-result').first().waitFor()
    await page.waitForTimeout(300)
    return Number(await page.evaluate('shifted'))
  }
  return visit(browser, url, act, { prepare: (page) => page.addInitScript(countShifts) })
}

interface QueryTimes {
  /** First queries, which may fetch chunks of a large index. */
  readonly fetching: readonly number[]
  /** Repeated queries, with everything loaded. */
  readonly asked: readonly number[]
}

/** Round-trip milliseconds of the worker for each query. */
function queryTimes(browser: Browser, url: string, queries: readonly string[]): Promise<QueryTimes> {
  return visit(browser, url, (page) =>
    page.evaluate<QueryTimes>(`(async () => {
      const { addresses } = JSON.parse(document.querySelector('.search-box').dataset.props)
      const worker = new Worker(addresses.worker, { type: 'module' })
      const answer = (isLast) => new Promise((resolve) => {
        worker.onmessage = ({ data }) => isLast(data) && resolve()
      })
      const bytes = await (await fetch(addresses.index)).arrayBuffer()
      const ready = answer(({ type }) => type === 'ready')
      worker.postMessage({ type: 'load', url: new URL(addresses.index, location.href).href, bytes }, [bytes])
      await ready
      // The worker asks itself something first, so that no reader pays for the first query of a thread.
      await new Promise((resolve) => setTimeout(resolve, 200))
      let id = 0
      const ask = async () => {
        const times = []
        for (const text of ${JSON.stringify(queries)}) {
          const began = performance.now()
          const done = answer(({ isFinal }) => isFinal === true)
          worker.postMessage({ type: 'query', id: ++id, text, limit: 8, length: 50 })
          await done
          times.push(performance.now() - began)
        }
        return times
      }
      return { fetching: await ask(), asked: await ask() }
    })()`),
  )
}

/** A hundred queries: headings of the site, their beginnings, and pairs of them. */
function queriesFor(content: string): string[] {
  const headings = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .flatMap((path) => [...readFileSync(join(content, path), 'utf8').matchAll(/^#{1,4} +(.+)$/gm)])
    .map(([, heading = '']) => heading.replace(/[`*{}]/g, '').slice(0, 40))
  const step = Math.max(1, Math.floor(headings.length / 34))
  return headings
    .filter((_, index) => index % step === 0)
    .slice(0, 34)
    .flatMap((heading, index) => [heading, heading.slice(0, 3), `${heading} ${headings[index] ?? ''}`])
}

/** The quantile of the values. */
function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
