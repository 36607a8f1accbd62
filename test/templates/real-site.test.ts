import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../src/build.ts'
import type { RunningServer } from '../../src/node/serve/serve-folder.ts'
import { preview } from '../../src/tasks/preview.ts'
import { openBrowser } from '../browser/chromium.ts'
import { copySite } from '../support/copy-site.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { findViolations } from './find-violations.ts'

const root = tempFolder()
let server: RunningServer
let browser: Browser
let paths: readonly string[] = []

test.before(async () => {
  copySite(root)
  const out = join(root, 'build')
  await build({ root, out })
  const running = await preview(root, { host: '127.0.0.1', port: 0 })
  if ('code' in running) throw new Error(running.message)
  server = running
  const pages = pagesIn(out)
  assert.ok(pages.length > 14)
  paths = ['/no/such/page', ...(process.env.CI ? pages : oneOfEachKind(pages))]
  browser = await openBrowser()
})
test.after(async () => {
  await browser?.close()
  await server?.close()
})

/** The routes of a built site. */
function pagesIn(out: string): string[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html'))
    .map((path) => `/${path.replace(/\/?index\.html$/, '')}`)
}

/** The home page, the search page, and of the documents the longest address of each folder. CI looks at all. */
function oneOfEachKind(pages: readonly string[]): string[] {
  const byFolder = [...pages]
    .sort((a, b) => a.length - b.length)
    .map((path) => [dirname(path), path] as const)
  return [...new Set(['/', '/search', ...new Map(byFolder).values()])]
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on any kind of page, ${theme}, ${width} wide, with the menu and the search open, too`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(new URL(path, server.url).href)
        await page.locator('html[data-started]').waitFor({ state: 'attached' })
        assert.equal(await findViolations(page), [], path)
        await openMenu(page, width)
        assert.equal(
          await findViolations(page, width < 997 ? '.mobile-menu' : '.navbar'),
          [],
          `${path}, menu`,
        )
        await page.keyboard.press('Escape')
        await page.fill('.search-box input', '构建')
        await page.locator('.search-option').first().waitFor()
        assert.equal(await findViolations(page, '.navbar'), [], `${path}, search`)
      }
      await context.close()
    })
  }
}

test('the smallest phone shows pages without a sideways scroll and a word of two characters on one line', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  for (const path of [...paths, '/guide/build']) {
    await page.goto(new URL(path, server.url).href)
    assert.is(await page.evaluate('document.documentElement.scrollWidth'), 320, path)
    const broken: string[] = await page.evaluate(
      `[...document.querySelectorAll('td.short')].filter((cell) => cell.firstChild && (() => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects().length > 1
      })()).map((cell) => cell.textContent)`,
    )
    assert.equal(broken, [], path)
  }
  await context.close()
})

test('a line of the terminal stays one line on a phone, and can be scrolled where it is longer', async () => {
  for (const width of [390, 320]) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(new URL('/', server.url).href)
    const lines: number[] = await page.evaluate(
      `[...document.querySelectorAll('.hero-terminal .output')].map((line) => line.offsetHeight / line.previousElementSibling.offsetHeight)`,
    )
    assert.ok(lines.length > 0)
    for (const height of lines) assert.ok(height < 1.5, `${width}: ${height} lines`)
    await page.locator(`.hero-terminal pre[tabindex="${width === 320 ? 0 : -1}"]`).waitFor()
    await context.close()
  }
})

test('a page weighs little: its scripts, its styles, and nothing from elsewhere', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(new URL('/guide/abilities', server.url).href)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const weigh = async (wanted: (request: Request) => boolean): Promise<number> => {
    const bodies = await Promise.all(
      requests.filter(wanted).map(async (request) => (await request.response())?.body()),
    )
    return bodies.reduce((sum, body) => sum + gzipSync(body ?? '', { level: 9 }).length, 0)
  }
  const named: string[] = await page.evaluate('[...document.scripts].map(({ src }) => src)')
  for (const src of named) {
    const code = (await (await page.request.get(src)).body()).toString()
    assert.not.match(code, /\bimport\s*[{"'*]/, `${src} waits for another file`)
  }
  assert.ok((await weigh((request) => named.includes(request.url()))) < 4000)
  // Pages without islands need no React. The worker of the search starts in an idle moment.
  const isScript = (request: Request) => request.resourceType() === 'script'
  const isWorker = (request: Request) => request.url().includes('/search-worker-')
  assert.ok((await weigh((request) => isScript(request) && !isWorker(request))) < 20_000)
  assert.ok((await weigh(isWorker)) < 22_500)
  assert.ok((await weigh((request) => request.resourceType() === 'stylesheet')) < 13_000)
  assert.is(await weigh((request) => request.resourceType() === 'font'), 0)
  assert.equal(
    requests.map((request) => request.url()).filter((url) => !url.startsWith(server.url)),
    [],
  )
  await context.close()
})

/** What is behind the open menu is inert, and was looked at before. */
async function openMenu(page: Page, width: number): Promise<void> {
  if (width < 997) await page.click('[data-action="open-menu"]:visible')
  else await page.hover('.dropdown >> nth=0')
}

test.run()
