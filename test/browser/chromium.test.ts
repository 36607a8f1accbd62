import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser } from './chromium.ts'

/** A picture of one character on a page of its own. */
async function draw(browser: Browser, character: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 60, height: 60 } })
  const page = await context.newPage()
  await page.setContent(`<body style="font: 32px sans-serif">${character}</body>`)
  const picture = await page.screenshot()
  await context.close()
  return picture.toString('base64')
}

test('the browser has glyphs for Chinese, for arrows and for the lines of folder trees', async () => {
  const browser = await openBrowser()
  // What no font has is drawn as a box, always the same.
  const pictures = await Promise.all([...'\u{10fffd}构建産→⌘├'].map((character) => draw(browser, character)))
  await browser.close()
  assert.is(new Set(pictures).size, pictures.length)
})

test.run()
