import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDev, openDev, problemsOf, until } from './open-dev.ts'

const test = suite<{ dev: OpenDev }>('components of the site in dev')

const counter = (label: string) => `import { useState } from 'react'
import './counter.css'
export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>${label} {count}</button>
}
`

test.before(async (context) => {
  context.dev = await openDev({
    'site.config.ts': `export default { title: '站点' }\n`,
    'content/index.md': '# 组件\n\n<Counter start={3} client="visible" />\n\n<Static />\n\n最后一段。\n',
    'content/other.md': '# 别的\n\n<Later />\n',
    'templates/components/Counter.tsx': counter('数'),
    'templates/components/counter.css': '.counter { color: rgb(1, 2, 3) }',
    'templates/components/Static.tsx': 'export default () => <p className="static">原来的</p>',
  })
})
test.after(async ({ dev }) => dev.close())

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)
const textOf = (page: Page, selector: string) => page.locator(selector).innerText()
const waitForText = (page: Page, selector: string, wanted: string) =>
  until(
    () => textOf(page, selector),
    (text) => text === wanted,
  )

test('edits of components, of their styles and of their properties show in the open page', async ({
  dev,
}) => {
  const page = await dev.open('/')
  await page.locator('.counter').click()
  await waitForText(page, '.counter', '数 4')
  await markPage(page)
  dev.save('templates/components/Static.tsx', 'export default () => <p className="static">新的</p>')
  await waitForText(page, '.static', '新的')
  dev.save('templates/components/counter.css', '.counter { color: rgb(4, 5, 6) }')
  await until(
    () => page.locator('.counter').evaluate((element) => getComputedStyle(element).color),
    (color) => color === 'rgb(4, 5, 6)',
  )
  assert.is(await textOf(page, '.counter'), '数 4')
  dev.save('templates/components/Counter.tsx', counter('计'))
  await waitForText(page, '.counter', '计 3')
  await page.locator('.counter').click()
  await waitForText(page, '.counter', '计 4')
  dev.edit('content/index.md', 'start={3}', 'start={7}')
  await waitForText(page, '.counter', '计 7')
  assert.ok(await isSamePage(page))
  await page.close()
})

test('a broken component is named where it is used, and its last good state stays', async ({ dev }) => {
  const page = await dev.open('/')
  await markPage(page)
  dev.save('templates/components/Static.tsx', "export default () => { throw new Error('坏了') }")
  await until(
    () => problemsOf(page),
    (text) => text.includes('content/index.md') && text.includes('坏了') && text.includes('Static.tsx'),
  )
  assert.is(await textOf(page, '.static'), '新的')
  dev.save('templates/components/Static.tsx', 'export default () => <p>')
  await until(
    () => problemsOf(page),
    (text) => text.includes('templates/components/Static.tsx') && !text.includes('坏了'),
  )
  dev.edit('content/index.md', '最后一段。', '新的一段。')
  await until(
    () => textOf(page, 'article'),
    (text) => text.includes('新的一段。'),
  )
  assert.is(await textOf(page, '.static'), '新的')
  dev.save('templates/components/Static.tsx', 'export default () => <p className="static">好了</p>')
  await waitForText(page, '.static', '好了')
  assert.ok(await isSamePage(page))
  await page.close()
})

test('a component that is added later is known from then on', async ({ dev }) => {
  const page = await dev.open('/other')
  await until(
    () => problemsOf(page),
    (text) => text.includes('<Later>'),
  )
  dev.save('templates/components/Later.tsx', 'export default () => <p className="later">后来的</p>')
  await waitForText(page, '.later', '后来的')
  await page.close()
})

test.run()
