import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { type RunningCli, startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { findViolations } from '../templates/find-violations.ts'
import { openBrowser } from './chromium.ts'

// The site `every-component` has every component, container, diagram, formula, example, medium and mark on one page.

const site = tempFolder()
let preview: RunningCli
let browser: Browser
test.before(async () => {
  cpSync(fileURLToPath(new URL('../sites/every-component/', import.meta.url)), site, { recursive: true })
  assert.is((await runCli(['build', site])).code, 0)
  preview = await startCli(['preview', site, '--port', '0'], site)
  browser = await openBrowser()
})
test.after(async () => {
  await browser?.close()
  await preview?.stop()
})

/** Opens the page with its pictures loaded; returns what the browser complains about as well. */
async function open(options: BrowserContextOptions) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(preview.url)
  for (const part of await page.locator('.content > *').all()) await part.scrollIntoViewIfNeeded()
  return { page, complaints }
}

for (const width of [1440, 390]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`a page with every component fits its window, and axe and the policy find nothing: ${width} wide, ${theme}`, async () => {
      const { page, complaints } = await open({ viewport: { width, height: 900 } })
      await page.waitForSelector('html[data-started]')
      await page.evaluate((mode) => {
        document.documentElement.dataset.theme = mode
      }, theme)
      await page.getByRole('button', { name: '点了 0 次' }).click()
      await page.getByRole('button', { name: '点了 1 次' }).waitFor()
      await page.getByRole('button', { name: '更多' }).click()
      await page.getByText('进度: 3 / 7').waitFor()
      assert.equal(await findViolations(page), [])
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width)
      assert.equal(complaints, [])
      await page.context().close()
    })
  }
}

test('without script, and in print, all of a page with every component can be read', async () => {
  for (const isPrinted of [false, true]) {
    const { page, complaints } = await open({ javaScriptEnabled: isPrinted })
    if (isPrinted) await page.emulateMedia({ media: 'print' })
    else
      for (const tab of ['b.ts', 'pnpm'])
        await page.locator('.content').getByText(tab, { exact: true }).click()
    const text = await page.locator('.content').innerText()
    for (const part of ['pnpm add', 'const b = 1', '点了 0 次', '孩子里的', '片段里的标题'])
      assert.ok(text.includes(part), `${part}, ${isPrinted ? 'in print' : 'without script'}`)
    assert.is(await page.locator('.content .diagram svg').count(), 3)
    assert.is(await page.locator('.content math').count(), 4)
    assert.equal(complaints, [])
    await page.context().close()
  }
})

test.run()
