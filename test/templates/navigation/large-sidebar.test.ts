import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findViolations } from '../find-violations.ts'
import { type OpenSite, openSite } from '../open-site.ts'

const pad = (number: number): string => String(number).padStart(3, '0')

/** 400 documents in 130 folders, of which every second has an index, and one a folder of its own. */
function manyDocuments(): Record<string, string> {
  const files: Record<string, string> = {}
  for (let folder = 0; folder < 130; folder++) {
    const name = `content/t${pad(folder)}`
    for (const page of ['a', 'b']) files[`${name}/${page}.md`] = `# Page ${pad(folder)} ${page}\n\nText.\n`
    if (folder % 2 === 0) files[`${name}/index.md`] = `# Topic ${pad(folder)}\n\nText.\n`
  }
  files['content/t061/deep/c.md'] = '# Deep page\n\nText.\n'
  files['content/t061/deep/d.md'] = '# Deeper page\n\nText.\n'
  for (let page = 0; page < 70; page++) files[`content/t129/x${pad(page)}.md`] = `# Extra ${pad(page)}\n`
  return files
}

const branches = '/sidebars/docs.json'

let site: OpenSite
test.before(async () => {
  site = await openSite({}, manyDocuments(), { sidebars: { docs: 'auto' } })
})
test.after(() => site?.close())

const titled = (page: Page, title: string) =>
  page.waitForFunction((text) => document.title.startsWith(text), title)
const group = (page: Page, label: string) => page.locator(`.sidebar details[data-category="/${label}"]`)
const operable = (page: Page) =>
  page.locator('.sidebar details[data-branch]').first().waitFor({ state: 'attached' })
const asked = () => site.requests.filter((path) => path === branches).length
const isOpen = (page: Page, label: string) =>
  group(page, label).evaluate((details) => details instanceof HTMLDetailsElement && details.open)

async function open(path: string, options: Parameters<OpenSite['open']>[1] = {}) {
  site.requests.length = 0
  site.delays.clear()
  const opened = await site.open(path, { reducedMotion: 'reduce', ...options })
  if (options.javaScriptEnabled !== false) await operable(opened.page)
  return opened
}

test('a closed category opens by keyboard, with its list from one file, and keeps the focus', async () => {
  const { page, complaints } = await open('/t061/a')
  // Fetched as soon as a reader means a category, not before.
  assert.is(asked(), 0)
  const [, answer] = await Promise.all([
    group(page, 'Topic 060').locator('summary').focus(),
    page.waitForResponse((response) => response.url().endsWith(branches)),
  ])
  assert.is(answer.status(), 200)
  assert.is(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    '展开侧边栏分类 \u201cTopic 060\u201d'.replace(/\u201c|\u201d/g, "'"),
  )
  await page.keyboard.press('Enter')
  await page.locator('.sidebar a[href="/t060/b"]').waitFor()
  assert.ok(await isOpen(page, 'Topic 060'))
  assert.is(await page.evaluate(() => document.activeElement?.parentElement?.dataset.category), '/Topic 060')
  // A category without a document is named by its summary, and needs no other file.
  await group(page, 't063').locator('summary').focus()
  await page.keyboard.press('Space')
  await page.locator('.sidebar a[href="/t063/a"]').waitFor()
  assert.is(asked(), 1)
  await page.keyboard.press('Space')
  await page.locator('.sidebar a[href="/t063/a"]').waitFor({ state: 'hidden' })
  assert.equal(complaints, [])
  await page.context().close()
})

test('script moves nothing in the sidebar when it makes categories operable', async () => {
  const places = (page: Page) =>
    page.locator('.sidebar li').evaluateAll((items) => {
      const start = items[0]?.getBoundingClientRect().y ?? 0
      return items.map((item) => {
        const { x, y, width } = item.getBoundingClientRect()
        const label = item.querySelector('a, summary, button')
        const room = label && getComputedStyle(label).paddingInlineEnd
        return [x, y - start, width, label?.textContent, room].join(' ')
      })
    })
  const long = { viewport: { width: 1000, height: 900 } }
  const { page: plain } = await open('/t129/x030', { ...long, javaScriptEnabled: false })
  const { page } = await open('/t129/x030', long)
  assert.equal(await places(page), await places(plain))
  assert.is(
    await page
      .locator('.sidebar .linked > a')
      .first()
      .evaluate((link) => getComputedStyle(link).paddingInlineEnd),
    '40px',
  )
  await plain.context().close()
  await page.context().close()
})

test('what script opens is what the server sends to the page of that branch', async () => {
  const shape = (page: Page, label: string) =>
    group(page, label).evaluate((details) => {
      const item = details.parentElement?.cloneNode(true)
      if (!(item instanceof HTMLElement)) return ''
      for (const part of item.querySelectorAll('*')) {
        for (const name of ['data-branch', 'aria-current']) part.removeAttribute(name)
        // In one order.
        const attributes = [...part.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
        for (const attribute of attributes) part.setAttributeNode(part.removeAttributeNode(attribute))
      }
      return item.outerHTML
    })
  const { page: served } = await open('/t060/a')
  const { page } = await open('/t100/a')
  await page.click('.sidebar button.more')
  for (const [label, path] of [
    ['Topic 060', '/t060/a'],
    ['t063', '/t063/a'],
  ] as const) {
    await served.goto(site.url + path)
    await operable(served)
    await group(page, label).locator('summary').first().click()
    await group(page, label).locator('> ul').waitFor()
    assert.is(await shape(page, label), await shape(served, label))
  }
  await served.context().close()
  await page.context().close()
})

test('what is open stays open on other pages, without another request; back and forward, too', async () => {
  const { page } = await open('/t061/a')
  await group(page, 'Topic 060').locator('summary').click()
  await page.click('.sidebar a[href="/t060/b"]')
  await titled(page, 'Page 060 b')
  assert.is(await page.getAttribute('.sidebar [aria-current]', 'href'), '/t060/b')
  assert.ok(await isOpen(page, 'Topic 060'))
  await page.click('.pagination a[rel="next"], .pagination a >> nth=-1')
  await titled(page, 'Page 061 a')
  assert.ok(await isOpen(page, 'Topic 060'))
  await page.goBack()
  await titled(page, 'Page 060 b')
  assert.ok(await isOpen(page, 'Topic 060'))
  assert.is(await page.locator('.sidebar [aria-current]').count(), 1)
  assert.is(asked(), 1)
  // A reload asks whether the file has changed, and opens the category again.
  await page.goto(`${site.url}/t070/a`)
  await page.locator('.sidebar a[href="/t060/b"]').waitFor()
  await page.context().close()
})

test('the sidebar stays in its place where the next page is in a list that is open', async () => {
  const { page } = await open('/t061/a')
  await page.locator('.sidebar').evaluate((sidebar) => sidebar.setAttribute('data-kept', ''))
  await group(page, 't063').locator('summary').click()
  await page.click('.sidebar a[href="/t063/b"]')
  await titled(page, 'Page 063 b')
  assert.is(await page.getAttribute('.sidebar', 'data-kept'), '')
  await page.click('.sidebar a[href="/t061/b"]')
  await titled(page, 'Page 061 b')
  assert.is(await page.getAttribute('.sidebar', 'data-kept'), '')
  assert.is(await page.getAttribute('.sidebar [aria-current]', 'href'), '/t061/b')
  await page.context().close()
})

test('the rest of a long list comes in its place, with the focus beside what was there', async () => {
  const { page, complaints } = await open('/t061/a')
  const top = page.locator('.sidebar > ul > li')
  assert.is(await top.count(), 102)
  const [before, after] = [
    page.locator('.sidebar button.more').first(),
    page.locator('.sidebar button.more').last(),
  ]
  await after.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelectorAll('.sidebar button.more').length === 1)
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /^(Topic|t)/)
  await before.click()
  await page.waitForFunction(() => document.querySelectorAll('.sidebar button.more').length === 0)
  assert.is(await top.count(), 134)
  const labels = await top.evaluateAll((items) =>
    items.map((item) => item.querySelector('a, summary')?.textContent),
  )
  assert.is(new Set(labels).size, 134)
  assert.ok(await isOpen(page, 't061'))
  // It stays whole on the next page.
  await group(page, 'Topic 128').locator('summary').click()
  await page.click('.sidebar a[href="/t128/a"]')
  await titled(page, 'Page 128 a')
  assert.is(await top.count(), 134)
  await page.click('.pagination a >> nth=-1')
  await titled(page, 'Page 128 b')
  assert.is(await top.count(), 134)
  assert.equal(complaints, [])
  await page.context().close()
})

test('a folder in a folder opens from the same file', async () => {
  const { page } = await open('/t060/a')
  await group(page, 't061').locator('summary').first().click()
  await group(page, 't061/deep').locator('summary').click()
  await page.click('.sidebar a[href="/t061/deep/d"]')
  await titled(page, 'Deeper page')
  assert.is(asked(), 1)
  await page.context().close()
})

test('on a slow network the category says that it waits, and a second click takes the first back', async () => {
  const { page } = await open('/t061/a')
  site.delays.set(branches, 1500)
  const details = group(page, 't063')
  await details.locator('summary').click()
  await page.locator('.sidebar details[aria-busy]').waitFor({ state: 'attached' })
  await page.locator('.progress').waitFor({ state: 'attached' })
  await details.locator('summary').click()
  await page.locator('.sidebar details[aria-busy]').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelector('.progress') === null)
  assert.is(await isOpen(page, 't063'), false)
  assert.is(page.url(), `${site.url}/t061/a`)
  await details.locator('summary').click()
  await page.locator('.sidebar a[href="/t063/a"]').waitFor()
  await page.context().close()
})

test('where the file does not come, the link is followed', async () => {
  const file = join(site.out, branches)
  const content = readFileSync(file, 'utf8')
  try {
    for (const [broken, label, address] of [
      ['not JSON', 't063', '/t063'],
      ['{}', 'Topic 064', '/t064'],
      ['{}', 'button', '/contents'],
    ] as const) {
      writeFileSync(file, broken)
      const { page } = await open('/t061/a')
      if (label === 'button') await page.click('.sidebar button.more')
      else await group(page, label).locator('summary').click()
      await page.waitForURL(site.url + address)
      await page.context().close()
    }
  } finally {
    writeFileSync(file, content)
  }
})

test('without script every page is reached: by documents, lists, and the list of the top level', async () => {
  const { page } = await open('/t061/a', { javaScriptEnabled: false })
  await page.click('.sidebar a[href="/t063"]')
  assert.is(await page.title(), 't063 | 站点')
  assert.is(await page.getAttribute('meta[name="robots"]', 'content'), 'noindex')
  assert.is(await page.getAttribute('.sidebar [aria-current]', 'aria-current'), 'page')
  assert.equal(await page.locator('.contents a').allTextContents(), ['Page 063 a', 'Page 063 b'])
  await page.click('.sidebar .more >> nth=0')
  assert.is(page.url(), `${site.url}/contents`)
  assert.is(await page.locator('.contents a').count(), 134)
  await page.click('.contents a[href="/t129"]')
  assert.is(await page.locator('.contents a').count(), 72)
  await page.click('.breadcrumbs a')
  assert.is(page.url(), `${site.url}/`)
  await page.context().close()
})

test('with script a list page works like any other, and its category is marked', async () => {
  const { page } = await open('/t061/a')
  await page.click('.breadcrumbs a[href="/t061"]')
  await titled(page, 't061')
  assert.is(await page.locator('.sidebar summary[aria-current]').textContent(), 't061')
  assert.ok(await isOpen(page, 't061'))
  await page.click('.contents a >> nth=0')
  await titled(page, 'Page 061 a')
  assert.is(await page.locator('.sidebar summary[aria-current]').count(), 0)
  await page.context().close()
})

test('on a phone the menu holds the sidebar, and its categories open', async () => {
  const { page } = await open('/t061/a', { viewport: { width: 390, height: 800 } })
  await page.click('.menu-button')
  await page.locator('.mobile-menu[open] .sidebar').waitFor()
  await group(page, 't063').locator('summary').click()
  await page.click('.mobile-menu .sidebar a[href="/t063/b"]')
  await titled(page, 'Page 063 b')
  await page.context().close()
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a large sidebar and on list pages, ${theme}`, async () => {
    for (const path of ['/t061/a', '/t063', '/contents']) {
      const { page } = await open(path, { colorScheme: theme })
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
      assert.equal(await findViolations(page), [])
      await group(page, 'Topic 060').locator('summary').click()
      await page.locator('.sidebar a[href="/t060/b"]').waitFor()
      assert.equal(await findViolations(page, '.sidebar'), [])
      await page.context().close()
    }
  })
}

test.run()
