import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from './open-site.ts'

/** An island of a site's own that fails in the browser until it is mended. */
const failing = `
import { useState } from 'react'
export function SearchFinder() {
  const [count, setCount] = useState(0)
  if (typeof window !== 'undefined' && !window.isMended) throw new Error('Outer', { cause: new Error('Inner') })
  return <button type="button" id="mended" onClick={() => setCount(count + 1)}>{count}</button>
}
`

let site: OpenSite
test.before(async () => {
  site = await openSite({}, { 'templates/islands/search/SearchFinder.tsx': failing })
})
test.after(() => site?.close())

test('a component that crashes says so with its chain of errors, and can be tried again', async () => {
  const { page } = await site.open('/search')
  const crash = page.locator('main .crash')
  await crash.waitFor()
  const text = await crash.innerText()
  for (const part of ['搜索', '页面已崩溃。', '重试', 'Outer', '原因：Inner']) assert.match(text, part)
  assert.ok(await page.locator('.navbar').isVisible())
  await crash.getByRole('button', { name: '重试' }).click()
  await crash.waitFor()
  await page.evaluate(() => Object.assign(window, { isMended: true }))
  await crash.getByRole('button', { name: '重试' }).click()
  await page.click('main #mended')
  assert.is(await page.locator('main #mended').textContent(), '1')
  assert.is(await crash.count(), 0)
  await page.context().close()
})

test('code that cannot be loaded is said, with the error, and can be tried again', async () => {
  const assets = join(site.out, 'assets')
  const sizes = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const largest = sizes.sort((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size)
  const react = largest.find((name) => !name.startsWith('search-worker')) ?? ''
  const context = await site.browser.newContext()
  const page = await context.newPage()
  let isBroken = true
  await page.route(`**/${react}`, (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto(`${site.url}/search`)
  const box = page.getByRole('alert')
  await box.waitFor()
  assert.match(await box.innerText(), '部分内容加载失败。')
  // All that needs no island goes on working.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.click('[data-action="toggle-color-mode"]:visible')
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  isBroken = false
  await page.getByRole('button', { name: '重试' }).first().click()
  // The page has been loaded anew: the browser remembers that the module failed.
  await page.waitForFunction(() => !('stayed' in window) && 'started' in document.documentElement.dataset)
  await page.locator('[data-island][data-hydrated]').first().waitFor({ state: 'attached' })
  assert.is(await page.locator('.loader-error').count(), 0)
  await context.close()
})

test('without storage it is said once, and all else works', async () => {
  const { page, complaints } = await site.open('/faq', {
    before: () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Denied.', 'SecurityError')
          },
        })
      }
      Object.assign(window, { isMended: true })
    },
  })
  await page.click('.sidebar summary')
  await page.click('.sidebar a[href="/guide/build"]')
  await page.waitForFunction(() => document.title.startsWith('构建'))
  const warnings = complaints.filter((text) => text.includes('Storage is not available'))
  assert.is(warnings.length, 1)
  assert.equal(complaints, warnings)
  await page.context().close()
})

test('storage that can be read but not written to is said once, too', async () => {
  const { page, complaints } = await site.open('/faq', {
    before: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
      Object.assign(window, { isMended: true })
    },
  })
  assert.equal(complaints, [])
  for (let click = 0; click < 3; click++) await page.click('.navbar .color-mode')
  assert.is(complaints.length, 1)
  assert.match(complaints[0] ?? '', 'Storage is not available')
  await page.context().close()
})

test('under a wrong base the home page says so, with what is set and what would be right', async () => {
  const wrong = await openSite({}, {}, { baseUrl: '/docs/' })
  const page = await wrong.browser.newPage()
  await page.goto(`${wrong.url}/`)
  const banner = page.locator('#docsgen\\:base-url-banner')
  await banner.locator('p').nth(2).waitFor()
  const text = await banner.innerText()
  for (const part of ['站点未能正确加载。', 'baseUrl = /docs/', '建议改为 baseUrl = /。'])
    assert.match(text, part)
  await wrong.close()
  const { page: right } = await site.open('/')
  assert.is(await right.locator('#docsgen\\:base-url-banner').isVisible(), false)
  await right.context().close()
})

test('a page that leads nowhere has a search field, names the pages of similar addresses, and leads home', async () => {
  const { page } = await site.open('/guide/biuld')
  const link = page.locator('.nearest-pages a')
  await link.waitFor()
  assert.is(await link.textContent(), '构建')
  assert.is(await link.getAttribute('href'), `${site.url}/guide/build`)
  assert.is(await page.getByRole('link', { name: '返回首页' }).getAttribute('href'), '/')
  await page.locator('main input[type="search"]').fill('构建')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=/)
  await page.context().close()
})

test('a page of a similar address that cannot be fetched is named by its address', async () => {
  const context = await site.browser.newContext()
  await context.route(`${site.url}/guide/build`, (route) => route.abort())
  const page = await context.newPage()
  await page.goto(`${site.url}/guide/biuld`)
  const link = page.locator('.nearest-pages a')
  await link.first().waitFor()
  assert.is(await link.first().textContent(), '/guide/build')
  await context.close()
})

test.run()
