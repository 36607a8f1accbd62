import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

let site: OpenSite
test.before(async () => {
  site = await openSite({
    navbar: { hideOnScroll: true, style: 'dark' },
    announcementBar: {
      id: 'second',
      content: '<b>新版本</b>',
      backgroundColor: '#0b3d5c',
      textColor: '#ffffff',
    },
  })
})
test.after(() => site?.close())

const isHidden = (page: Page) => page.locator('.navbar[data-hidden]').count()
const isOpen = (page: Page) => page.locator('.navbar .dropdown[open]').count()

test('an announcement that is closed stays closed, until there is another', async () => {
  const { page, complaints } = await site.open('/faq')
  const bar = page.locator('#docsgen\\:announcement')
  assert.is(await bar.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(11, 61, 92)')
  await page.getByRole('button', { name: '关闭', exact: true }).focus()
  await page.keyboard.press('Enter')
  assert.is(await bar.isVisible(), false)
  assert.is(await page.evaluate('localStorage["docusaurus.announcement.dismiss"]'), 'true')
  assert.is(await page.evaluate('localStorage["docusaurus.announcement.id"]'), 'second')
  await page.reload()
  assert.is(await bar.isVisible(), false)
  await page.evaluate('localStorage["docusaurus.announcement.id"] = "first"')
  await page.reload()
  assert.is(await bar.isVisible(), true)
  assert.equal(complaints, [])
  await page.context().close()
})

test('a closed announcement moves nothing while the page loads', async () => {
  const { page } = await site.open('/faq', {
    before: () => {
      localStorage.setItem('docusaurus.announcement.id', 'second')
      localStorage.setItem('docusaurus.announcement.dismiss', 'true')
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { shift: entry })
      }).observe({ type: 'layout-shift', buffered: true })
    },
  })
  await page.waitForTimeout(300)
  assert.is(await page.evaluate('window.shift'), 0)
  await page.context().close()
})

test('the navbar goes away on scrolling down and comes back on scrolling up, at the top, and for the keyboard', async () => {
  const { page } = await site.open('/guide/build')
  await page.evaluate('scrollTo(0, 900)')
  await page.locator('.navbar[data-hidden]').waitFor()
  await page.evaluate('scrollTo(0, 800)')
  await page.locator('.navbar:not([data-hidden])').waitFor()
  await page.evaluate('scrollTo(0, 1500)')
  await page.locator('.navbar[data-hidden]').waitFor()
  await page.locator('.navbar .brand').focus()
  await page.waitForTimeout(300)
  assert.ok((await page.locator('.navbar').boundingBox())?.y === 0, 'focus inside shows it')
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)')
  await page.locator('.navbar:not([data-hidden])').waitFor()
  await page.context().close()
})

test('it hides when the hash leads to a heading, which is never under it', async () => {
  const { page } = await site.open('/guide/build')
  await page.click('.toc a >> nth=2')
  await page.locator('.navbar[data-hidden]').waitFor()
  const top = await page.locator(':target').evaluate((heading) => heading.getBoundingClientRect().top)
  assert.ok(top >= 0 && top < 40, String(top))
  await page.context().close()
})

test('a dropdown opens and closes by keyboard, and focus comes back to it', async () => {
  const { page } = await site.open('/faq')
  await page.locator('.navbar .dropdown summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.is(await page.evaluate('document.activeElement.textContent'), '外面（在新标签页中打开）')
  await page.keyboard.press('Escape')
  await page.locator('.navbar .dropdown:not([open])').waitFor()
  assert.is(await page.evaluate('document.activeElement.tagName'), 'SUMMARY')
  await page.keyboard.press('Enter')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.locator('.navbar .dropdown:not([open])').waitFor()
  await page.context().close()
})

test('a dropdown opens by pointing at it and closes by leaving it; a click does not close what pointing opened', async () => {
  const { page } = await site.open('/faq')
  await page.hover('.navbar .dropdown summary')
  await page.locator('.navbar .dropdown[open]').waitFor()
  await page.click('.navbar .dropdown summary')
  await page.hover('.navbar .dropdown-list a')
  assert.is(await isOpen(page), 1)
  await page.mouse.move(600, 600)
  await page.locator('.navbar .dropdown:not([open])').waitFor()
  await page.context().close()
})

test('a dropdown opens by touch and closes by touching elsewhere', async () => {
  const { page } = await site.open('/faq', { hasTouch: true })
  await page.tap('.navbar .dropdown summary')
  await page.locator('.navbar .dropdown[open]').waitFor()
  await page.tap('h1')
  await page.locator('.navbar .dropdown:not([open])').waitFor()
  await page.context().close()
})

test('Enter in a search box whose script is not there yet leads to the hits for what was typed, and nowhere without a text', async () => {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await page.route(/\/start-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => {})
  })
  await page.goto(`${site.url}/faq`)
  await page.focus('.search-box input')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  assert.is(page.url(), `${site.url}/faq`)
  await page.keyboard.insertText('构建')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/search?q=${encodeURIComponent('构建')}`)
  await page.locator('h1', { hasText: '“构建”的搜索结果' }).waitFor()
  await page.locator('.search-result').first().waitFor()
  await page.context().close()
})

test('a dropdown opens without script, and nothing hides the navbar', async () => {
  const { page } = await site.open('/guide/build', { javaScriptEnabled: false })
  await page.click('.navbar .dropdown summary')
  assert.ok(await page.locator('.navbar .dropdown-list a').first().isVisible())
  assert.is(await isHidden(page), 0)
  await page.context().close()
})

test('the item of the sidebar that the page stands in is marked, on every further page, too', async () => {
  const { page } = await site.open('/faq')
  const item = page.locator('.navbar-items.left a')
  assert.is(await item.getAttribute('aria-current'), 'page')
  await page.hover('.navbar .dropdown summary')
  assert.is(await page.getAttribute('.dropdown-list a[href="/faq"]', 'aria-current'), 'page')
  await page.click('.sidebar a[href="/"]')
  await page.waitForFunction(() => document.title.startsWith('首页'))
  await page.locator('.dropdown-list a[href="/faq"]:not([aria-current])').waitFor({ state: 'attached' })
  await page.context().close()
})

test('where the navbar has gone, the sidebar, the contents and what was asked for begin at the top', async () => {
  const { page } = await site.open('/guide/build')
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate('scrollTo(0, 900)')
  await page.locator('.navbar[data-hidden]').waitFor()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  for (const selector of ['.sidebar', '.toc']) assert.is(await topOf(selector), 0, selector)
  await page.evaluate('scrollTo(0, 800)')
  await page.locator('.navbar:not([data-hidden])').waitFor()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  for (const selector of ['.sidebar', '.toc']) assert.is(await topOf(selector), 60, selector)
  await page.locator('.toc a').nth(2).click()
  await page.waitForFunction(() => {
    const top = document.querySelector(':target')?.getBoundingClientRect().top
    return top !== undefined && top > 0 && top < 30
  })
  assert.match(String(await page.locator('.toc [aria-current]').textContent()), '第三节')
  await page.context().close()
})

test.run()
