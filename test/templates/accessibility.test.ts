import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findViolations } from './find-violations.ts'
import { type OpenSite, openSite } from './open-site.ts'

const paths = ['/', '/guide/build', '/guide/publish', '/search', '/no/such/page']

let site: OpenSite
test.before(async () => {
  site = await openSite(
    {
      navbar: {
        items: [
          { type: 'docsVersionDropdown' },
          { type: 'localeDropdown' },
          { label: '更多', items: [{ label: '外面', href: 'https://example.com/' }] },
        ],
      },
      announcementBar: { id: 'a', content: '<a href="/faq">新版本</a>' },
      footer: {
        copyright: '©',
        links: [{ title: '社区', items: [{ label: '外面', href: 'https://example.com/' }] }],
      },
    },
    {},
    { editUrl: 'https://example.com/edit/' },
  )
})
test.after(() => site?.close())

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on any kind of page, ${theme}, ${width} wide`, async () => {
      for (const path of paths) {
        const { page } = await site.open(path, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
        await page.evaluate((mode) => {
          document.documentElement.dataset.theme = mode
        }, theme)
        assert.equal(await findViolations(page), [], path)
        if (width < 997) {
          await page.getByRole('button', { name: /^(菜单|切换导航栏)$/ }).click()
          assert.equal(await findViolations(page), [], `${path} with the menu open`)
        } else {
          await page.locator('.dropdown summary').last().click()
          assert.equal(await findViolations(page), [], `${path} with a dropdown open`)
        }
        await page.context().close()
      }
    })
  }
}

test('nothing is cut off at 320 pixels, which is 400 percent on a screen of 1280', async () => {
  for (const path of paths) {
    const { page } = await site.open(path, { viewport: { width: 320, height: 256 } })
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 320, path)
    await page.context().close()
  }
})

test('the skip link is the first stop of the keyboard and leads past the navigation', async () => {
  const { page } = await site.open('/guide/build')
  await page.keyboard.press('Tab')
  assert.is(await page.evaluate('document.activeElement.textContent'), '跳到主要内容')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.is(await page.evaluate('document.activeElement.closest("main") !== null'), true)
  await page.context().close()
})

test('in forced colours the current page keeps its mark', async () => {
  const { page } = await site.open('/faq', { forcedColors: 'active' })
  const mark = await page
    .locator('.sidebar [aria-current]')
    .evaluate((link) => [
      getComputedStyle(link, '::before').backgroundColor,
      getComputedStyle(link).backgroundColor,
    ])
  assert.is.not(mark[0], mark[1])
  await page.context().close()
})

test.run()
