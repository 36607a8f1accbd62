// `npm run bench`, second part: what an author waits for in `docsgen dev`.
// --sites LIST     which sites: numbers of generated pages, and `real` (real,1000)
// --saves N        saves that are measured (40; the median counts)
// --rebuilds N     saves after which the growth of memory is measured (200)
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '../test/browser/chromium.ts'
import { copySite } from '../test/support/copy-site.ts'
import { type RunningCli, startCli } from '../test/support/start-cli.ts'
import { makeSite } from './make-site.ts'
import { median } from './measure.ts'

const { values: options } = parseArgs({
  options: {
    sites: { type: 'string', default: 'real,1000' },
    saves: { type: 'string', default: '40' },
    rebuilds: { type: 'string', default: '200' },
  },
})
const work = mkdtempSync(join(tmpdir(), 'docsgen-bench-dev-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))

const rows: Record<string, Record<string, string>> = {}
for (const name of options.sites.split(',')) {
  const site = join(work, name)
  if (name === 'real') copySite(site)
  else makeSite(site, Number(name))
  console.error(`${name}: dev …`)
  rows[name === 'real' ? 'this site' : `${name} pages`] = await measureSite(site)
}
console.table(rows)
console.log(`First page: from starting the process until its HTML is there; cold: without a cache folder. Median of three.
Shown: from the end of writing the file until the browser has the new text in its page; ${options.saves} saves, median and 90th percentile.
Memory: growth of the resident memory of the process over ${options.rebuilds} rebuilds. Load average ${loadavg()[0]?.toFixed(1)}.`)

async function measureSite(site: string): Promise<Record<string, string>> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < 3; round++) {
    rmSync(join(site, '.docsgen'), { recursive: true, force: true })
    for (const times of [cold, warm]) {
      const { cli, milliseconds } = await firstPage(site)
      times.push(milliseconds)
      // Until all pages are parsed, and the cache is written.
      await (await fetch(`${cli.url}/sitemap.xml`)).text()
      await cli.stop()
    }
  }
  const { cli } = await firstPage(site)
  await (await fetch(`${cli.url}/sitemap.xml`)).text()
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(`${cli.url}/`)
  await page.waitForTimeout(1500)
  const times: number[] = []
  for (let save = 0; save < Number(options.saves); save++) times.push(await measureSave(site, page, save))
  const before = memoryOf(cli)
  for (let round = 0; round < Number(options.rebuilds); round++) await measureSave(site, page, round)
  const growth = memoryOf(cli) - before
  await browser.close()
  await cli.stop()
  const sorted = times.sort((a, b) => a - b)
  return {
    'first page cold ms': median(cold).toFixed(0),
    'first page warm ms': median(warm).toFixed(0),
    'shown ms': median(times).toFixed(0),
    'shown ms (90 %)': (sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN).toFixed(0),
    'memory MB': `${(before / 2 ** 20).toFixed(0)} + ${(growth / 2 ** 20).toFixed(0)}`,
  }
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
        // No function here has a name: tsx would wrap it in a helper that the page does not have.
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
