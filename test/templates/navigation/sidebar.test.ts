import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

let site: OpenSite
test.before(async () => {
  site = await openSite({ tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 } })
})
test.after(() => site?.close())

const isOpen = (page: Page) =>
  page
    .locator('.sidebar details')
    .evaluate((details) => details instanceof HTMLDetailsElement && details.open)
const titled = (page: Page, title: string) =>
  page.waitForFunction((text) => document.title.startsWith(text), title)

test('a category opens by keyboard and stays open on other pages and after a reload', async () => {
  const { page, complaints } = await site.open('/faq')
  assert.is(await isOpen(page), false)
  await page.locator('.sidebar summary').focus()
  await page.keyboard.press('Enter')
  assert.is(await isOpen(page), true)
  await page.click('.sidebar a[href="/"]')
  await titled(page, '首页')
  assert.is(await isOpen(page), true)
  await page.reload()
  assert.is(await isOpen(page), true)
  await page.click('.sidebar summary')
  await page.locator('.sidebar details:not([open])').waitFor()
  assert.equal(complaints, [])
  await page.context().close()
})

test('opening another page opens its category and closes none', async () => {
  const { page } = await site.open('/')
  await page.click('.content a >> nth=0')
  await titled(page, '构建')
  assert.is(await isOpen(page), true)
  await page.click('.sidebar a[href="/faq"]')
  await titled(page, '常见问题')
  assert.is(await isOpen(page), true)
  await page.context().close()
})

test('a category moves while it opens, unless its reader wants less motion', async () => {
  const moves = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await site.open('/faq', { reducedMotion })
    const count = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.sidebar summary')?.click()
      return document.querySelector('.sidebar details ul')?.getAnimations().length
    })
    await page.context().close()
    return count
  }
  assert.is(await moves('no-preference'), 1)
  assert.is(await moves('reduce'), 0)
})

test('a category opens without script', async () => {
  const { page } = await site.open('/faq', { javaScriptEnabled: false })
  await page.click('.sidebar summary')
  assert.ok(await page.locator('.sidebar a[href="/guide/build"]').isVisible())
  await page.context().close()
})

test('the current page is in sight, and the place of the sidebar is kept', async () => {
  const viewport = { width: 1200, height: 240 }
  const { page } = await site.open('/guide/test', { viewport })
  // No frame waits for it: layout is read when the first one has been shown.
  await page.waitForFunction(() => {
    const box = document.querySelector('.sidebar [aria-current]')?.getBoundingClientRect()
    return box && box.top >= 60 && box.bottom <= 240
  })
  const place = () => page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTop)
  const before = await place()
  assert.ok(before > 0)
  await page
    .locator('.sidebar a[href="/guide/publish"]')
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await titled(page, '发布')
  assert.is(await place(), before)
  // A reader who comes back finds it as it was.
  await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTo(0, 30))
  await page.waitForFunction(() => sessionStorage.getItem('docsgen.sidebar')?.includes('"scroll":30'))
  await page.goto(`${site.url}/`)
  assert.ok((await place()) <= 30)
  await page.context().close()
})

test('the sidebar stays in its place while pages change, and marks the new one', async () => {
  const { page } = await site.open('/faq')
  await page.locator('.sidebar').evaluate((sidebar) => sidebar.setAttribute('data-kept', ''))
  await page.click('.sidebar a[href="/"]')
  await titled(page, '首页')
  assert.is(await page.getAttribute('.sidebar', 'data-kept'), '')
  assert.is(await page.locator('.sidebar [aria-current=page]').count(), 1)
  assert.is(await page.getAttribute('.sidebar [aria-current=page]', 'href'), '/')
  await page.click('.content a >> nth=0')
  await titled(page, '构建')
  assert.is(await page.getAttribute('.sidebar', 'data-kept'), '')
  assert.is(await isOpen(page), true)
  assert.is(await page.locator('main').count(), 1)
  await page.context().close()
})

test('no script reads layout while a page loads, when its first frame may be still to come', async () => {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(`
    window.reads = []
    const names = ['scrollTop', 'clientHeight', 'scrollHeight', 'offsetHeight', 'offsetTop', 'offsetWidth', 'innerText',
      'getBoundingClientRect', 'getClientRects', 'scrollIntoView', 'scrollY', 'innerHeight', 'getComputedStyle']
    const note = (name) => document.readyState === 'complete' || reads.push(name)
    for (const owner of [Element.prototype, HTMLElement.prototype, window]) {
      for (const name of names) {
        const property = Object.getOwnPropertyDescriptor(owner, name)
        if (!property) continue
        const { get, set, value } = property
        Object.defineProperty(owner, name, value
          ? { ...property, value(...given) { note(name); return value.apply(this, given) } }
          : { ...property, get() { note(name); return get.call(this) }, set(to) { note(name); set.call(this, to) } })
      }
    }
  `)
  await page.goto(`${site.url}/guide/build`)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  assert.equal(await page.evaluate('reads'), [])
  await context.close()
})

test('the heading that is read is marked in the table of contents', async () => {
  const { page } = await site.open('/guide/build')
  const current = page.locator('.toc [aria-current]')
  await page.locator('.toc a[aria-current]', { hasText: '第一节' }).waitFor()
  await page.evaluate(() => document.querySelectorAll('h2')[1]?.scrollIntoView())
  await page.locator('.toc a[aria-current]', { hasText: '第二节' }).waitFor()
  await page.evaluate(() => scrollTo(0, 1e6))
  await page.locator('.toc a[aria-current]', { hasText: '第四节' }).waitFor()
  assert.is(await current.count(), 1)
  await page.context().close()
})

test('on small screens the table of contents is folded, opens by keyboard, and folds when it has led somewhere', async () => {
  const { page } = await site.open('/guide/build', { viewport: { width: 390, height: 800 } })
  assert.is(await page.locator('.toc').isVisible(), false)
  const summary = page.locator('.inline-toc summary')
  assert.match((await summary.textContent()) ?? '', '本页总览')
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '第三节', exact: true }).click()
  await page.locator('.inline-toc:not([open])').waitFor()
  await page.waitForFunction(() => scrollY > 100)
  await page.context().close()
})

test('on small screens menu and contents stay in sight below the navbar, on wide ones there is no such row', async () => {
  const { page } = await site.open('/guide/build', { viewport: { width: 390, height: 800 } })
  await page.evaluate(() => scrollTo(0, 900))
  const places = await page.evaluate(() =>
    ['.navbar', '.local-bar'].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
  )
  assert.is(places[0]?.top, 0)
  assert.is(places[1]?.top, places[0]?.bottom)
  assert.is(await page.locator('.menu-button').isVisible(), false)
  await page.locator('.inline-toc summary').click()
  await page.locator('.inline-toc[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.inline-toc:not([open])').waitFor()
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await page.locator('.mobile-menu[open] .sidebar').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1300, height: 800 })
  assert.is(await page.locator('.local-bar').isVisible(), false)
  await page.context().close()
})

test.run()
