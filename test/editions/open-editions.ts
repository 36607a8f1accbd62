import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from '../browser/chromium.ts'
import { runCli } from '../support/run-cli.ts'
import { type RunningCli, startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** A site of `test/sites/`, built and served by the commands, and a browser. */
export interface OpenEditions {
  /** The folder of the site. */
  readonly root: string
  /** Where it is served, without a slash at the end. */
  readonly url: string
  /** Opens a page; `complaints` is everything that the browser says about it. */
  readonly open: (
    path: string,
    options?: BrowserContextOptions,
  ) => Promise<{ readonly page: Page; readonly complaints: string[] }>
  readonly close: () => Promise<void>
}

/** Copies a site of `test/sites/` into a folder of its own, makes what cannot be in the repository, and returns the folder. */
export async function copyTestSite(name: string): Promise<string> {
  const root = join(tempFolder(), name)
  const site = fileURLToPath(new URL(`../sites/${name}`, import.meta.url))
  cpSync(site, root, { recursive: true })
  if (existsSync(join(site, 'make.ts'))) {
    const { make } = (await import(`../sites/${name}/make.ts`)) as { make: (root: string) => void }
    make(root)
  }
  return root
}

/** Copies, builds and serves a site of `test/sites/`. */
export async function openEditions(name: string): Promise<OpenEditions> {
  const root = await copyTestSite(name)
  const { code, stderr } = await runCli(['build'], { cwd: root })
  if (code !== 0) throw new Error(stderr)
  const preview: RunningCli = await startCli(['preview', '--port', '0'], root)
  const browser: Browser = await openBrowser()
  return {
    root,
    url: preview.url,
    async open(path, options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'zh-CN',
        ...options,
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', ({ message }) => complaints.push(`exception: ${message}`))
      await page.goto(preview.url + path)
      if (options.javaScriptEnabled !== false)
        await page.locator('html[data-started]').waitFor({ state: 'attached' })
      return { page, complaints }
    },
    async close() {
      await browser.close()
      await preview.stop()
    },
  }
}
