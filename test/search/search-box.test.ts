import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serializeSearchIndex } from '../../src/core/search/make/create-search-index.ts'
import { previewOwnSite } from '../browser/preview-own-site.ts'
import { countAll, createSearchIndex } from '../support/search-entries.ts'
import { splitIndex } from '../support/split-index.ts'
import type { RunningCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { siteSources } from './site-sources.ts'

const site = tempFolder()
let browser: Browser
let preview: RunningCli

const input = '.search-box input'
const option = '.search-box [role=option]'

test.before(async () => {
  ;({ preview, browser } = await previewOwnSite(site))
})

test.after(async () => {
  await browser?.close()
  await preview?.stop()
})

/** Has the search box wake up, and leaves it again. */
async function wake(page: Page): Promise<void> {
  await page.locator(input).dispatchEvent('pointerover')
  await page.waitForSelector(`${input}[role=combobox]`)
}

/** Opens a page in a context of its own, with the search box awake, and closes it afterwards. */
async function withPage(
  path: string,
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown>; isHydrated?: boolean } = {},
): Promise<void> {
  const { prepare, isHydrated = true, ...rest } = options
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...rest })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await prepare?.(page)
    await page.goto(new URL(path, preview.url).href)
    await page.waitForSelector('html[data-started]')
    if (isHydrated) await wake(page)
    await act(page)
    assert.equal(errors, [])
  } finally {
    await context.close()
  }
}

const active = (page: Page) => page.getAttribute(input, 'aria-activedescendant')
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.matches('.search-box input'))
const isOpen = (page: Page) => page.locator('.search-panel').isVisible()
const address = (page: Page) => decodeURI(page.url()).replace(/^https?:\/\/[^/]+/, '')

/** Types a text and waits until the list answers it. */
async function search(page: Page, text: string): Promise<void> {
  await page.focus(input)
  await page.fill(input, '')
  await page.keyboard.type(text)
  await page.waitForSelector(option)
  // What the options answer may still be a part of the text; the number of hits is said when it is all of it.
  await page.waitForSelector('search [role=status]:not(:empty)', { state: 'attached' })
}

test('Ctrl+K with no other modifier, and the slash, move to the box', () =>
  withPage('/', async (page) => {
    await page.keyboard.press('Control+Shift+k')
    await page.keyboard.press('Control+Alt+k')
    assert.not.ok(await hasFocus(page))
    await page.keyboard.press('Control+k')
    assert.ok(await hasFocus(page))
    await page.keyboard.type('a/b')
    assert.is(await page.inputValue(input), 'a/b')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.not.ok(await hasFocus(page))
    await page.keyboard.press('/')
    assert.ok(await hasFocus(page))
    assert.is(await page.inputValue(input), 'a/b')
  }))

test('version and worker are asked for when idle, the index at the first hover or focus, each once, and no React', () =>
  withPage(
    '/',
    async (page) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      const version = page.waitForRequest(/search-version/)
      const worker = page.waitForRequest(/search-worker/)
      await page.reload()
      await worker
      assert.match((await (await version).allHeaders())['cache-control'] ?? '', /max-age=0|no-cache/)
      await page.waitForTimeout(300)
      assert.equal(
        requests.filter((path) => path.includes('search-index')),
        [],
      )
      const index = page.waitForRequest(/search-index/)
      await page.hover('.search-box')
      assert.match((await index).url(), /\/search-index\.json\?_=[0-9a-f]{16}$/)
      await search(page, '配置')
      await search(page, '构建')
      assert.is(requests.filter((path) => path === '/search-version.json').length, 1)
      assert.is(requests.filter((path) => path === '/search-index.json').length, 1)
      assert.is(requests.filter((path) => path.startsWith('/assets/search-worker-')).length, 1)
      assert.equal(
        requests.filter((path) => path.includes('hydrate')),
        [],
      )
    },
    { isHydrated: false },
  ))

test('no page is fetched ahead of time while the index is on its way', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const pages: string[] = []
  await withPage(
    '/',
    async (page) => {
      await page.waitForLoadState('networkidle')
      const index = page.waitForRequest(/search-index/)
      await page.focus(input)
      await index
      pages.length = 0
      await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTo(0, 1e6))
      await page.waitForTimeout(500)
      assert.equal(pages, [])
      const ahead = page.waitForRequest((request) => request.headers().accept === 'text/html')
      release()
      await ahead
    },
    {
      viewport: { width: 1280, height: 260 },
      isHydrated: false,
      prepare: async (page) => {
        page.on('request', (request) => {
          if (request.headers().accept === 'text/html') pages.push(request.url())
        })
        await page.route('**/search-index.json*', async (route) => {
          await held
          await route.continue()
        })
      },
    },
  )
})

test('the keys lead to the box while it is asleep, which then answers what was typed', () =>
  withPage(
    '/',
    async (page) => {
      await page.focus('.skip-link')
      await page.keyboard.press('/')
      assert.ok(await hasFocus(page))
      await page.keyboard.type('vitest')
      await page.waitForSelector(option)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      assert.is(await page.evaluate(() => document.activeElement?.className), 'skip-link')
    },
    { isHydrated: false },
  ))

test('arrows, Home and End move through the list while the focus stays in the box', () =>
  withPage('/', async (page) => {
    await search(page, '构建')
    assert.is(await active(page), 'docsgen:search-option-0')
    await page.keyboard.press('ArrowDown')
    assert.is(await active(page), 'docsgen:search-option-1')
    const last = `docsgen:search-option-${(await page.locator(option).count()) - 1}`
    await page.keyboard.press('End')
    assert.is(await active(page), last)
    await page.keyboard.press('ArrowDown')
    assert.is(await active(page), null)
    await page.keyboard.press('ArrowUp')
    assert.is(await active(page), last)
    await page.keyboard.press('Home')
    assert.is(await active(page), 'docsgen:search-option-0')
    assert.ok(await hasFocus(page))
    assert.is(await page.getAttribute(`[id="${await active(page)}"]`, 'aria-selected'), 'true')
  }))

test('Enter opens the chosen hit in place, closes the list and keeps the text', () =>
  withPage('/', async (page) => {
    await search(page, 'jsxRuntime')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reference/config#jsxruntime')
    assert.not.ok(await isOpen(page))
    assert.not.ok(await hasFocus(page))
    assert.is(await page.inputValue(input), 'jsxRuntime')
  }))

test('Enter before the index is there waits for it', () =>
  withPage(
    '/',
    async (page) => {
      await page.focus(input)
      await page.keyboard.type('jsxRuntime')
      assert.match((await page.textContent('.search-panel')) ?? '', /正在加载搜索索引/)
      assert.ok(await page.locator('.search-ring').isVisible())
      await page.keyboard.press('Enter')
      await page.waitForURL('**/reference/config#jsxruntime')
    },
    {
      prepare: (page) =>
        page.route('**/search-index.json*', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 800))
          await route.continue()
        }),
    },
  ))

test('Escape closes the list and leaves the focus in the box; once more gives it back', () =>
  withPage('/', async (page) => {
    await page.focus('.skip-link, a')
    const before = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('Control+k')
    await search(page, '发布')
    await page.keyboard.press('Escape')
    assert.not.ok(await isOpen(page))
    assert.ok(await hasFocus(page))
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector(option)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.is(await page.evaluate(() => document.activeElement?.textContent), before)
  }))

test('Tab moves on and opens nothing', () =>
  withPage('/', async (page) => {
    await search(page, '发布')
    await page.keyboard.press('Tab')
    assert.is(await page.evaluate(() => document.activeElement?.className), 'search-clear')
    await page.keyboard.press('Tab')
    assert.is(await page.evaluate(() => document.activeElement?.className), 'search-all')
    await page.keyboard.press('Tab')
    assert.not.ok(await isOpen(page))
    assert.is(address(page), '/')
  }))

test('the pointer chooses, a click opens, a click with a modifier opens a tab and leaves the list', () =>
  withPage('/', async (page) => {
    await search(page, '发布')
    await page.hover(`${option} >> nth=2`)
    assert.is(await active(page), 'docsgen:search-option-2')
    assert.is(await page.getAttribute(`${option} >> nth=0`, 'href'), '/guide/publish')
    // Where the tab goes is the browser's affair; the packaged one does not always tell.
    await Promise.all([
      page.context().waitForEvent('page'),
      page.click(`${option} >> nth=0`, { modifiers: ['ControlOrMeta'] }),
    ])
    assert.ok(await isOpen(page))
    assert.is(address(page), '/')
    await page.click(`${option} >> nth=0`)
    await page.waitForURL('**/guide/publish')
    assert.not.ok(await isOpen(page))
  }))

test('matches are marked as text, whatever the pages and the reader write', () =>
  withPage('/', async (page) => {
    await search(page, '<img src=x onerror=alert(1)> 产物')
    assert.ok((await page.locator(`${option} mark`).count()) > 0)
    assert.is(await page.locator('.search-panel img').count(), 0)
  }))

test('the clear button empties the box, keeps the focus there, and offers recent searches', () =>
  withPage('/', async (page) => {
    await search(page, 'vitest')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guide/test**')
    await page.click('.search-clear')
    assert.is(await page.inputValue(input), '')
    assert.ok(await hasFocus(page))
    await page.waitForSelector('.is-recent')
    assert.equal(await page.locator('.is-recent').allInnerTexts(), ['vitest'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.is(await page.inputValue(input), 'vitest')
    await page.waitForSelector(`${option}:not(.is-recent)`)
  }))

test('nothing is searched while an input method composes', () =>
  withPage('/', async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await search(page, 'vitest')
    const before = await page.locator(option).allInnerTexts()
    await page.evaluate((box) => document.querySelector<HTMLInputElement>(box)?.select(), input)
    await devtools.send('Input.imeSetComposition', { text: "gou'jian", selectionStart: 8, selectionEnd: 8 })
    await page.waitForTimeout(200)
    assert.is(await page.inputValue(input), "gou'jian")
    assert.equal(await page.locator(option).allInnerTexts(), before)
    await devtools.send('Input.insertText', { text: '构建产物' })
    await page.waitForFunction(() =>
      /^构建产物/.test(document.querySelector('[role=option]')?.textContent ?? ''),
    )
  }))

test('a text that nothing answers says so, and what to try', () =>
  withPage('/', async (page) => {
    await page.focus(input)
    await page.keyboard.type('zzqxv')
    await page.waitForSelector('.search-message:has-text("没有找到任何文档")')
    assert.is(await page.textContent('.search-message .search-help'), '换一个词，或者少写几个词再试。')
    assert.is(await page.locator('.search-all').count(), 0)
    await page.fill(input, '   ')
    assert.is(await page.locator('.search-message').count(), 0)
  }))

const failures: Record<string, { status?: number; body?: string }> = {
  'an error of the server': { status: 500, body: '' },
  'a missing index': { status: 404, body: '' },
  'an index cut short': { status: 200, body: '[{"documents":[{"i":0' },
  'an index of another format': { status: 200, body: '[{"documents":[],"index":{"version":"2.3.9"}}]' },
  'no network': {},
}

for (const [name, answer] of Object.entries(failures)) {
  test(`${name} is a message, the page works on, and another try can succeed`, async () => {
    let isBroken = true
    await withPage(
      '/',
      async (page) => {
        await page.focus(input)
        await page.keyboard.type('vitest')
        await page.waitForSelector('.search-message.is-failed')
        assert.match((await page.textContent('.search-message')) ?? '', /搜索索引加载失败/)
        isBroken = false
        await page.click('.search-message button')
        await page.waitForSelector(option)
        assert.is(await page.inputValue(input), 'vitest')
      },
      {
        prepare: (page) =>
          page.route('**/search-index.json*', (route) => {
            if (!isBroken) return route.continue()
            return answer.status === undefined ? route.abort('internetdisconnected') : route.fulfill(answer)
          }),
      },
    )
  })
}

test('an index of another origin is not asked, and the box says that it failed', async () => {
  const warnings: string[] = []
  const asked: string[] = []
  await withPage(
    '/',
    async (page) => {
      await page.focus(input)
      await page.keyboard.type('vitest')
      await page.waitForSelector('.search-message.is-failed')
      assert.ok(
        warnings.some((text) => text.includes('Unexpected version url')),
        warnings.join('\n'),
      )
      assert.equal(asked, [])
      assert.ok(await page.locator('.article h1').isVisible())
    },
    {
      isHydrated: false,
      prepare: async (page) => {
        page.on('console', (message) => warnings.push(message.text()))
        page.on('request', (request) => {
          if (request.url().includes('search-index')) asked.push(request.url())
        })
        await page.route('**/', async (route) => {
          const response = await route.fetch()
          const text = await response.text()
          const body = text.replaceAll('/search-index.json', 'https://other.example/search-index.json')
          await route.fulfill({ response, body })
        })
      },
    },
  )
})

test('of a very large index titles answer first, and the rest when its parts have come', async () => {
  const sources = siteSources()
  const entries = createSearchIndex(countAll(sources), { synonyms: [] })
  const { main, chunks } = splitIndex(entries, { chunk: 4000, headings: 1000 })
  const parts = new Map(chunks.map(({ name, json }) => [`/search-index/${name}.json`, json]))
  parts.set('/search-index.json', serializeSearchIndex(main))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetched: string[] = []
  await withPage(
    '/',
    async (page) => {
      // No title has it: that nothing was found is not known yet.
      await page.focus(input)
      await page.keyboard.type('vitest')
      await page.waitForTimeout(300)
      assert.match((await page.textContent('.search-panel')) ?? '', /正在加载搜索索引/)
      await search(page, '构建产物')
      assert.is(await page.locator(`${option}[href*="#"]`).count(), 0)
      release()
      await page.waitForSelector(`${option}[href*="#"]`)
      await page.waitForFunction(() => /…/.test(document.querySelector('.search-list')?.textContent ?? ''))
      await search(page, 'jsxRuntime')
      await page.waitForSelector(`${option}[href="/reference/config#jsxruntime"]`)
      assert.is(new Set(fetched).size, fetched.length, 'each part is fetched once')
      // How many depends on how fast the letters come.
      assert.ok(fetched.length < parts.size, `${fetched.length} of ${parts.size} were fetched`)
    },
    {
      prepare: (page) =>
        page.context().route(/\/search-index[./]/, async (route) => {
          const { pathname } = new URL(route.request().url())
          fetched.push(pathname)
          if (pathname !== '/search-index.json') await held
          await route.fulfill({ contentType: 'application/json', body: parts.get(pathname) ?? '' })
        }),
    },
  )
})

test('on a phone the box is a sheet over the whole screen', () =>
  withPage(
    '/',
    async (page) => {
      await page.tap(input)
      assert.match(await page.innerText('.search-panel'), '可以输入中文、拼音或英文。')
      await page.fill(input, '构建')
      await page.waitForSelector(option)
      const box = await page.locator('.search-box').boundingBox()
      assert.equal(box, { x: 0, y: 0, width: 390, height: 844 })
      await page.tap('.search-cancel')
      assert.not.ok(await isOpen(page))
      await page.waitForFunction(() => !history.state?.overlay)
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ))

test('Back closes the sheet of a phone and stays on the page; from a hit it leads to the page before', () =>
  withPage(
    '/faq',
    async (page) => {
      await page.tap(input)
      await page.fill(input, '发布')
      await page.waitForSelector(option)
      await page.goBack()
      await page.waitForFunction(() => !document.querySelector('.search-box.is-open'))
      assert.is(address(page), '/faq')
      assert.not.ok(await hasFocus(page))

      await page.tap(input)
      await page.waitForSelector(option)
      await page.tap(`${option}[href="/guide/publish"]`)
      await page.waitForURL('**/guide/publish')
      await page.goBack()
      await page.waitForURL('**/faq')
      assert.not.ok(await isOpen(page))

      // A hit on the page itself takes the place of the sheet in the history, too.
      await page.tap(input)
      await page.fill(input, 'jsx-runtime')
      await page.waitForSelector(`${option}[href^="/faq#"]`)
      await page.tap(`${option}[href^="/faq#"] >> nth=0`)
      await page.waitForFunction(() => location.hash !== '' && !history.state?.overlay)
      await page.goBack()
      await page.waitForFunction(() => location.hash === '')
      assert.is(address(page), '/faq')
      assert.is(await page.evaluate(() => history.state?.overlay), undefined)
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ))

test('hits stand below their page, at most eight, and the rest is counted and linked to', () =>
  withPage('/', async (page) => {
    await search(page, '插件')
    const groups = await page.locator('.search-group').evaluateAll((all) =>
      all.map((group) => {
        const hrefs = [...group.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
        return { label: group.getAttribute('aria-label'), hrefs }
      }),
    )
    for (const { label, hrefs } of groups) {
      const [head = '', ...sections] = hrefs
      assert.ok(label)
      assert.not.match(head, /#/)
      assert.ok(
        sections.every((href) => href.startsWith(`${head}#`)),
        hrefs.join(),
      )
    }
    assert.is(groups[0]?.hrefs[0], '/reference/plugins-development')
    assert.is(await page.locator(`${option}:has(.search-option-text)`).count(), 8)
    const counted = (await page.textContent('.search-head')) ?? ''
    const [, places] = /^\d+ 篇文档，(\d+) 处$/.exec(counted) ?? []
    assert.is(await page.textContent('.search-box [role=status]'), counted)
    assert.is(await page.textContent('.search-all'), `查看全部结果（还有 ${Number(places) - 8} 处）`)
    await page.click('.search-all')
    await page.waitForSelector('.search-result')
    assert.is(await page.textContent('.search-status'), counted)
    const listed = await page.locator('.search-results .search-result-text').count()
    assert.is(listed, Number(places))
  }))

test('the best hit is selected, also where its page stands above it', () =>
  withPage('/', async (page) => {
    await search(page, 'bundle.externals')
    assert.is(await page.getAttribute(`${option} >> nth=0`, 'href'), '/reference/config')
    assert.is(await active(page), 'docsgen:search-option-1')
    assert.ok(await page.locator(`${option}[aria-selected=true] .search-option-text mark`).count())
  }))

test('a text that was left in the box is selected when the reader comes back', () =>
  withPage('/', async (page) => {
    const selection = () => page.evaluate(() => String(getSelection()))
    await search(page, 'vitest')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.click(input)
    assert.is(await selection(), 'vitest')
    // A second click puts the caret where it points.
    await page.click(input)
    assert.is(await selection(), '')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    assert.is(await selection(), 'vitest')
  }))

test('the search page moves nothing when its hits come', () =>
  withPage(
    '/search?q=配置',
    async (page) => {
      await page.waitForSelector('.search-result')
      await page.waitForTimeout(200)
      assert.is(await page.evaluate('shifted'), 0)
    },
    {
      prepare: (page) =>
        page.addInitScript(`
          window.shifted = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifted += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
        `),
    },
  ))

test('the search page answers its address, keeps it in step, and leaves no history behind', () =>
  withPage('/search?q=配置&version=old&ctx=none', async (page) => {
    await page.waitForSelector('.search-result')
    assert.is(await page.textContent('h1'), '“配置”的搜索结果')
    assert.is(await page.title(), '“配置”的搜索结果 | ICE PKG')
    const length = await page.evaluate(() => history.length)
    await page.fill('.search-form input', '构建产物')
    await page.waitForFunction(() =>
      /构建产物/.test(document.querySelector('.search-result h2')?.textContent ?? ''),
    )
    assert.is(address(page), '/search?q=构建产物&version=old&ctx=none')
    assert.match((await page.textContent('.search-status')) ?? '', /\d+ 篇文档，\d+ 处/)
    await page.fill('.search-form input', 'zzqxv')
    await page.waitForFunction(() =>
      /没有找到任何文档/.test(document.querySelector('.search-status')?.textContent ?? ''),
    )
    assert.is(await page.getAttribute('.search-status + p a', 'href'), '/')
    await page.fill('.search-form input', '')
    assert.is(address(page), '/search?version=old&ctx=none')
    assert.is(await page.textContent('h1'), '搜索文档')
    assert.is(await page.evaluate(() => history.length), length)
    assert.is(
      await page.getAttribute('meta[name=robots]', 'content').then((robots) => robots?.includes('noindex')),
      true,
    )
  }))

test('without script the search page explains itself', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(new URL('/search?q=配置', preview.url).href)
  assert.match((await page.textContent('main')) ?? '', /搜索需要启用 JavaScript/)
  assert.is(await page.textContent('h1'), '搜索文档')
  await context.close()
})

test.run()
