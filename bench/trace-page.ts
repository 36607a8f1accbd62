import type { CDPSession, Page } from 'playwright-core'

/** What rendering a page cost its main thread, in milliseconds. */
export interface RenderingCost {
  /** Style and layout, whoever asked for them. */
  readonly styleAndLayout: number
  /** Of that, what scripts forced before the first paint. */
  readonly forced: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as all times of a trace. */
  readonly ts: number
  readonly dur?: number
}

const categories = ['devtools.timeline', 'loading', 'v8', 'blink.user_timing']
const rendering = new Set(['UpdateLayoutTree', 'RecalculateStyles', 'Layout'])
const scripts = new Set([
  'EvaluateScript',
  'FunctionCall',
  'v8.evaluateModule',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
])

/** Records what happens in a page meanwhile, and sums up its style and layout. */
export async function traceRendering(
  devtools: CDPSession,
  act: () => Promise<unknown>,
): Promise<RenderingCost> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await ended
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (!paint) throw new Error('The page was not painted.')
  const main = events.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const costs = main.filter(({ name, ph }) => ph === 'X' && rendering.has(name))
  const running = main.filter(({ name, ph }) => ph === 'X' && scripts.has(name))
  const isForced = ({ ts }: TraceEvent) =>
    running.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0))
  const sum = (some: readonly TraceEvent[]) => some.reduce((total, { dur = 0 }) => total + dur, 0) / 1000
  return {
    styleAndLayout: sum(costs),
    forced: sum(costs.filter((event) => event.ts < paint.ts && isForced(event))),
  }
}

/** A processor that is so many times slower. */
export async function slowProcessor(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}
