import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDev, openDev, problemsOf, until } from './open-dev.ts'

const config = "export default { title: '站点', url: 'https://example.org' }\n"
const test = suite<{ dev: OpenDev }>('problems in dev')

test.before(async (context) => {
  context.dev = await openDev({
    'site.config.ts': config,
    'content/index.md': '# 首页\n\n## 第一节\n',
    'content/guide.md': '# 指南\n',
  })
})
test.after(async ({ dev }) => dev.close())

/** Saves a document with a mistake, sees it in page and terminal, mends it, and sees the panel go. */
async function seeMistake(
  dev: OpenDev,
  path: string,
  text: string,
  expected: readonly RegExp[],
): Promise<void> {
  const page = await dev.open('/')
  const printed = dev.cli.output().length
  dev.save(path, text)
  const shown = await until(
    () => problemsOf(page),
    (panel) => expected.every((part) => part.test(panel)),
  )
  await until(
    async () => dev.cli.output().slice(printed),
    (output) => expected.every((part) => part.test(output)),
  )
  assert.match(shown, 'Close')
  dev.save(path, path === 'content/guide.md' ? '# 指南\n' : undefined)
  await until(
    () => problemsOf(page),
    (panel) => panel === '',
  )
  await page.close()
}

test('a broken Markdown link is told with its place, its line and the nearest file', ({ dev }) =>
  seeMistake(dev, 'content/guide.md', '# 指南\n\n去[首页](indx.md)。\n', [
    /content\/guide\.md:3:2/,
    /indx\.md/,
    /3 \| 去\[首页\]/,
    /Did you mean/,
  ]))

test('a broken link to a page and a broken anchor are told', async ({ dev }) => {
  await seeMistake(dev, 'content/guide.md', '# 指南\n\n[x](/nowhere)\n', [
    /content\/guide\.md:3:1/,
    /\/nowhere/,
  ])
  await seeMistake(dev, 'content/guide.md', '# 指南\n\n[x](index.md#第二节)\n', [
    /content\/guide\.md:3:1/,
    /第二节/,
  ])
})

test('two documents with one address are told', ({ dev }) =>
  seeMistake(dev, 'content/other.md', '---\nslug: /guide\n---\n# 另一页\n', [
    /content\/other\.md/,
    /duplicate-route/,
  ]))

test('bad front matter is told', ({ dev }) =>
  seeMistake(dev, 'content/guide.md', '---\ntitle: [\n---\n# 指南\n', [
    /content\/guide\.md:\d/,
    /bad-frontmatter/,
  ]))

test('a file with HTML in its name is shown as text and does nothing', async ({ dev }) => {
  const page = await dev.open('/')
  const path = 'content/<img src=x onerror=document.title=1>.md'
  dev.save(path, '# 页\n\n[x](nowhere.md)\n')
  await until(
    () => problemsOf(page),
    (panel) => panel.includes('<img src=x onerror='),
  )
  assert.is(await page.locator('docsgen-problems img').count(), 0)
  assert.is(await page.title(), '首页 | 站点')
  dev.save(path, undefined)
  await until(
    () => problemsOf(page),
    (panel) => panel === '',
  )
  await page.close()
})

test('the panel goes with Escape and with its button, and comes back only for other problems', async ({
  dev,
}) => {
  const page = await dev.open('/')
  dev.save('content/guide.md', '# 指南\n\n[x](nowhere.md)\n')
  await until(
    () => problemsOf(page),
    (panel) => panel.includes('nowhere.md'),
  )
  await page.keyboard.press('Escape')
  assert.is(await problemsOf(page), '')
  dev.save('content/guide.md', '# 指南\n\n[x](nowhere.md) 多一句。\n')
  await page.waitForTimeout(500)
  assert.is(await problemsOf(page), '')
  dev.save('content/guide.md', '# 指南\n\n[x](elsewhere.md)\n')
  await until(
    () => problemsOf(page),
    (panel) => panel.includes('elsewhere.md'),
  )
  const close = page.locator('docsgen-problems').getByRole('button', { name: 'Close' })
  await close.focus()
  await page.keyboard.press('Enter')
  assert.is(await problemsOf(page), '')
  dev.save('content/guide.md', '# 指南\n')
  await page.close()
})

test('a config that is wrong keeps the last good site, and a mended one is applied without a restart', async ({
  dev,
}) => {
  const page = await dev.open('/')
  dev.save('site.config.ts', 'export default { titel: 1 }\n')
  await until(
    () => problemsOf(page),
    (panel) => panel.includes('titel'),
  )
  assert.is((await fetch(`${dev.cli.url}/guide`)).status, 200)
  dev.save('site.config.ts', 'export default {\n')
  await until(
    () => problemsOf(page),
    (panel) => /site\.config\.ts:\d/.test(panel),
  )
  dev.save('site.config.ts', config.replace('站点', '新站点'))
  await until(
    () => page.title(),
    (title) => title === '首页 | 新站点',
  )
  assert.is(await problemsOf(page), '')
  await page.close()
})

test('what is written while the config or a template is broken is shown with the last good ones', async ({
  dev,
}) => {
  const page = await dev.open('/guide')
  const article = () => page.locator('article').innerText()
  const breadcrumbs = 'templates/layout/article/Breadcrumbs.tsx'
  const mistakes: readonly (readonly [path: string, mistake: string, mended: string | undefined])[] = [
    ['site.config.ts', 'export default {\n', config],
    [breadcrumbs, 'export function Breadcrumbs() {\n  return <p>auf {\n}\n', undefined],
    ['templates/styles/tokens.css', '@import "./nowhere.css";\n', undefined],
  ]
  for (const [path, mistake, mended] of mistakes) {
    dev.save(path, mistake)
    await until(
      () => problemsOf(page),
      (panel) => panel.includes(path),
    )
    dev.save('content/guide.md', `# 指南\n\n写于 ${path} 有误时。[x](nowhere.md)\n`)
    await until(article, (text) => text.includes(`写于 ${path} 有误时`))
    const panel = await until(
      () => problemsOf(page),
      (text) => text.includes('nowhere.md'),
    )
    assert.match(panel, path)
    dev.save('content/guide.md', '# 指南\n')
    dev.save(path, mended)
    await until(
      () => problemsOf(page),
      (text) => text === '',
    )
  }
  await page.close()
})

test('a template that throws shows the problem, and the next save recovers', async ({ dev }) => {
  const page = await dev.open('/')
  dev.save(
    'templates/layout/article/Breadcrumbs.tsx',
    "export function Breadcrumbs() {\n  if (true) throw new Error('kaputt')\n  return null\n}\n",
  )
  await until(
    () => problemsOf(page),
    (panel) => /kaputt/.test(panel) && /Breadcrumbs\.tsx:2/.test(panel),
  )
  dev.save(
    'templates/layout/article/Breadcrumbs.tsx',
    'export function Breadcrumbs() {\n  return <p>auf {\n}\n',
  )
  await until(
    () => problemsOf(page),
    (panel) => /Breadcrumbs\.tsx:\d/.test(panel) && !panel.includes('kaputt'),
  )
  dev.save(
    'templates/layout/article/Breadcrumbs.tsx',
    'export function Breadcrumbs() {\n  return <p>eigene Krümel</p>\n}\n',
  )
  await until(
    () => page.locator('body').innerText(),
    (text) => text.includes('eigene Krümel'),
  )
  assert.is(await problemsOf(page), '')
  dev.save('templates/layout/article/Breadcrumbs.tsx', undefined)
  await until(
    () => page.locator('body').innerText(),
    (text) => !text.includes('eigene Krümel'),
  )
  await page.close()
})

test('a new template that lacks an export is named, and mended by the next save', async ({ dev }) => {
  const page = await dev.open('/')
  const template = 'templates/layout/article/EditLink.tsx'
  dev.save(template, 'export const Other = () => <p>anders</p>\n')
  await until(
    () => problemsOf(page),
    (panel) => panel.includes(template) && panel.includes('does not export EditLink'),
  )
  dev.save(template, 'export const EditLink = () => <p>eigener Link</p>\n')
  await until(
    () => page.locator('body').innerText(),
    (text) => text.includes('eigener Link'),
  )
  assert.is(await problemsOf(page), '')
  dev.save(template, undefined)
  await page.close()
})

test('errors come first, warnings are one line that can be opened, and the terminal repeats no problem', async ({
  dev,
}) => {
  const page = await dev.open('/guide')
  dev.save('content/a.md', '# A\n\n[x](gone.md)\n')
  const panel = page.locator('docsgen-problems')
  await panel.getByText('1 warning', { exact: true }).waitFor()
  assert.is(await panel.getByText('gone.md').isVisible(), false)
  await until(
    async () => dev.cli.output(),
    (text) => text.includes('gone.md'),
  )
  const printed = dev.cli.output().length
  dev.save('content/b.md', '# B\n\n[x](/nowhere-at-all)\n')
  await panel.getByText('/nowhere-at-all').first().waitFor()
  const output = await until(
    async () => dev.cli.output().slice(printed),
    (text) => text.includes('1 error, 1 warning.'),
  )
  assert.match(output, '/nowhere-at-all')
  assert.not.match(output, 'gone.md')
  assert.match(await problemsOf(page), /nowhere-at-all[\s\S]*1 warning[\s\S]*gone\.md/)
  await panel.getByText('1 warning', { exact: true }).click()
  await panel.getByText('gone.md').first().waitFor()
  // On the page that has the warning it is not folded, and comes before the error of another page.
  const own = await dev.open('/a')
  await own.locator('docsgen-problems').getByText('gone.md').first().waitFor()
  assert.match(await problemsOf(own), /gone\.md[\s\S]*nowhere-at-all/)
  assert.is(await own.locator('docsgen-problems summary').count(), 0)
  await own.close()
  for (const path of ['content/a.md', 'content/b.md']) dev.save(path, undefined)
  await until(
    () => problemsOf(page),
    (text) => text === '',
  )
  await page.close()
})

/** Pixels by which an element reaches below the top of the panel. */
const coveredBy = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const panel = document.querySelector('docsgen-problems')?.shadowRoot?.querySelector('section')
    return one.getBoundingClientRect().bottom - (panel?.getBoundingClientRect().top ?? 0)
  })

test('the paragraph that is written stays above the panel', async ({ dev }) => {
  const text = (last: string) =>
    `# Long\n\n${'Words.\n\n'.repeat(12)}${last}\n\n${'Words.\n\n'.repeat(40)}[x](/nowhere-at-all)\n`
  dev.save('content/written.md', text('Marked.'))
  const page = await dev.open('/written')
  await page.locator('docsgen-problems').waitFor({ state: 'attached' })
  await scrollToMarked(page)
  dev.save('content/written.md', text('Marked and changed.'))
  const written = page.locator('.content p', { hasText: 'Marked and changed.' })
  await written.waitFor()
  await until(
    () => coveredBy(written),
    (covered) => covered <= 0,
  )
  dev.save('content/written.md', undefined)
  await page.close()
})

test('the paragraph whose save opens the panel stays above it', async ({ dev }) => {
  const text = (last: string) => `# Long\n\n${'Words.\n\n'.repeat(30)}${last}\n\n${'Words.\n\n'.repeat(20)}`
  dev.save('content/opening.md', text('Marked.'))
  const page = await dev.open('/opening')
  await scrollToMarked(page)
  dev.save('content/opening.md', text('Marked and [broken](/nowhere-at-all).'))
  const written = page.locator('.content p', { hasText: 'Marked and broken.' })
  await written.waitFor()
  await page.locator('docsgen-problems').waitFor({ state: 'attached' })
  await until(
    () => coveredBy(written),
    (covered) => covered <= 0,
  )
  dev.save('content/opening.md', undefined)
  await page.close()
})

test('the end of a page can be scrolled to above the panel', async ({ dev }) => {
  dev.save('content/long.md', `# Long\n\n${'Words.\n\n'.repeat(80)}The end of it.\n\n[x](/nowhere-at-all)\n`)
  const page = await dev.open('/long')
  await page.locator('docsgen-problems').waitFor({ state: 'attached' })
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const [footer, panel] = await page.evaluate(() => [
    document.querySelector('.footer')?.getBoundingClientRect().bottom ?? 0,
    document.querySelector('docsgen-problems')?.shadowRoot?.querySelector('section')?.getBoundingClientRect()
      .top,
  ])
  assert.ok(Number(footer) <= Number(panel) + 1, `the page ends at ${footer}, the panel begins at ${panel}`)
  dev.save('content/long.md', undefined)
  await until(
    () => problemsOf(page),
    (text) => text === '',
  )
  assert.is(await page.evaluate('document.body.style.paddingBottom'), '')
  await page.close()
})

test('code of the site that fails later does not end the server', async ({ dev }) => {
  dev.save('site.config.ts', `Promise.reject(new Error('zu spät'))\n${config}`)
  await until(
    async () => dev.cli.output(),
    (text) => text.includes('zu spät'),
  )
  dev.save('site.config.ts', config)
  dev.save(
    'content/late.page.tsx',
    "setTimeout(() => { throw new Error('noch später') })\nexport default () => <p>Late</p>\n",
  )
  await until(
    async () => dev.cli.output(),
    (text) => text.includes('Code of the site failed: noch später'),
  )
  assert.is((await fetch(`${dev.cli.url}/guide`)).status, 200)
  dev.save('content/late.page.tsx', undefined)
})

test('a site that is broken from the start is shown once it is mended', async () => {
  const broken = await openDev({ 'site.config.ts': 'export default {\n', 'content/index.md': '# 首页\n' })
  try {
    const page = await broken.context.newPage()
    const answer = await page.goto(`${broken.cli.url}/`)
    assert.is(answer?.status(), 500)
    await until(
      () => problemsOf(page),
      (panel) => /site\.config\.ts:\d/.test(panel),
    )
    broken.save('site.config.ts', config)
    await until(
      () => page.title(),
      (title) => title === '首页 | 站点',
    )
    broken.save('content/index.md', undefined)
    await until(
      () => problemsOf(page),
      (panel) => panel.includes('no document'),
    )
    broken.save('content/index.md', '# 又来了\n')
    await until(
      () => page.title(),
      (title) => title === '又来了 | 站点',
    )
  } finally {
    await broken.close()
  }
})

/** Scrolls until the marked paragraph stands at the bottom of the window, where the panel opens. */
async function scrollToMarked(page: Page): Promise<void> {
  // The address of a document that was just saved may still be a 404 page.
  await page.getByText('Marked.', { exact: true }).waitFor()
  await page.evaluate(() => {
    const [marked] = [...document.querySelectorAll('.content p')].filter(
      (one) => one.textContent === 'Marked.',
    )
    scrollTo({
      top: scrollY + (marked?.getBoundingClientRect().bottom ?? 0) - innerHeight + 40,
      behavior: 'instant',
    })
  })
}

test.run()
