import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { RunningCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { previewOwnSite } from './preview-own-site.ts'

/** Every route of the site with its `<title>`. */
const routes: Readonly<Record<string, string>> = {
  '/': 'ICE PKG',
  '/quick-start': '快速开始 | ICE PKG',
  '/guide/abilities': '构建能力 | ICE PKG',
  '/guide/scenarios': '构建场景 | ICE PKG',
  '/guide/build': '构建产物 | ICE PKG',
  '/guide/publish': '发布 | ICE PKG',
  '/guide/test': '测试 | ICE PKG',
  '/guide/preview': '文档预览 | ICE PKG',
  '/guide/jsx-plus': 'JSX+ | ICE PKG',
  '/guide/monorepo': 'Monorepo | ICE PKG',
  '/reference/cli': 'CLI | ICE PKG',
  '/reference/config': '构建配置 | ICE PKG',
  '/reference/plugins-development': '开发插件 | ICE PKG',
  '/faq': '常见问题 | ICE PKG',
  '/search': '搜索文档 | ICE PKG',
  '/no/such/page': '找不到页面 | ICE PKG',
}
const missing = '/no/such/page'

const site = tempFolder()
let browser: Browser
let preview: RunningCli

test.before(async () => {
  ;({ preview, browser } = await previewOwnSite(site))
})

test.after(async () => {
  await browser?.close()
  await preview?.stop()
})

/** Collects everything that a reader's browser would complain about. */
function findComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Chromium reports the answer 404 for the page itself; a missing page has no other.
    const isPageItself =
      message.location().url === preview.url + missing && /status of 404/.test(message.text())
    if (!isPageItself) complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin !== preview.url) complaints.push(`not from this site: ${response.url()}`)
    if (response.status() >= 400 && pathname !== missing) complaints.push(`${response.status()}: ${pathname}`)
  })
  return complaints
}

for (const javaScriptEnabled of [true, false]) {
  test(`every route opens without a complaint, with script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const complaints = findComplaints(page)
    for (const [route, title] of Object.entries(routes)) {
      const response = await page.goto(preview.url + route, { waitUntil: 'networkidle' })
      assert.is(response?.status(), route === missing ? 404 : 200, route)
      assert.match(response?.headers()['content-security-policy'] ?? '', /default-src 'none'/, route)
      assert.is(await page.title(), title, route)
      assert.is(await page.locator('h1').count(), 1, `one h1 on ${route}`)
      assert.ok(await page.locator('h1').isVisible(), `a visible h1 on ${route}`)
      assert.is(await page.locator('html').getAttribute('lang'), 'zh-Hans', route)
      assert.equal(complaints, [], route)
    }
    await context.close()
  })
}

test('the sidebar leads to every document', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${preview.url}/quick-start`)
  const found = await page
    .getByRole('navigation', { name: '文档侧边栏' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const documents = Object.keys(routes).filter((route) => route !== '/search' && route !== missing)
  assert.equal([...new Set(found)].sort(), documents.sort())
  await context.close()
})

test.run()
