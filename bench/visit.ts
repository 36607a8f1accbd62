import type { Browser, Page } from 'playwright-core'
import { slowProcessor } from './trace-page.ts'

export interface VisitOptions {
  /** Slow-down factor of the processor. */
  readonly slowed?: number
  /** Milliseconds to wait after the load event, instead of polling for started scripts. */
  readonly settle?: number
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Whether scripts run that the content policy of `docsgen preview` forbids, for sites made by others. */
  readonly bypassPolicy?: boolean
}

/** Opens a page without a cache on a slowed processor, and waits until its scripts have started. */
export async function visit<Result>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<Result>,
  { slowed = 1, settle = 0, prepare, bypassPolicy = false }: VisitOptions = {},
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    bypassCSP: bypassPolicy,
  })
  try {
    const page = await context.newPage()
    await slowProcessor(page, slowed)
    await prepare?.(page)
    await page.goto(url)
    // Polling the page takes time of its own processor.
    if (settle) await page.waitForTimeout(settle)
    else await page.locator('html[data-started]').waitFor({ state: 'attached' })
    return await act(page)
  } finally {
    await context.close()
  }
}
