import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

let site: OpenSite
/** Sites of single tests. */
const others: OpenSite[] = []
test.before(async () => {
  site = await openSite()
})
test.after(async () => {
  for (const one of [site, ...others]) await one?.close()
})

const phone = { viewport: { width: 390, height: 800 } }
const opened = '#docsgen\\:mobile-menu[open]'
const closed = '#docsgen\\:mobile-menu:not([open])'

async function openMenu(page: Page): Promise<void> {
  // Where the page has contents, their row has the menu's button; elsewhere the navbar has it.
  await page.getByRole('button', { name: /^(菜单|切换导航栏)$/ }).click()
  await page.locator(opened).waitFor()
  await page.locator('.menu-button[aria-expanded="true"]').waitFor({ state: 'attached' })
}

const waitClosed = (page: Page) => page.locator(closed).waitFor({ state: 'attached' })

test('the menu keeps the focus inside and gives it back on Escape', async () => {
  const { page, complaints } = await site.open('/guide/build', phone)
  await openMenu(page)
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab')
    assert.is(
      await page.evaluate('document.activeElement.closest("#docsgen\\\\:mobile-menu") !== null'),
      true,
      `step ${step}`,
    )
  }
  await page.keyboard.press('Escape')
  await waitClosed(page)
  assert.match(String(await page.evaluate('document.activeElement.className')), 'local-menu')
  assert.equal(complaints, [])
  await page.context().close()
})

test('the docs are its second panel, with a way back to the main menu', async () => {
  const { page } = await site.open('/guide/build', phone)
  await openMenu(page)
  assert.ok(await page.getByRole('link', { name: '常见问题' }).isVisible())
  await page.getByRole('button', { name: '← 回到主菜单' }).click()
  assert.ok(await page.getByRole('link', { name: '外面' }).isVisible())
  await page.getByRole('button', { name: '文档侧边栏' }).click()
  assert.is(await page.locator('.mobile-menu [aria-current="page"]:visible').textContent(), '构建')
  await page.context().close()
})

test('the page behind the menu does not scroll', async () => {
  const { page } = await site.open('/guide/build', phone)
  await openMenu(page)
  await page.mouse.move(370, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(150)
  assert.is(await page.evaluate('scrollY'), 0)
  await page.context().close()
})

test('going back closes the menu and stays on the page', async () => {
  const { page } = await site.open('/faq', phone)
  await openMenu(page)
  await page.waitForFunction(() => history.state?.overlay)
  await page.evaluate('history.back()')
  await waitClosed(page)
  assert.is(page.url(), `${site.url}/faq`)
  await page.context().close()
})

test('following a link closes it, and going back then leads to the page before', async () => {
  const { page } = await site.open('/guide/build', phone)
  await openMenu(page)
  await page.waitForFunction(() => history.state?.overlay)
  await page.locator('.mobile-menu a[href="/faq"]:visible').click()
  await page.waitForFunction(() => document.title.startsWith('常见问题'))
  await waitClosed(page)
  assert.is(page.url(), `${site.url}/faq`)
  await page.evaluate('history.back()')
  await page.waitForFunction(() => document.title.startsWith('构建'))
  await page.context().close()
})

test('it closes when the window becomes wide, and on a click beside it', async () => {
  const { page } = await site.open('/faq', phone)
  await openMenu(page)
  await page.setViewportSize({ width: 1200, height: 800 })
  await waitClosed(page)
  await page.setViewportSize(phone.viewport)
  await page.waitForFunction(() => !history.state?.overlay)
  await openMenu(page)
  await page.mouse.click(380, 400)
  await waitClosed(page)
  await page.context().close()
})

test('the sidebar moves into the menu and back into its column, as its reader left it', async () => {
  const { page, complaints } = await site.open('/faq', phone)
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.sidebar')].map(({ parentElement }) => parentElement?.className),
    )
  assert.equal(await places(), ['doc-layout'])
  await openMenu(page)
  assert.equal(await places(), ['mobile-menu-panel docs'])
  await page.locator('.sidebar summary').click()
  await page.setViewportSize({ width: 1200, height: 800 })
  await waitClosed(page)
  assert.equal(await places(), ['doc-layout'])
  assert.is(await page.locator('.doc-layout > :first-child').getAttribute('class'), 'sidebar')
  assert.ok(await page.locator('.sidebar a[href="/guide/build"]').isVisible())
  await page.setViewportSize(phone.viewport)
  await page.waitForFunction(() => !history.state?.overlay)
  await openMenu(page)
  await page.locator('.sidebar a[href="/guide/build"]').click()
  await page.waitForFunction(() => document.title.startsWith('构建'))
  assert.equal(await places(), ['doc-layout'])
  assert.equal(complaints, [])
  await page.context().close()
})

test('the space bar opens it, too, and a page without documents shows the main menu', async () => {
  const hydrate = readdirSync(join(site.out, 'assets')).find((name) => /^hydrate-.*\.js$/.test(name))
  site.delays.set(`/assets/${hydrate}`, 1000)
  const { page } = await site.open('/search?q=esm', phone)
  await page.getByRole('button', { name: '切换导航栏' }).focus()
  // The field of the search page takes the focus when it hydrates, but not from a reader who stands elsewhere.
  await page.waitForFunction(() => document.title.includes('esm'))
  site.delays.clear()
  await page.keyboard.press('Space')
  await page.locator(opened).waitFor()
  assert.ok(await page.locator('.mobile-menu').getByRole('link', { name: '外面' }).isVisible())
  assert.is(new URL(page.url()).hash, '')
  await page.context().close()
})

test('the current page stands in the middle of it, with its neighbours around', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `page-${String(index).padStart(2, '0')}`)
  const long = await openSite(
    {},
    Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}\n`])),
    {
      sidebars: { docs: ['index', ...names] },
    },
  )
  others.push(long)
  const { page } = await long.open('/page-40', phone)
  const distance = () =>
    page.evaluate(() => {
      const box = document.querySelector('.mobile-menu-body')?.getBoundingClientRect()
      const link = document.querySelector('.mobile-menu [aria-current="page"]')?.getBoundingClientRect()
      return box && link && Math.abs((link.top + link.bottom - box.top - box.bottom) / 2)
    })
  await openMenu(page)
  assert.ok(Number(await distance()) < 20, `${await distance()} px from the middle`)
  await page.getByRole('button', { name: '← 回到主菜单' }).click()
  await page.getByRole('button', { name: '文档侧边栏' }).click()
  assert.ok(Number(await distance()) < 20, `${await distance()} px from the middle`)
  await page.context().close()
})

test('from right to left it comes from the right, closes on a click beside it, and arrows point the other way', async () => {
  const arabic = await openSite({}, {}, { i18n: { defaultLocale: 'ar', locales: ['ar'] } })
  others.push(arabic)
  const { page } = await arabic.open('/guide/build', phone)
  assert.match(await page.locator('.previous .pagination-title').evaluate(contentOf, '::before'), '→')
  assert.match(await page.locator('.next .pagination-title').evaluate(contentOf, '::after'), '←')
  await page.locator('[data-action="open-menu"]:visible').click()
  await page.locator(opened).waitFor()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const box = await page.locator('.mobile-menu').boundingBox()
  assert.is(box && Math.round(box.x + box.width), phone.viewport.width)
  await page.mouse.click(10, 400)
  await waitClosed(page)
  await page.context().close()
})

/** Runs in the page: what stands before or after an element. */
function contentOf(element: Element, pseudo: string): string {
  return getComputedStyle(element, pseudo).content
}

/** Waits from outside: `waitForFunction` asks again in an animation frame, which a page without script never gives. */
async function waitForScroll(page: Page, isThere: (top: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (isThere(await page.evaluate(() => scrollY))) return
    await page.waitForTimeout(50)
  }
  assert.unreachable(`it stays at ${await page.evaluate(() => scrollY)}`)
}

test('without script its button leads to the items of the navbar and to the sidebar, above the article', async () => {
  const { page } = await site.open('/guide/build', { ...phone, javaScriptEnabled: false })
  assert.is(await page.locator('.sidebar').isVisible(), false)
  await page.mouse.wheel(0, 1500)
  await waitForScroll(page, (top) => top > 1000)
  await page.getByRole('link', { name: '切换导航栏' }).click()
  await waitForScroll(page, (top) => top === 0)
  const box = await page.locator('.sidebar').boundingBox()
  const text = await page.locator('h1').boundingBox()
  assert.ok(box && text && box.y < 300 && box.y + box.height < text.y, JSON.stringify([box, text]))
  await page.locator('.navbar summary', { hasText: '生态' }).click()
  assert.ok(await page.getByRole('link', { name: '外面' }).isVisible())
  await page.locator('.sidebar a[href="/faq"]').click()
  assert.is(page.url(), `${site.url}/faq`)
  assert.is(await page.locator('.sidebar').isVisible(), false)
  await page.context().close()
})

test.run()
