import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser } from '../test/browser/chromium.ts'
import { cliPath } from '../test/support/run-cli.ts'
import { type RunningCli, startCli } from '../test/support/start-cli.ts'
import { median } from './measure.ts'

const SAVES = 40
const MORE_SAVES = 200

/**
 * Measures an author's waiting times in `docsgen dev`, with a real browser.
 *
 * @param site the folder of the project
 * @param rounds number of measured starts of each kind
 */
export async function measureDev(site: string, rounds: number): Promise<Record<string, string>> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) {
    rmSync(join(site, '.docsgen'), { recursive: true, force: true })
    for (const times of [cold, warm]) {
      const { cli, milliseconds } = await firstPage(site)
      times.push(milliseconds)
      await untilParsed(cli)
      await cli.stop()
    }
  }
  const built: number[] = []
  const out = join(site, 'build')
  execFileSync(process.execPath, [cliPath, 'build', site, '--out', out, '--quiet'], { stdio: 'ignore' })
  for (let round = 0; round < rounds; round++) {
    const { cli, milliseconds } = await firstPage(site)
    built.push(milliseconds)
    await cli.stop()
  }
  const { cli } = await firstPage(site)
  await untilParsed(cli)
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(`${cli.url}/`)
  await page.waitForTimeout(1500)
  const times: number[] = []
  for (let save = 0; save < SAVES; save++) times.push(await measureSave(site, page, save))
  const before = memoryOf(cli)
  for (let save = 0; save < MORE_SAVES; save++) await measureSave(site, page, save)
  const growth = memoryOf(cli) - before
  await browser.close()
  await cli.stop()
  times.sort((a, b) => a - b)
  return {
    'first page cold ms': median(cold).toFixed(0),
    'first page warm ms': median(warm).toFixed(0),
    'after a build ms': median(built).toFixed(0),
    'shown ms': median(times).toFixed(0),
    'shown ms (90 %)': (times[Math.floor(SAVES * 0.9)] ?? Number.NaN).toFixed(0),
    'memory MB': `${(before / 2 ** 20).toFixed(0)} + ${(growth / 2 ** 20).toFixed(0)}`,
  }
}

/** The sitemap names all pages, so it is served once all are parsed and cached. */
async function untilParsed(cli: RunningCli): Promise<void> {
  await (await fetch(`${cli.url}/sitemap.xml`)).text()
}

async function firstPage(site: string): Promise<{ cli: RunningCli; milliseconds: number }> {
  const start = performance.now()
  const cli = await startCli(['dev', site, '--port', '0'], site)
  await (await fetch(`${cli.url}/`)).text()
  return { cli, milliseconds: performance.now() - start }
}

async function measureSave(site: string, page: Page, save: number): Promise<number> {
  const file = join(site, 'content/index.md')
  const marker = `marker-${save}-${Math.random().toString(36).slice(2)}`
  const text = readFileSync(file, 'utf8').replace(/\n*<!-- m -->.*\n$/s, '')
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        // No named function here: tsx would wrap it in a helper that the page lacks.
        new MutationObserver((_, observer) => {
          if (!document.querySelector('article')?.textContent?.includes(wanted)) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    marker,
  )
  await page.evaluate(() => 0)
  writeFileSync(file, `${text}\n\n<!-- m -->\n\n${marker}\n`)
  // Both processes read the same clock.
  const saved = performance.timeOrigin + performance.now()
  return (await shown) - saved
}

function memoryOf(cli: RunningCli): number {
  if (!readdirSync('/proc').includes(String(cli.process.pid))) return 0
  return Number(readFileSync(`/proc/${cli.process.pid}/statm`, 'utf8').split(' ')[1]) * 4096
}
