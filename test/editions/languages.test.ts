import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { findViolations } from '../templates/find-violations.ts'
import { type OpenEditions, openEditions } from './open-editions.ts'

let site: OpenEditions
test.before(async () => {
  site = await openEditions('languages')
})
test.after(() => site?.close())

const built = (path: string): string => readFileSync(join(site.root, 'build', path), 'utf8')
const translated = ['/', '/guide/build', '/search', '/faq', '/guide/publish']

for (const javaScriptEnabled of [true, false]) {
  test(`the language menu leads to the same document, with script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
    for (const path of translated) {
      const { page, complaints } = await site.open(path, { javaScriptEnabled })
      const title = await page.title()
      assert.is(await page.locator('html').getAttribute('lang'), 'zh-Hans')
      await page.locator('.dropdown summary', { hasText: '简体中文' }).click()
      await page.getByRole('link', { name: 'English' }).click()
      await page.waitForURL(`${site.url}/en${path === '/' ? '' : path}`)
      assert.is(await page.locator('html').getAttribute('lang'), 'en', path)
      assert.is(await page.locator('.brand-title').first().textContent(), 'Toolbox')
      assert.is(await page.locator('.footer-copyright').textContent(), 'All rights reserved')
      await page.locator('.dropdown summary', { hasText: 'English' }).click()
      await page.getByRole('link', { name: '简体中文' }).first().click()
      await page.waitForURL(site.url + path)
      assert.is(await page.title(), title)
      assert.is(await page.locator('.brand-title').first().textContent(), '工具箱')
      assert.equal(complaints, [], path)
      await page.context().close()
    }
  })
}

test('from a document that only a translation has, the menu leads to the nearest page', async () => {
  const { page } = await site.open('/en/only/english', { javaScriptEnabled: false })
  await page.locator('.dropdown summary', { hasText: 'English' }).click()
  await page.getByRole('link', { name: '简体中文' }).first().click()
  assert.is(await page.title(), '工具箱')
  await page.context().close()
})

test('a page without a translation says so, in its own language, and its links stay in that of the reader', async () => {
  const { page } = await site.open('/en/guide/publish')
  assert.match((await page.locator('.notice').textContent()) ?? '', 'not translated')
  assert.is(await page.locator('article').getAttribute('lang'), 'zh-Hans')
  assert.is(
    await page.locator('link[rel="canonical"]').getAttribute('href'),
    'https://docs.example.com/docs/guide/publish',
  )
  assert.is(await page.locator('link[hreflang], link[type="text/markdown"]').count(), 0)
  const links = await page
    .locator('article a:not(.anchor), .sidebar a, .pagination a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  assert.equal(
    links.filter((href) => !/^(\/docs\/en(\/|$)|#)/.test(href)),
    [],
  )
  assert.is(await page.locator('.pagination-link.next').getAttribute('href'), '/docs/en/faq')
  // Titles and headings of such pages name their language, labels of the config are those of the reader.
  const labels = await page
    .locator('.sidebar a, .sidebar summary, .toc ul, .breadcrumbs li')
    .evaluateAll((all) => all.map((label) => [label.getAttribute('lang') ?? '', label.textContent]))
  assert.equal(labels, [
    ['', 'Toolbox'],
    ['', 'Guide'],
    ['', 'Building'],
    ['zh-Hans', '发布'],
    ['', 'FAQ'],
    ['', 'Home'],
    ['', 'Guide'],
    ['zh-Hans', '发布'],
    ['zh-Hans', '步骤'],
  ])
  await page.context().close()
})

test('search engines learn of both languages, and of no page without a translation', () => {
  const sitemap = built('sitemap.xml')
  assert.match(
    sitemap,
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://docs.example.com/docs/guide/build"/>',
  )
  assert.not.match(sitemap, '/en/faq')
  const head = built('en/guide/build/index.html')
  for (const [lang, path] of [
    ['zh-Hans', ''],
    ['en', 'en/'],
    ['x-default', ''],
  ])
    assert.match(head, `hrefLang="${lang}" href="https://docs.example.com/docs/${path}guide/build"`)
})

test('each language has its search, which knows its own documents only', async () => {
  const { page } = await site.open('/en')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.locator('.search-box input').fill('building')
  await page.locator('.search-panel a', { hasText: 'Building' }).first().waitFor()
  assert.is(
    await page.locator('.search-panel .search-all').getAttribute('href'),
    '/docs/en/search?q=building',
  )
  assert.ok(requests.includes('/docs/en/search-index.json'))
  assert.not.ok(requests.includes('/docs/search-index.json'))
  assert.not.match(built('en/search-index.json'), '/en/faq')
  assert.match(built('search-index.json'), '/faq')
  assert.match(built('en/llms.txt'), '# Toolbox')
  assert.not.match(built('en/llms.txt'), 'faq')
  await page.context().close()
})

test('a missing page is told in the language of its address', async () => {
  const { page } = await site.open('/en/no/such/page')
  assert.is(await page.locator('h1').textContent(), 'Page Not Found')
  assert.is(await page.locator('html').getAttribute('lang'), 'en')
  await page.locator('.dropdown summary', { hasText: 'English' }).click()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.waitForURL(`${site.url}/en`)
  await page.goto(`${site.url}/no/such/page`)
  assert.is(await page.locator('h1').textContent(), '找不到页面')
  await page.context().close()
})

test('a reader of another language gets one line in it, until it is closed', async () => {
  const { page } = await site.open('/', { locale: 'en-GB' })
  const line = page.locator('.language-hint p:not([hidden])')
  await line.waitFor()
  assert.is(await line.getAttribute('lang'), 'en')
  assert.is(await line.locator('a').getAttribute('href'), '/docs/en')
  assert.equal(await findViolations(page), [])
  await line.locator('button').click()
  await page.reload()
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.waitForTimeout(300)
  assert.is(await line.count(), 0)
  for (const locale of ['zh-CN', 'de-DE']) {
    const other = await site.open('/', { locale })
    await other.page.waitForTimeout(300)
    assert.is(await other.page.locator('.language-hint p:not([hidden])').count(), 0, locale)
    await other.page.context().close()
  }
  await page.context().close()
})

test('axe finds nothing in any language', async () => {
  for (const path of [
    ...translated,
    '/en',
    '/en/guide/build',
    '/en/guide/publish',
    '/en/search',
    '/en/nothing',
    '/ar',
    '/ar/guide/build',
    '/ar/search',
    '/ar/guide/publish',
  ]) {
    const { page } = await site.open(path, { reducedMotion: 'reduce' })
    await page.locator('.dropdown summary').last().click()
    assert.equal(await findViolations(page), [], path)
    await page.context().close()
  }
})

test('Arabic runs from right to left, its code from left to right, and the site may word it', async () => {
  const { page } = await site.open('/ar/guide/build')
  assert.is(await page.locator('html').getAttribute('dir'), 'rtl')
  const boxes = await Promise.all(
    ['.sidebar', 'article', '.toc'].map(async (part) => (await page.locator(part).boundingBox())?.x ?? 0),
  )
  assert.equal(
    [...boxes].sort((a, b) => b - a),
    boxes,
  )
  for (const part of ['pre', 'td code'])
    assert.is(
      await page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).direction),
      'ltr',
    )
  const caption = await page
    .locator('.code figcaption')
    .first()
    .evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)] as const
    })
  assert.ok(caption[0] > caption[1], 'the buttons of a code block are at its left')
  assert.is(await page.locator('.dropdown summary bdi').textContent(), 'العربية')
  assert.is(await page.locator('.pagination-link.next .pagination-label').textContent(), 'الصفحة التالية')
  assert.is(await page.locator('.pagination-link.previous .pagination-label').textContent(), 'السابق')
  await page.goto(`${site.url}/ar/guide/publish`)
  assert.is(await page.locator('article').getAttribute('dir'), 'ltr')
  await page.context().close()
})

test('linkinator finds no broken link in either language', async () => {
  const { code, stderr } = await runCli(['check'], { cwd: site.root })
  assert.is(code, 0, stderr)
})

test('two builds give the same bytes, and the routes of each language are listed', async () => {
  const { stdout } = await runCli(['build', '--out', 'again', '--json'], { cwd: site.root })
  const [one, two] = ['build', 'again'].map((folder) =>
    readFileSync(join(site.root, folder, '.docsgen/manifest.json'), 'utf8'),
  )
  assert.is(one, two, stdout)
  const listed = await runCli(['routes'], { cwd: site.root })
  assert.match(listed.stdout, /\/en\/guide\/build +en\/guide\/build\.md +Building/)
  assert.match(listed.stdout, /\/en\/faq +faq\.md \(not translated\)/)
})

test.run()
