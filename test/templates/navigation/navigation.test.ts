import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

let site: OpenSite
test.before(async () => {
  site = await openSite()
})
test.after(() => site?.close())

/** A mark that is gone once the page has been loaded in full. */
const stay = (page: Page) => page.evaluate('void (window.stayed = true)')
const hasStayed = async (page: Page) => (await page.evaluate('window.stayed === true')) === true
const titled = (page: Page, title: string) =>
  page.waitForFunction((text) => document.title.startsWith(text), title)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** The text of a page that is in it to the end. */
const whole = (page: Page) => page.locator('.content:not(.late, .top-first)')
/** Long enough for the router to have noted where the page is scrolled to. */
const settle = (page: Page) => page.waitForTimeout(400)

test('a link puts the other page in place of this one: at its top, with focus in it, and said aloud', async () => {
  const { page, complaints } = await site.open('/guide/build')
  await stay(page)
  await page.evaluate('scrollTo(0, 700)')
  await settle(page)
  await page.click('.sidebar a[href="/guide/publish"]')
  await titled(page, '发布')
  assert.is(page.url(), `${site.url}/guide/publish`)
  await page.waitForFunction(() => document.getElementById('docsgen:status')?.textContent?.startsWith('发布'))
  // What lies below the first screens is laid out, too.
  await whole(page).waitFor()
  assert.is(await page.evaluate('document.activeElement.tagName'), 'ARTICLE')
  assert.is(await scrolled(page), 0)
  assert.is(await page.getAttribute('.sidebar [aria-current]', 'href'), '/guide/publish')
  assert.is(await page.getAttribute('link[rel="canonical"]', 'href'), 'https://example.org/guide/publish')
  assert.is(await page.locator('title').count(), 1)

  await page.goBack()
  await titled(page, '构建')
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 3)
  await page.goForward()
  await titled(page, '发布')
  assert.ok(await hasStayed(page))
  assert.equal(complaints, [])
  await page.context().close()
})

test('a frame with the heading alone comes before the one with the text, and nothing moves in between', async () => {
  const { page, complaints } = await site.open('/guide/build')
  await page.evaluate('scrollTo(0, 700)')
  await settle(page)
  const frames = await page.evaluate<{ headings: string; blocks: number; isEndBelow: boolean }[]>(`
    new Promise((resolve) => {
      const frames = []
      const old = document.querySelector('h1')
      const see = () => {
        if (document.querySelector('h1') !== old) frames.push({
          headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent).join(),
          blocks: document.querySelectorAll('.content > *').length,
          isEndBelow: document.querySelector('article').getBoundingClientRect().bottom >= innerHeight,
        })
        if (frames.at(-1)?.blocks > 0) resolve(frames)
        else requestAnimationFrame(see)
      }
      requestAnimationFrame(see)
      document.querySelector('.sidebar a[href="/guide/publish"]').click()
    })
  `)
  assert.equal(frames[0], { headings: '发布', blocks: 0, isEndBelow: true })
  assert.is(await scrolled(page), 0)
  assert.equal(complaints, [])
  await page.context().close()
})

test('a page that is left before its text is there leaves nothing behind', async () => {
  const { page, complaints } = await site.open('/guide/test')
  await stay(page)
  await page.evaluate(`
    const link = Object.assign(document.createElement('a'), { href: '/guide/build#第三节' })
    document.body.append(link)
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1').textContent !== '发布') return
      observer.disconnect()
      link.click()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.querySelector('.sidebar a[href="/guide/publish"]').click()
  `)
  await titled(page, '构建')
  await page.waitForFunction(() => document.getElementById('docsgen:status')?.textContent?.startsWith('构建'))
  await settle(page)
  assert.is(await page.locator('h1').textContent(), '构建')
  assert.match(await page.title(), '构建')
  assert.is(await page.getAttribute('link[rel="canonical"]', 'href'), 'https://example.org/guide/build')
  assert.is(await page.locator(':target').textContent(), await page.locator('h2 >> nth=2').textContent())
  assert.ok(await hasStayed(page))
  assert.equal(complaints, [])
  await page.context().close()
})

test('a link with a hash leads to the heading, on this page and on another', async () => {
  const { page } = await site.open('/')
  await stay(page)
  await page.click('.content a >> nth=1')
  await titled(page, '构建')
  await page.locator(':target').waitFor()
  const top = await page.locator(':target').evaluate((heading) => heading.getBoundingClientRect().top)
  assert.ok(top >= 60 && top < 200, `the heading stands at ${top}`)
  await settle(page)
  const before = await scrolled(page)
  await page.click('.toc a >> nth=0')
  await page.waitForFunction((place) => Math.round(scrollY) !== place, before)
  await settle(page)
  await page.goBack()
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 3, before)
  assert.ok(await hasStayed(page))
  await page.context().close()
})

test('after fifty fast clicks the last one counts', async () => {
  const { page, complaints } = await site.open('/')
  await stay(page)
  await page.evaluate(`
    const links = [...document.querySelectorAll('.sidebar a')]
    for (let click = 0; click < 49; click++) links[click % links.length].click()
    document.querySelector('.sidebar a[href="/guide/test"]').click()
  `)
  await titled(page, '测试')
  await page.waitForTimeout(300)
  assert.is(page.url(), `${site.url}/guide/test`)
  assert.is(await page.locator('h1').textContent(), '测试')
  assert.ok(await hasStayed(page))
  assert.equal(complaints, [])
  await page.context().close()
})

test('other spellings of an address are made one', async () => {
  const { page } = await site.open('/')
  await stay(page)
  for (const href of ['/guide/build.html', '/guide/publish/index.html', '/guide/test/']) {
    await page.evaluate(`document.querySelector('.content').innerHTML = '<a id="odd" href="${href}">x</a>'`)
    await page.click('#odd')
    const url = site.url + href.replace(/(\/index)?\.html$|\/$/, '')
    await page.waitForURL(url)
    await page.locator('#odd').waitFor({ state: 'detached' })
    await whole(page).waitFor()
  }
  assert.ok(await hasStayed(page))
  await page.context().close()
})

test('modified clicks, downloads, targets and other origins are left to the browser', async () => {
  const { page } = await site.open('/')
  const taken = await page.evaluate(`
    const link = Object.assign(document.createElement('a'), { href: '/faq', textContent: 'x' })
    document.querySelector('.content').append(link)
    let isTaken
    addEventListener('click', (event) => { isTaken = event.defaultPrevented; event.preventDefault() })
    const click = (init, attributes = {}) => {
      for (const name of ['download', 'target']) link.removeAttribute(name)
      link.href = '/faq'
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
      return isTaken
    }
    ;[
      click({ ctrlKey: true }), click({ metaKey: true }), click({ shiftKey: true }), click({ altKey: true }),
      click({ button: 1 }), click({}, { download: '' }), click({}, { target: '_blank' }),
      click({}, { href: 'https://example.com/' }), click({}, { href: 'mailto:a@example.com' }), click({}, { href: '/logo.svg' }),
    ]
  `)
  assert.equal(
    taken,
    Array.from({ length: 10 }, () => false),
  )
  await page.context().close()
})

test('a bar shows that a page takes long, but not at once', async () => {
  // A phone: no link to that page is in sight, so it has not been fetched ahead.
  const { page } = await site.open('/faq', { viewport: { width: 390, height: 800 } })
  site.delays.set('/guide/publish', 1500)
  await page.evaluate(`
    window.bar = []
    const began = performance.now()
    new MutationObserver(() => document.querySelector('.progress') && window.bar.push(performance.now() - began))
      .observe(document.body, { childList: true })
    document.querySelector('.sidebar a[href="/guide/publish"]').click()
  `)
  await page.locator('.progress').waitFor({ state: 'attached' })
  assert.ok(Number(await page.evaluate('window.bar[0]')) >= 200)
  await titled(page, '发布')
  await page.locator('.progress').waitFor({ state: 'detached' })
  site.delays.clear()
  await page.context().close()
})

test('pages are fetched ahead when pointed at, and not over a spared connection', async () => {
  const asked = async (before?: () => void) => {
    const { page } = await site.open('/faq', {
      viewport: { width: 1440, height: 900 },
      ...(before && { before }),
    })
    await page.waitForTimeout(300)
    site.requests.length = 0
    await page.evaluate(
      `document.querySelector('.content').innerHTML = '<a id="new" href="/guide/build#x">x</a>'`,
    )
    await page.hover('#new')
    await page.waitForTimeout(300)
    await page.context().close()
    return site.requests.filter((path) => path === '/guide/build').length
  }
  assert.is(
    await asked(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    0,
  )
  assert.is(
    await asked(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })),
    0,
  )
  // The sidebar's category is closed, so no other link has led to it yet.
  assert.is(await asked(), 1)
})

test('of the pages whose links are in sight, two at a time are fetched ahead', async () => {
  const others = ['/', '/faq', '/guide/publish', '/guide/test']
  for (const path of others) site.delays.set(path, 1500)
  site.requests.length = 0
  const { page } = await site.open('/guide/build')
  const asked = () => site.requests.filter((path) => others.includes(path))
  while (asked().length < 2) await page.waitForTimeout(20)
  await page.waitForTimeout(300)
  assert.is(asked().length, 2)
  while (asked().length < others.length) await page.waitForTimeout(20)
  assert.equal(asked().sort(), others)
  site.delays.clear()
  await page.context().close()
})

test('a page that cannot be fetched ahead is a warning, and nothing else', async () => {
  const { page, complaints } = await site.open('/faq')
  const file = join(site.out, 'guide/publish/index.html')
  const whole = readFileSync(file)
  rmSync(file)
  await page.evaluate(
    `document.querySelector('.content').innerHTML = '<a id="gone" href="/guide/publish">x</a>'`,
  )
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('Could not fetch'))
  await page.hover('#gone')
  assert.is((await warned).type(), 'warning')
  writeFileSync(file, whole)
  // What failed ahead of time is fetched anew when it is asked for.
  await stay(page)
  await page.click('#gone')
  await titled(page, '发布')
  assert.ok(await hasStayed(page))
  assert.ok(complaints.every((text) => /Could not fetch|Failed to load resource/.test(text)))
  await page.context().close()
})

test('a page that cannot be fetched is loaded in full, once', async () => {
  const { page, complaints } = await site.open('/faq', { viewport: { width: 390, height: 800 } })
  const file = join(site.out, 'guide/publish/index.html')
  const whole = readFileSync(file)
  rmSync(file)
  site.requests.length = 0
  await page.evaluate(`document.querySelector('.sidebar a[href="/guide/publish"]').click()`)
  await page.waitForURL(`${site.url}/guide/publish`)
  await titled(page, '找不到页面')
  await page.waitForTimeout(300)
  assert.is(site.requests.filter((path) => path.startsWith('/guide/publish')).length, 2)
  assert.ok(complaints.some((text) => text.startsWith('warning: Loading /guide/publish in full.')))
  writeFileSync(file, whole)
  await page.context().close()
})

test('the stylesheet of a page comes before the page is shown, and goes with it', async () => {
  const { page } = await site.open('/faq')
  await stay(page)
  const sheets = () => page.locator('link[data-page]').count()
  assert.is(await sheets(), 0)
  await page.click('.sidebar a[href="/styled"]')
  await page.locator('.red').waitFor()
  assert.is(await page.locator('.red').evaluate((red) => getComputedStyle(red).color), 'rgb(200, 0, 0)')
  assert.is(await sheets(), 1)
  await page.click('.sidebar a[href="/faq"]')
  await titled(page, '常见问题')
  assert.is(await sheets(), 0)
  assert.ok(await hasStayed(page))
  await page.context().close()
})

test('a page of another build is loaded in full', async () => {
  const { page } = await site.open('/faq', { viewport: { width: 390, height: 800 } })
  await stay(page)
  const file = join(site.out, 'guide/publish/index.html')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.replace(/(<script type="module" src="[^"]*)(\.js")/, '$1-other$2'))
  await page.evaluate(`document.querySelector('.sidebar a[href="/guide/publish"]').click()`)
  await titled(page, '发布')
  await page.waitForLoadState()
  assert.not.ok(await hasStayed(page))
  writeFileSync(file, whole)
  await page.context().close()
})

test.run()
