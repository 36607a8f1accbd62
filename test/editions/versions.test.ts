import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { findViolations } from '../templates/find-violations.ts'
import { type OpenEditions, openEditions } from './open-editions.ts'

let site: OpenEditions
test.before(async () => {
  site = await openEditions('editions')
})
test.after(() => site?.close())

const built = (path: string): string => readFileSync(join(site.root, 'build', path), 'utf8')

/** Every page of the site, without the base. */
async function allPages(): Promise<string[]> {
  const { stdout } = await runCli(['routes', '--json'], { cwd: site.root })
  return (JSON.parse(stdout) as { url: string }[])
    .map(({ url }) => url)
    .filter((url) => !url.endsWith('404.html'))
}

for (const javaScriptEnabled of [true, false]) {
  test(`every entry of every menu leads to a page, with script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
    const { page, complaints } = await site.open('/', { javaScriptEnabled })
    const entries = new Map<string, string>()
    for (const url of await allPages()) {
      await page.goto(site.url + url)
      const menus = await page
        .locator('.navbar .dropdown a')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('href') ?? '', link.hasAttribute('data-version')] as const),
        )
      assert.is(menus.length, 5, url)
      for (const [href] of menus) if (!entries.has(href)) entries.set(href, url)
    }
    for (const [href, from] of entries) {
      await page.goto(site.url + from)
      const menu = page.locator(`.navbar .dropdown:has(a[href="${href}"])`).first()
      await menu.locator('summary').click()
      await menu.locator(`a[href="${href}"]`).click()
      await page.waitForURL(new URL(href, site.url).href)
      assert.is(await page.locator('h1').count(), 1, `${from} to ${href}`)
      assert.not.match(await page.title(), /找不到|Not Found/, href)
    }
    assert.equal(complaints, [])
    await page.context().close()
  })
}

const menuTargets = async (path: string): Promise<string[]> => {
  const { page } = await site.open(path, { javaScriptEnabled: false })
  const found = await page
    .locator('.navbar .dropdown a')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  await page.context().close()
  return found
}

test('a menu leads to the same document, or to the nearest that there is', async () => {
  assert.equal(await menuTargets('/en/guide/publish'), [
    'Next /docs/en/next/guide/publish',
    '2.x /docs/en/guide/publish',
    // The version has no such document, but an index of its folder.
    '1.x /docs/en/1.x/guide',
    'English /docs/en/guide/publish',
    '简体中文 /docs/guide/publish',
  ])
  assert.equal(await menuTargets('/1.x/guide/old'), [
    '开发版 /docs/next',
    '2.x /docs/',
    '1.x /docs/1.x/guide/old',
    'English /docs/en/1.x/guide/old',
    '简体中文 /docs/1.x/guide/old',
  ])
})

test('navbar links that a version lacks lead to the latest one, its sidebar follows its folders', async () => {
  const { page } = await site.open('/1.x/guide/old', { javaScriptEnabled: false })
  const bar = await page
    .locator('.navbar-items.left > a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.equal(bar, ['/docs/1.x', '/docs/guide/publish', '/docs/guide/publish'])
  const sidebar = await page
    .locator('.sidebar a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.equal(sidebar, ['/docs/1.x', '/docs/1.x/guide', '/docs/1.x/guide/build', '/docs/1.x/guide/old'])
  await page.context().close()
})

test('old and coming versions say what they are, and name the latest page', async () => {
  const { page } = await site.open('/1.x/guide/build')
  assert.match((await page.locator('.version-notice').textContent()) ?? '', '1.x')
  assert.is(await page.locator('.version-notice a').getAttribute('href'), '/docs/guide/build')
  assert.is(
    await page.locator('link[rel="canonical"]').getAttribute('href'),
    'https://docs.example.com/docs/guide/build',
  )
  assert.is(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex')
  assert.is(await page.locator('link[hreflang]').count(), 0)
  await page.goto(`${site.url}/en/next/guide/new`)
  assert.match((await page.locator('.version-notice').textContent()) ?? '', 'not released')
  assert.is(
    await page.locator('.edit-link a').getAttribute('href'),
    'https://example.com/edit/en/guide/new.md',
  )
  assert.is(
    await page.locator('link[rel="canonical"]').getAttribute('href'),
    'https://docs.example.com/docs/en/next/guide/new',
  )
  await page.goto(`${site.url}/guide/build`)
  assert.is(await page.locator('.version-notice, .edit-link').count(), 0)
  await page.context().close()
})

test('the choice of a version is remembered', async () => {
  const { page } = await site.open('/guide/build')
  await page.locator('.dropdown summary', { hasText: '2.x' }).click()
  await page.getByRole('link', { name: '1.x', exact: true }).click()
  await page.waitForURL(`${site.url}/1.x/guide/build`)
  assert.is(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default')), '1.x')
  await page.context().close()
})

test('each edition has a search of its own, and ?version= leads to that of another one', async () => {
  const { page } = await site.open('/en/search?version=1.x&q=old')
  await page.waitForURL(`${site.url}/en/1.x/search?q=old`)
  await page.locator('main a', { hasText: 'Old toolbox' }).first().waitFor()
  await page.goto(`${site.url}/en/1.x/search?version=1.x&q=old`)
  await page.locator('main a', { hasText: 'Old toolbox' }).first().waitFor()
  await page.goto(`${site.url}/1.x/search?version=nothing&q=旧`)
  await page.locator('main a', { hasText: '旧构建' }).first().waitFor()
  await page.context().close()
  assert.not.match(built('search-index.json'), '1.x')
  assert.match(built('1.x/llms.txt'), '/1.x/guide/old.md')
})

test('routes and search take one edition', async () => {
  const routes = await runCli(['routes', '--edition', 'en/1.x', '--json'], { cwd: site.root })
  const urls = (JSON.parse(routes.stdout) as { url: string }[]).map(({ url }) => url)
  assert.ok(urls.length > 2 && urls.every((url) => url.startsWith('/en/1.x')))
  const asked = (...args: string[]) => runCli(['search', ...args], { cwd: site.root })
  assert.match((await asked('--edition', 'en/1.x', 'toolbox')).stdout, 'Old toolbox')
  assert.match((await asked('--edition', '.', '工具箱')).stdout, '工具箱')
  const unknown = await asked('--edition', 'fr', 'x')
  assert.is(unknown.code, 1)
  assert.match(unknown.stderr, 'It has . (the default one), en,')
})

test('links of a component page stay in the edition that is read, those to its files lead to the default one', async () => {
  for (const [path, prefix] of [
    ['/about', '/docs'],
    ['/en/about', '/docs/en'],
    ['/1.x/about', '/docs/1.x'],
    // Without a translation, and from git.
    ['/en/1.x/about', '/docs/en/1.x'],
  ] as const) {
    const { page } = await site.open(path, { javaScriptEnabled: false })
    const links = await page
      .locator('article a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    assert.equal(links, [`${prefix}/guide/build`, `${prefix}/`])
    const width = await page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    assert.ok(width > 0, path)
    await page.context().close()
  }
})

test('a missing page is told in the edition of its address', async () => {
  const { page } = await site.open('/en/1.x/nothing')
  await page.locator('.brand').first().waitFor()
  assert.is(await page.locator('.brand').first().getAttribute('href'), '/docs/en/1.x')
  await page.context().close()
})

test('axe finds nothing in any edition', async () => {
  for (const path of ['/en/1.x/guide/build', '/1.x', '/next/guide/new', '/en/next/search', '/en/1.x/about']) {
    const { page } = await site.open(path, { reducedMotion: 'reduce' })
    assert.equal(await findViolations(page), [], path)
    await page.context().close()
  }
})

test('linkinator finds nothing, and two builds give the same bytes', async () => {
  const { code, stderr } = await runCli(['check'], { cwd: site.root })
  assert.is(code, 0, stderr)
  await runCli(['build', '--out', 'again'], { cwd: site.root })
  const [one, two] = ['build', 'again'].map((folder) =>
    readFileSync(join(site.root, folder, '.docsgen/manifest.json'), 'utf8'),
  )
  assert.is(one, two)
})

test.run()
