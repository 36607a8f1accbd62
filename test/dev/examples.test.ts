import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDev, openDev, problemsOf, until } from './open-dev.ts'

const test = suite<{ dev: OpenDev }>('live examples in dev')

const document = (label: string) => `# 示例

\`\`\`tsx demo
import { useState } from 'react'
import { Button } from './Button'
export default function Example() {
  const [count, setCount] = useState(0)
  return <Button onClick={() => setCount(count + 1)}>${label} {count}</Button>
}
\`\`\`

最后一段。
`
const button = (className: string) => `import './button.css'
import styles from './button.module.css'
export const Button = (props: { onClick: () => void; children: unknown }) => (
  <button type="button" className={\`${className} \${styles.round}\`} onClick={props.onClick}>{props.children as string}</button>
)
`

test.before(async (context) => {
  context.dev = await openDev({
    'site.config.ts': `export default { title: '站点', markdown: { demos: true } }\n`,
    'content/index.md': document('次数'),
    'content/Button.tsx': button('plain'),
    'content/button.css': '.plain { color: rgb(1, 2, 3) }',
    'content/button.module.css': '.round { border-radius: 7px }',
  })
})
test.after(async ({ dev }) => dev.close())

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)
const exampleOf = (page: Page) => page.locator('.example-preview button')
const styleOf = (page: Page, name: 'color' | 'borderRadius') =>
  exampleOf(page).evaluate((element, key) => getComputedStyle(element)[key], name)

test('an edit of the example, of a file that it imports and of its styles shows in the open page', async ({
  dev,
}) => {
  const page = await dev.open('/')
  await exampleOf(page).click()
  await until(
    () => exampleOf(page).innerText(),
    (text) => text === '次数 1',
  )
  await markPage(page)
  dev.save('content/index.md', document('点击'))
  await until(
    () => exampleOf(page).innerText(),
    (text) => text === '点击 0',
  )
  await exampleOf(page).click()
  await until(
    () => exampleOf(page).innerText(),
    (text) => text === '点击 1',
  )
  dev.save('content/Button.tsx', button('other'))
  await until(
    async () => (await exampleOf(page).getAttribute('class')) ?? '',
    (names) => names.startsWith('other '),
  )
  dev.save('content/Button.tsx', button('plain'))
  dev.save('content/button.css', '.plain { color: rgb(4, 5, 6) }')
  await until(
    () => styleOf(page, 'color'),
    (color) => color === 'rgb(4, 5, 6)',
  )
  dev.save('content/button.module.css', '.round { border-radius: 9px }')
  await until(
    () => styleOf(page, 'borderRadius'),
    (radius) => radius === '9px',
  )
  assert.ok(await isSamePage(page))
  await page.close()
})

test('an edit of the text around an example keeps what the reader has done in it', async ({ dev }) => {
  const page = await dev.open('/')
  await exampleOf(page).click()
  await exampleOf(page).click()
  await until(
    () => exampleOf(page).innerText(),
    (text) => text.endsWith(' 2'),
  )
  dev.edit('content/index.md', '最后一段。', '新的一段。')
  await until(
    () => page.locator('article').innerText(),
    (text) => text.includes('新的一段。'),
  )
  assert.match(await exampleOf(page).innerText(), / 2$/)
  await page.close()
})

test('a mistake is named, the page stays, and its cure brings the example back', async ({ dev }) => {
  const page = await dev.open('/')
  await markPage(page)
  dev.edit('content/Button.tsx', '</button>', '</buton>')
  await until(
    () => problemsOf(page),
    (text) => text.includes('content/Button.tsx') && text.includes('This example cannot run'),
  )
  assert.match(await page.locator('article').innerText(), /新的一段。/)
  dev.edit('content/Button.tsx', '</buton>', '</button>')
  await until(
    () => problemsOf(page),
    (text) => text === '',
  )
  await until(
    () => exampleOf(page).count(),
    (count) => count === 1,
  )
  assert.ok(await isSamePage(page))
  await page.close()
})

test.run()
