import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
let host: Server
let url = ''
const missing: string[] = []

test.before(async () => {
  site = await openSite()
  host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = [join(site.out, pathname), join(site.out, pathname, 'index.html')].find(isFile)
    if (!file) missing.push(pathname)
    const sent = file ?? join(site.out, '404.html')
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(sent)] ?? 'text/plain' })
    response.end(readFileSync(sent))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
test.after(async () => {
  await site?.close()
  host?.closeAllConnections()
  host?.close()
})

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

for (const [written, address] of [
  ['/guide/build.html?a=1#%E7%AC%AC%E4%BA%8C%E8%8A%82', '/guide/build?a=1#%E7%AC%AC%E4%BA%8C%E8%8A%82'],
  ['/guide/build/index.html', '/guide/build'],
  ['/guide/build/', '/guide/build'],
  ['/index.html', '/'],
] as const) {
  test(`on a host of files with a 404.html, ${written} shows the page, and its address without the ending`, async () => {
    const context = await site.browser.newContext()
    const page = await context.newPage()
    await page.goto(url + written, { waitUntil: 'commit' })
    await page.waitForURL(url + address)
    await page.locator(address === '/' ? 'h1:text("首页")' : 'h1:text("构建")').waitFor()
    if (address.includes('#')) await page.locator(':target').waitFor()
    await context.close()
  })
}

test('an address that means no page stays, and is asked for once without its ending', async () => {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  missing.length = 0
  await page.goto(`${url}/nothing.html`)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  assert.is(page.url(), `${url}/nothing.html`)
  assert.ok(await page.getByText('找不到页面').first().isVisible())
  assert.equal(missing, ['/nothing.html', '/nothing'])
  await context.close()
})

test.run()
