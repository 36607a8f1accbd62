import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

let site: OpenSite

test.before(async () => {
  site = await openSite({}, {}, { llms: true })
})

test.after(() => site?.close())

const permissions = ['clipboard-read', 'clipboard-write']

test('the button copies the page’s Markdown, says so, and is itself again', async () => {
  const { page, complaints } = await site.open('/guide/publish', { permissions })
  const button = page.getByRole('button', { name: '复制本页' })
  await button.click()
  await page.getByRole('button', { name: '已复制' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  assert.is(copied, readFileSync(join(site.out, 'guide/publish.md'), 'utf8'))
  assert.match(copied, /^# 发布\n/)
  await page.locator('#docsgen\\:status', { hasText: '已复制' }).waitFor({ state: 'attached' })
  await button.waitFor()
  assert.equal(complaints, [])
  await page.context().close()
})

test('after moving to another page in place it copies that page', async () => {
  const { page } = await site.open('/', { permissions })
  await page.locator('article').getByRole('link', { name: '构建' }).click()
  await page.waitForURL('**/guide/build')
  await page.getByRole('button', { name: '复制本页' }).click()
  await page.getByRole('button', { name: '已复制' }).waitFor()
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^# 构建\n/)
  await page.context().close()
})

test('a browser that lets no script write the clipboard copies by selection', async () => {
  const { page } = await site.open('/guide/test', {
    permissions,
    before: () => {
      const refuse = () => Promise.reject(new Error('not allowed'))
      Object.assign(navigator.clipboard, { write: refuse, writeText: refuse })
    },
  })
  await page.getByRole('button', { name: '复制本页' }).click()
  await page.getByRole('button', { name: '已复制' }).waitFor()
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^# 测试\n/)
  await page.context().close()
})

test('it says when the Markdown cannot be had', async () => {
  const path = join(site.out, 'faq.md')
  const { page } = await site.open('/faq', { permissions })
  rmSync(path)
  await page.getByRole('button', { name: '复制本页' }).click()
  await page.getByRole('button', { name: '复制失败' }).waitFor()
  await page.getByRole('button', { name: '复制本页' }).waitFor()
  await page.context().close()
})

test('where no script runs there is no button, and none on paper', async () => {
  const without = await site.open('/guide/build', { javaScriptEnabled: false })
  assert.not(await without.page.locator('.copy-page').isVisible())
  await without.page.context().close()
  const { page } = await site.open('/guide/build')
  assert.ok(await page.locator('.copy-page').isVisible())
  await page.emulateMedia({ media: 'print' })
  assert.not(await page.locator('.copy-page').isVisible())
  await page.context().close()
})

test.run()
