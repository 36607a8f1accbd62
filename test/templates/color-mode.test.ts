import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
test.before(async () => {
  site = await openSite({ colorMode: { respectPrefersColorScheme: true } })
})
/** Sites of single tests. */
const others: OpenSite[] = []
test.after(async () => {
  for (const one of [site, ...others]) await one?.close()
})

const modeOf = (page: Page) => page.evaluate('document.documentElement.dataset.theme')

test('a page is light until its reader chooses dark, by keyboard, and then stays dark', async () => {
  const { page, complaints } = await site.open('/faq')
  assert.is(await modeOf(page), 'light')
  const toggle = page.locator('.navbar [data-action="toggle-color-mode"]')
  assert.is(await toggle.getAttribute('aria-label'), '切换浅色/暗黑模式（当前为浅色模式）')
  await toggle.focus()
  await page.keyboard.press('Enter')
  assert.is(await modeOf(page), 'dark')
  await page.getByRole('button', { name: '切换浅色/暗黑模式（当前为暗黑模式）' }).waitFor()
  assert.is(await page.evaluate('localStorage.theme'), 'dark')
  await page.reload()
  assert.is(await modeOf(page), 'dark')
  assert.equal(complaints, [])
  await page.context().close()
})

test('the mode is set before the body is there, so that nothing flashes', async () => {
  const { page } = await site.open('/faq', { before: () => localStorage.setItem('theme', 'dark') })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { modeAtBody: document.documentElement.dataset.theme })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  assert.is(await page.evaluate('window.modeAtBody'), 'dark')
  await page.context().close()
})

test('other tabs follow', async () => {
  const { page } = await site.open('/faq')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/`)
  await page.click('.navbar [data-action="toggle-color-mode"]')
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.context().close()
})

test('the system is followed where the config says so and nothing is saved', async () => {
  const { page } = await site.open('/faq', { colorScheme: 'dark' })
  assert.is(await modeOf(page), 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  await page.click('.navbar [data-action="toggle-color-mode"]')
  await page.click('.navbar [data-action="toggle-color-mode"]')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForTimeout(50)
  assert.is(await modeOf(page), 'light')
  await page.context().close()
})

test('a site that switches the toggle off has its own mode, whatever was saved', async () => {
  const fixed = await openSite({ colorMode: { disableSwitch: true, defaultMode: 'dark' } })
  const { page, complaints } = await fixed.open('/faq', {
    before: () => localStorage.setItem('theme', 'light'),
  })
  assert.is(await modeOf(page), 'dark')
  assert.is(await page.locator('[data-action="toggle-color-mode"]').count(), 0)
  assert.equal(complaints, [])
  await fixed.close()
})

test('what is printed is light in every mode', async () => {
  const { page } = await site.open('/guide/publish', { before: () => localStorage.setItem('theme', 'dark') })
  const ground = () =>
    page
      .locator('.code')
      .first()
      .evaluate((code) => getComputedStyle(code).backgroundColor)
  const onScreen = await ground()
  await page.emulateMedia({ media: 'print' })
  const printed = await ground()
  assert.is.not(printed, onScreen)
  await page.evaluate("document.documentElement.dataset.theme = 'light'")
  assert.is(await ground(), printed)
  await page.context().close()
})

test('without script there is no button that does nothing', async () => {
  const { page } = await site.open('/faq', { javaScriptEnabled: false })
  assert.is(await page.locator('[data-action="toggle-color-mode"]:visible').count(), 0)
  await page.context().close()
})

test("a token that a site sets in :root is light mode's, and a stylesheet that a component page imports is published", async () => {
  const own = await openSite(
    {},
    {
      'templates/styles/tokens.css':
        '@import "docsgen/templates/styles/tokens.css";\n:root { --canvas: #fffbe6; }\n',
      'templates/styles/code.css':
        '@import "docsgen/templates/styles/code.css";\n:root { --hl-keyword: #123456; }\n',
      'content/about.css': '.about { color: rgb(1, 2, 3); }\n',
      'content/about.page.tsx':
        'import \'./about.css\'\nexport default () => <p className="about">关于</p>\n',
    },
  )
  others.push(own)
  const { page, complaints } = await own.open('/about', { colorScheme: 'light' })
  const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const keyword = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hl-keyword'))
  assert.is(await canvas(), 'rgb(255, 251, 230)')
  assert.is(await keyword(), '#123456')
  assert.is(await page.locator('.about').evaluate((text) => getComputedStyle(text).color), 'rgb(1, 2, 3)')
  await page.click('.navbar .color-mode')
  await page.locator('html[data-theme="dark"]').waitFor()
  assert.is(await canvas(), 'rgb(12, 19, 26)')
  assert.is(await keyword(), '#d9a0f2')
  assert.equal(complaints, [])
  await page.context().close()
})

test.run()
