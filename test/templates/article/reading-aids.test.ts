import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

let site: OpenSite
test.before(async () => {
  site = await openSite(
    {},
    {
      'content/levels.md':
        '---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n# 层级\n\n## 二\n\n### 三\n\n#### 四\n\n##### 五\n',
      'content/table.md': `# 表格\n\n| 字段 | 类型 | 说明 |\n| --- | --- | --- |\n| [\`generateTypesForJs\`](faq.md) | \`boolean\` | ${'打开它。'.repeat(20)} |\n`,
      'content/links.md':
        '# 链接\n\n| 环节 | 提供 | 说明 |\n| --- | --- | --- |\n| 构建 | 转换和打包两种模式 | [能力](faq.md) |\n',
      'content/names.md':
        '# 名字\n\n`ContextReplacementPluginWithOptions`。\n\n可以写 `--config`、`--analyzer`、`--root-dir`、`--skip-it`、`--version`，或者 `npm run start`。\n',
      'content/short.md': `# 短\n\n${['甲', '乙', '丙', '丁'].map((name) => `## ${name}\n\n一句话。\n`).join('\n')}`,
      'content/pictures.md':
        '# 图\n\n![一](one.svg)\n\n<img src="one.svg" alt="二" width="20">\n\n![三](one.svg)\n',
      'content/one.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle cx="10" cy="10" r="9"/></svg>',
      'content/folded.md': '# 折叠\n\n<details>\n<summary>更多</summary>\n\n里面的话。\n\n</details>\n',
    },
  )
})
test.after(() => site?.close())

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

test('a name in a table stands on one line, as a link, too', async () => {
  for (const width of [1440, 390]) {
    const { page } = await site.open('/table', { viewport: { width, height: 800 } })
    for (const name of ['generateTypesForJs', 'boolean']) {
      const code = page.locator('td code', { hasText: name })
      assert.is(await code.evaluate((element) => element.getClientRects().length), 1, `${name}, ${width}`)
    }
    await page.context().close()
  }
})

test('a column of links leaves the room on a phone to the sentences beside it', async () => {
  const { page } = await site.open('/links', { viewport: { width: 390, height: 800 } })
  const widths = await page.locator('td').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  assert.ok(Number(widths[1]) > 1.3 * Number(widths[2]), widths.join())
  await page.context().close()
})

test('however narrow the column, no line begins with punctuation, and no short name is broken', async () => {
  const { page } = await site.open('/names')
  for (let width = 320; width <= 420; width += 5) {
    await page.setViewportSize({ width, height: 800 })
    assert.equal(await page.evaluate(findLineStarts, '。，、'), [], `${width} pixels`)
    const rows = await page
      .locator('code.short')
      .evaluateAll((names) => names.map((name) => name.getClientRects().length))
    assert.equal(rows, [1, 1, 1, 1, 1, 1], `${width} pixels`)
  }
  await page.context().close()
})

/** Runs in the page: which of these characters stand at the start of a line, each with the text after it. */
function findLineStarts(characters: string): string[] {
  const found: string[] = []
  const range = document.createRange()
  for (const paragraph of document.querySelectorAll('.content p')) {
    const left = paragraph.getBoundingClientRect().left
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      for (const [index, character] of [...node.data].entries()) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        if (characters.includes(character) && range.getBoundingClientRect().left < left + 8)
          found.push(node.data.slice(index))
      }
    }
  }
  return found
}

test('what is folded up is printed, too', async () => {
  const { page } = await site.open('/folded')
  const text = page.getByText('里面的话。')
  assert.is(await text.isVisible(), false)
  await page.emulateMedia({ media: 'print' })
  assert.is(await text.isVisible(), true)
  await page.context().close()
})

test('code is copied by keyboard, without prompts and what they printed, and that is said', async () => {
  const { page, complaints } = await site.open('/guide/publish', clipboard)
  await page.locator('.code-copy').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.getElementById('docsgen:status')?.textContent === '复制成功')
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), 'npm publish')
  assert.equal(complaints, [])
  await page.context().close()
})

test('long lines of code are wrapped by keyboard, and that is said', async () => {
  const { page } = await site.open('/guide/publish')
  const button = page.locator('.code-wrap').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => document.getElementById('docsgen:status')?.textContent === '已开启自动换行',
  )
  assert.is(await button.getAttribute('aria-pressed'), 'true')
  assert.is(
    await page
      .locator('.code.wrapped pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).whiteSpaceCollapse),
    'preserve',
  )
  await page.context().close()
})

test('on a touch screen wrapped code goes around its buttons, and has its whole width below them', async () => {
  const { page } = await site.open('/guide/publish', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 320, height: 640 },
  })
  await page.locator('.code-wrap').first().tap()
  const ends = await page
    .locator('.code.wrapped')
    .first()
    .evaluate((block) => {
      const buttons = block.querySelector('.code-toolbar')?.getBoundingClientRect() ?? new DOMRect()
      const text = document.createRange()
      text.selectNodeContents(block.querySelector('code') ?? block)
      const lines = [...text.getClientRects()]
      const longest = (some: readonly DOMRect[]) => Math.max(...some.map(({ right }) => right))
      return {
        buttons: buttons.left,
        beside: longest(lines.filter(({ top }) => top < buttons.bottom)),
        below: longest(lines.filter(({ top }) => top >= buttons.bottom)),
      }
    })
  assert.ok(ends.beside <= ends.buttons, JSON.stringify(ends))
  assert.ok(ends.below > ends.buttons, JSON.stringify(ends))
  await page.context().close()
})

test('only what has to be scrolled is in the tab order, and only such code can be wrapped', async () => {
  const { page } = await site.open('/guide/publish')
  const stops = (index: number) =>
    page
      .locator('.code')
      .nth(index)
      .evaluate((block) =>
        [...block.querySelectorAll<HTMLElement>('button, pre')]
          .filter(
            (element) => element.tabIndex === 0 && element.checkVisibility({ visibilityProperty: true }),
          )
          .map((element) => element.className || element.localName),
      )
  await page.locator('.code.scrolls').first().waitFor()
  assert.equal(await stops(0), ['code-wrap', 'code-copy', 'pre'])
  assert.equal(await stops(1), ['code-copy'])
  await page.setViewportSize({ width: 160, height: 800 })
  await page.locator('.code.scrolls >> nth=1').waitFor()
  assert.equal(await stops(1), ['code-wrap', 'code-copy', 'pre'])
  await page.context().close()

  const plain = await site.open('/guide/publish', { javaScriptEnabled: false })
  assert.is(await plain.page.locator('.code pre:not([tabindex="0"])').count(), 0)
  await plain.page.context().close()
})

test('tabs of one group keep in step, and the choice is kept for other visits', async () => {
  const { page } = await site.open('/guide/publish')
  const checked = () =>
    page
      .locator('.tab-input:checked')
      .evaluateAll((inputs) => inputs.map((input) => input instanceof HTMLInputElement && input.value))
  const [first] = await checked()
  await page.locator('.tab-input').first().focus()
  await page.keyboard.press('ArrowRight')
  const [second, other] = await checked()
  assert.is.not(second, first)
  assert.is(other, second)
  await page.reload()
  assert.equal(await checked(), [second, second])
  await page.context().close()
})

test('the button that leads to the top is there when the top is far', async () => {
  const { page } = await site.open('/guide/build')
  const button = page.getByRole('button', { name: '回到顶部' })
  assert.is(await button.count(), 0)
  await page.evaluate(() => scrollTo(0, 1500))
  await button.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => scrollY === 0)
  await button.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the table of contents has the levels that the page asks for, else those of the config', async () => {
  const { page } = await site.open('/levels')
  assert.equal(await page.locator('.toc a').allTextContents(), ['三', '四'])
  await page.goto(`${site.url}/guide/publish`)
  assert.equal(await page.locator('.toc a').allTextContents(), ['步骤'])
  await page.context().close()
})

test('every heading has a link to itself that the keyboard reaches', async () => {
  const { page, complaints } = await site.open('/guide/publish')
  await page.locator('article').evaluate((article) => {
    article.tabIndex = -1
    article.focus()
  })
  await page.keyboard.press('Tab')
  const link = page.locator('.heading-anchor:focus')
  assert.is(await link.getAttribute('aria-label'), '步骤的直接链接')
  await page.waitForFunction(
    () => document.activeElement && getComputedStyle(document.activeElement).opacity === '1',
  )
  await page.keyboard.press('Enter')
  // What drives the browser hears of the new address a moment later.
  await page.waitForURL(({ hash }) => decodeURI(hash) === '#步骤')
  assert.is(await page.locator(':target').evaluate((heading) => heading.tagName), 'H2')
  assert.equal(complaints, [])
  await page.context().close()
})

test('the terms of _highlight are marked as text, whatever they are', async () => {
  const terms = ['构建', 'ESM', '<img src=x onerror=alert(1)>', '(((', '', '\\', '一'.repeat(500)]
  const query = terms.map((term) => `_highlight=${encodeURIComponent(term)}`).join('&')
  const { page, complaints } = await site.open(`/guide/test?${query}`)
  await page.locator('.article mark').first().waitFor()
  const marked = await page.locator('.article mark').allTextContents()
  assert.equal([...new Set(marked)].sort(), ['ESM', 'esm', '构建'])
  assert.is(await page.locator('.article img').count(), 0)
  assert.equal(complaints, [])
  await page.context().close()
})

test('the version that a reader chooses is kept', async () => {
  const { page } = await site.open('/guide/build', {})
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/faq', textContent: '1.x' })
    link.dataset.version = '1.x'
    document.querySelector('.content')?.prepend(link)
  })
  await page.click('.content a[data-version]')
  assert.is(await page.evaluate('localStorage["docs-preferred-version-default"]'), '1.x')
  await page.context().close()
})

const marked = (page: Page, name: string) =>
  page.locator('.toc [aria-current]', { hasText: name }).waitFor({ timeout: 5000 })

test('the entry of the contents that is clicked is marked, wherever its heading comes to stand, and at the top the first one', async () => {
  for (const height of [420, 2000]) {
    const { page, complaints } = await site.open('/short', { viewport: { width: 1440, height } })
    await marked(page, '甲')
    for (const name of ['丙', '乙', '丁', '甲', '丙']) {
      await page.locator('.toc a', { hasText: name }).click()
      await marked(page, name)
      assert.is(await page.locator('.toc [aria-current]').count(), 1)
    }
    assert.equal(complaints, [])
    await page.context().close()
  }
  const { page } = await site.open('/guide/build')
  await page.locator('.toc a', { hasText: '第三节' }).click()
  await marked(page, '第三节')
  await page.evaluate('scrollTo(0, 0)')
  await marked(page, '第一节')
  await page.context().close()
})

test('a hash that is no text and one that names nothing do no harm', async () => {
  for (const hash of ['#%', '#%E7%AC', '#100%', '#nothing']) {
    const { page, complaints } = await site.open(`/guide/build${hash}`)
    await page.evaluate('window.stayed = true')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'odd', textContent: 'x' })
      document.querySelector('.content')?.prepend(link)
    }, `/guide/publish${hash}`)
    await page.click('#odd')
    await page.waitForFunction(() => document.title.startsWith('发布'))
    await page.waitForFunction(() =>
      document.getElementById('docsgen:status')?.textContent?.startsWith('发布'),
    )
    assert.is(await page.evaluate('window.stayed'), true, hash)
    assert.equal(complaints, [], hash)
    await page.context().close()
  }
})

test('the first picture of a page is not left for later, the others are', async () => {
  const { page } = await site.open('/pictures')
  const pictures = await page
    .locator('.content img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')))
  assert.equal(pictures, [null, 'lazy', 'lazy'])
  await page.context().close()
})

test.run()
