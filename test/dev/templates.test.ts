import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDev, openDev, until } from './open-dev.ts'

const test = suite<{ dev: OpenDev }>('templates in dev')

test.before(async (context) => {
  context.dev = await openDev({
    'site.config.ts': "import { title } from './names.ts'\nexport default { title }\n",
    'names.ts': "export const title = '站点'\n",
    'content/index.md': '# 首页\n\n```ts file=./code.ts\n```\n',
    'content/code.ts': 'const first = 1\n',
    'content/about.page.tsx': "import { words } from '../words.ts'\nexport default () => <p>{words}</p>\n",
    'words.ts': "export const words = 'alte Worte'\n",
    'templates/styles/tokens.css': ':root { --colour-of-test: red }\n',
    'templates/layout/article/EditLink.tsx': 'export const EditLink = () => <p>eins</p>\n',
  })
})
test.after(async ({ dev }) => dev.close())

test('a style is exchanged without loading the page again', async ({ dev }) => {
  const page = await dev.open('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const colour = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--colour-of-test').trim(),
    )
  assert.is(await colour(), 'red')
  dev.save('templates/styles/tokens.css', ':root { --colour-of-test: green }\n')
  await until(colour, (value) => value === 'green')
  assert.ok(await page.evaluate(() => 'isSamePage' in window))
  await page.close()
})

test('a template is drawn anew on the server, in the open page and in the next one', async ({ dev }) => {
  const page = await dev.open('/')
  dev.save('templates/layout/article/EditLink.tsx', 'export const EditLink = () => <p>zwei</p>\n')
  await until(
    () => page.locator('main').innerText(),
    (text) => text.includes('zwei'),
  )
  assert.match(await (await fetch(`${dev.cli.url}/about`)).text(), 'zwei')
  await page.close()
})

test('files that the config, a page or a code block import are watched wherever they lie', async ({
  dev,
}) => {
  const page = await dev.open('/')
  dev.save('names.ts', "export const title = '另名'\n")
  await until(
    () => page.title(),
    (title) => title === '首页 | 另名',
  )
  dev.save('content/code.ts', 'const second = 2\n')
  await until(
    () => page.locator('article').innerText(),
    (text) => text.includes('second'),
  )
  await page.goto(`${dev.cli.url}/about`)
  dev.save('words.ts', "export const words = 'neue Worte'\n")
  await until(
    () => page.locator('main').innerText(),
    (text) => text.includes('neue Worte'),
  )
  await page.close()
})

test('a template of the site’s own takes the place of a built-in one as soon as it is there', async ({
  dev,
}) => {
  const page = await dev.open('/')
  dev.save(
    'templates/layout/Footer.tsx',
    'export const Footer = () => <footer className="footer">Fuß</footer>\n',
  )
  await until(
    () =>
      page
        .locator('.footer')
        .innerText()
        .catch(() => ''),
    (text) => text === 'Fuß',
  )
  await page.close()
})

test.run()
