import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDev, openDev, until } from './open-dev.ts'

const test = suite<{ dev: OpenDev }>('a large sidebar in dev')

const names = Array.from({ length: 240 }, (_, index) => `t${String(index % 24).padStart(2, '0')}/p${index}`)

test.before(async (context) => {
  context.dev = await openDev({
    'site.config.ts': "export default { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    'content/index.md': '# Home\n\nText.\n',
    ...Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}\n\nText of ${name}.\n`])),
  })
})
test.after(async ({ dev }) => dev.close())

test('a category opens from the served file, and follows a saved title', async ({ dev }) => {
  const page = await dev.open('/t03/p3')
  const group = page.locator('.sidebar details[data-category="/t05"]')
  await group.locator('summary').click()
  await group.locator('a[href="/t05/p29"]').waitFor()
  dev.edit('content/t05/p29.md', '# t05/p29', '# A new title')
  await until(
    async () => ((await group.count()) > 0 ? group.innerText() : ''),
    (text) => text.includes('A new title'),
  )
  assert.ok(await group.locator('a[href="/t05/p29"]').isVisible())
  await page.close()
})

test('a category that was clicked opens, also when a save updates the page before its list is there', async ({
  dev,
}) => {
  const page = await dev.open('/t03/p3')
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/sidebars/**', async (route) => {
    await held
    await route.continue()
  })
  const group = page.locator('.sidebar details[data-category="/t06"]')
  await group.locator('summary').click()
  dev.edit('content/t03/p3.md', 'Text of', 'Other text of')
  await page.locator('article', { hasText: 'Other text of' }).waitFor()
  release()
  await group.locator('a[href="/t06/p30"]').waitFor()
  await page.close()
})

test('a list page is served, and lists a new document', async ({ dev }) => {
  const page = await dev.open('/t07')
  assert.is(await page.locator('.contents a').count(), 10)
  dev.save('content/t07/new.md', '# New page\n')
  await page.locator('.contents a', { hasText: 'New page' }).waitFor()
  await page.close()
})

test.run()
