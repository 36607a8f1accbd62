import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findViolations } from '../find-violations.ts'
import { type OpenSite, openSite } from '../open-site.ts'

const test = suite<{ site: OpenSite }>('components')

/** The page that has one of everything. */
const everyFeature = (name: string): string =>
  readFileSync(new URL(`../../sites/every-feature/content/${name}`, import.meta.url), 'utf8')

test.before(async (context) => {
  context.site = await openSite(
    {},
    {
      'content/components.md': everyFeature('index.md')
        .replace(/[\s\S]*?(?=## 文字)/, '# 全部\n\n')
        .replace(/^<p style.*$/m, ''),
      'content/picture.svg': everyFeature('picture.svg'),
      'content/sample.ts': everyFeature('sample.ts'),
    },
    // The page links to example.org, which is the usual test site.
    { url: 'https://site.example' },
  )
})
test.after(async ({ site }) => site?.close())

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing, and nothing scrolls sideways, ${theme}, ${width} wide`, async ({ site }) => {
      const { page, complaints } = await site.open('/components', {
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      })
      await page.evaluate((mode) => {
        document.documentElement.dataset.theme = mode
      }, theme)
      assert.equal(await findViolations(page), [])
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width)
      assert.equal(complaints, [])
      await page.context().close()
    })
  }
}

test('the address chooses a tab, and the keyboard the next one', async ({ site }) => {
  const { page } = await site.open('/components?shape=心')
  const panel = page.locator('[data-query="shape"] > .tab-panel')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-query] > input[value="心"]')?.checked,
  )
  assert.equal(await panel.evaluateAll((all) => all.map((one) => one.checkVisibility())), [false, true])
  await page.locator('[data-query="shape"] > input:checked').focus()
  await page.keyboard.press('ArrowLeft')
  assert.equal(await panel.evaluateAll((all) => all.map((one) => one.checkVisibility())), [true, false])
  await page.context().close()
})

test('badges and icons are in no id, no contents and no title', async ({ site }) => {
  const { page } = await site.open('/components', { viewport: { width: 1400, height: 800 } })
  const heading = page.locator('h2:has(.badge)')
  assert.is(await heading.getAttribute('id'), '组件')
  assert.equal(await page.locator('.toc a[href="#%E7%BB%84%E4%BB%B6"]').allInnerTexts(), ['组件'])
  await page.context().close()
})

test('without script and on paper all of it can be read', async ({ site }) => {
  const { page } = await site.open('/components', { javaScriptEnabled: false })
  await page.emulateMedia({ media: 'print' })
  const panels = await page
    .locator('.tab-panel')
    .evaluateAll((all) => all.map((one) => one.checkVisibility()))
  assert.ok(panels.length > 8 && panels.every(Boolean))
  await page.context().close()
})

test('all of a card leads where its title does', async ({ site }) => {
  const { page } = await site.open('/components')
  await page.locator('.card:has-text("从空文件夹到站点")').click({ position: { x: 10, y: 60 } })
  assert.match(decodeURI(page.url()), /#文字$/)
  await page.context().close()
})

test.run()
