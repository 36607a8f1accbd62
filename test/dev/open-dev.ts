import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../browser/chromium.ts'
import { type RunningCli, startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

/** A site of its own, `docsgen dev` serving it, and a browser to look at it. */
export interface OpenDev {
  readonly root: string
  readonly cli: RunningCli
  readonly browser: Browser
  readonly context: BrowserContext
  /** Opens a path of the site and waits until the page listens for changes. */
  readonly open: (path: string) => Promise<Page>
  /** Writes a file as an editor does; `undefined` removes it. */
  readonly save: (path: string, text: string | undefined) => void
  /** Rewrites a part of a file. */
  readonly edit: (path: string, from: string | RegExp, to: string) => void
  readonly close: () => Promise<void>
}

/**
 * Starts `docsgen dev` in a temporary folder.
 *
 * @param files the site
 * @param args more arguments of the command
 * @param cliScript the command's script, if it is not that of this repository
 */
export async function openDev(
  files: Readonly<Record<string, string | Uint8Array>>,
  args: readonly string[] = [],
  cliScript?: string,
): Promise<OpenDev> {
  try {
    return await start(files, args, cliScript)
  } catch (error) {
    // uvu does not tell what a hook before tests throws.
    console.error(error)
    throw error
  }
}

async function start(
  files: Readonly<Record<string, string | Uint8Array>>,
  args: readonly string[],
  cliScript?: string,
): Promise<OpenDev> {
  const root = tempFolder()
  writeFiles(root, files)
  const cli = await startCli(['dev', root, '--port', '0', ...args], root, cliScript)
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const save = (path: string, text: string | undefined) =>
    text === undefined ? rmSync(join(root, path)) : writeFiles(root, { [path]: text })
  return {
    root,
    cli,
    browser,
    context,
    async open(path) {
      const page = await context.newPage()
      await page.goto(cli.url + path)
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      return page
    },
    save,
    edit(path, from, to) {
      const text = readFileSync(join(root, path), 'utf8')
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${path} does not hold ${from}.`)
      writeFileSync(join(root, path), changed)
    },
    async close() {
      await browser.close()
      await cli.stop()
    },
  }
}

/** The text of the panel that shows problems; `''` when there is none. A page that is just being loaded anew is asked again. */
export async function problemsOf(page: Page): Promise<string> {
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('docsgen-problems')]
        .map((panel) => panel.shadowRoot?.querySelector('section')?.textContent ?? '')
        .join(),
    )
  return read().catch(async () => {
    await page.waitForLoadState()
    return read()
  })
}

/** Waits until a reading gives what is wanted; the error says what it gave last. */
export async function until<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const start = Date.now()
  for (;;) {
    const value = await read()
    if (isWanted(value)) return value
    if (Date.now() - start > 20_000)
      throw new Error(`Waited in vain; the last value was ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
