import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenSite, openSite } from '../open-site.ts'

// What raw HTML and headings can put in the way of the scripts: properties of `document`, of a form, and ids.

const names = [
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'body',
  'head',
  'title',
  'activeElement',
]
const headings = ['Status', 'main', 'navbar', 'page', 'mobile-menu', 'announcement', 'search'].map(
  (name) => `## ${name}\n\n[there](#${name.toLowerCase()})\n`,
)
const hostile = `# Hostile

<form id="body"><input name="attributes"><input name="parentElement"><input name="matches"><input name="closest">
<a href="/guide/publish" id="from-form">from the form</a></form>

${names.map((name) => `<img name="${name}" id="${name}" src="/dot.svg" alt="">`).join('\n')}

\`\`\`bash
npm publish
\`\`\`

${headings.join('\n')}
`

const permissions = ['clipboard-read', 'clipboard-write']
let site: OpenSite

test.before(async () => {
  site = await openSite(
    {},
    {
      'content/hostile.md': hostile,
      'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    },
  )
})
test.after(() => site?.close())

test('a hostile page copies its code, and its headings keep their text', async () => {
  const { page, complaints } = await site.open('/hostile', { permissions })
  const before = await page.locator('article h2').allTextContents()
  assert.is(before.length, headings.length)
  await page.locator('.code-copy').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('#docsgen\\:status', { hasText: '复制成功' }).waitFor({ state: 'attached' })
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), 'npm publish')
  assert.equal(await page.locator('article h2').allTextContents(), before)
  assert.equal(complaints, [])
  await page.context().close()
})

test('a hostile page has its colour mode, menu and search', async () => {
  const { page, complaints } = await site.open('/hostile')
  await page.locator('.navbar [data-action="toggle-color-mode"]').click()
  await page.locator('html[data-theme="dark"]').waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: /^(菜单|切换导航栏)$/ }).click()
  await page.locator('#docsgen\\:mobile-menu[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#docsgen\\:mobile-menu:not([open])').waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 1280, height: 800 })
  // Playwright finds nothing below such a form, so the search is operated by keyboard.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('产物')
  await page.waitForFunction(() => document.querySelector('[role=option]'))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => !document.title.startsWith('Hostile'))
  assert.is.not(new URL(page.url()).pathname, '/hostile')
  assert.equal(complaints, [])
  await page.context().close()
})

test('the router leaves a hostile page, comes back to it, and follows a link inside a form', async () => {
  const { page, complaints } = await site.open('/hostile')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // Playwright cannot click below such a form.
  await page.locator('#from-form').focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('发布'))
  await page.goBack()
  await page.locator('h1', { hasText: 'Hostile' }).waitFor()
  assert.is(await page.evaluate('window.isSamePage'), true)
  await page.locator('article a[href="#status"]').last().click()
  assert.is(await page.evaluate(() => location.hash), '#status')
  assert.equal(complaints, [])
  await page.context().close()
})

test.run()
