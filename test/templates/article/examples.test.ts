import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findViolations } from '../find-violations.ts'
import { type OpenSite, openSite } from '../open-site.ts'

const test = suite<{ site: OpenSite }>('live examples')

const paragraph = `${'一段足够长的文字，让页面可以滚动。'.repeat(12)}\n\n`
const counter = (label: string) => `\`\`\`tsx demo
import { useId, useState } from 'react'
import { Button } from './Button'
import styles from './row.module.css'
export default function Example() {
  const [count, setCount] = useState(0)
  const id = useId()
  return (
    <p className={styles.row} style={{ color: count > 0 ? 'rgb(0, 128, 0)' : 'rgb(128, 0, 0)' }}>
      <Button onClick={() => setCount(count + 1)}>${label} {count}</Button>
      <label htmlFor={id}>名字</label><input id={id} />
    </p>
  )
}
\`\`\`
`

test.before(async (context) => {
  context.site = await openSite(
    {},
    {
      'content/examples.md': `# 示例\n\n${counter('甲')}\n${paragraph.repeat(30)}## 下面\n\n${counter('乙')}\n[去别处](faq.md)\n`,
      'content/crash.md': `# 坏了\n\n\`\`\`tsx demo
import { useEffect } from 'react'
export default function Crash() {
  useEffect(() => { throw new Error('只在浏览器里') }, [])
  return <strong style={{ color: 'rgb(1, 2, 3)' }}>一直在</strong>
}
\`\`\`
\n\`\`\`tsx demo-only height=300
import picture from './dot.svg'
export default () => <img src={picture} alt="点" />
\`\`\`\n`,
      'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'content/Button.tsx': `import type { ReactNode } from 'react'
import './button.css'
export const Button = (props: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className="press" onClick={props.onClick}>{props.children}</button>
)`,
      'content/button.css': '.press { border: 3px solid rgb(9, 8, 7); color: #000 }',
      'content/row.module.css': '.row { display: flex; gap: 8px }',
    },
    { markdown: { demos: true } },
  )
})
test.after(async ({ site }) => site.close())

test('an example is readable without script, in its own styles', async ({ site }) => {
  const { page, complaints } = await site.open('/examples', { javaScriptEnabled: false })
  const preview = page.locator('.example-preview').first()
  assert.match(await preview.innerText(), /甲 0/)
  const style = (selector: string, name: string) =>
    preview
      .locator(selector)
      .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  assert.is(await style('p', 'color'), 'rgb(128, 0, 0)')
  assert.is(await style('p', 'display'), 'flex')
  assert.is(await style('button', 'border-top-width'), '3px')
  assert.ok(await page.locator('.example-code').first().getByText('useState(0)').isVisible())
  assert.equal(complaints, [])
})

test('examples are hydrated when they are seen, with one React, and nothing of it is complained about', async ({
  site,
}) => {
  const { page, complaints } = await site.open('/examples')
  const [first, second] = [page.locator('.example-preview').nth(0), page.locator('.example-preview').nth(1)]
  await page.locator('docsgen-island[data-hydrated]').first().waitFor()
  assert.is(await page.locator('docsgen-island[data-hydrated]').count(), 1)
  await first.locator('button').click()
  await first.getByText('甲 1').waitFor()
  assert.is(await first.locator('p').evaluate((element) => getComputedStyle(element).color), 'rgb(0, 128, 0)')
  await first.locator('label').click()
  assert.ok(await first.locator('input').evaluate((element) => element === document.activeElement))
  await second.locator('button').click()
  await second.getByText('乙 1').waitFor()
  assert.match(await first.innerText(), /甲 1/)
  assert.equal(complaints, [])
  assert.equal(await findViolations(page), [])
})

test('a page without examples loads neither their scripts nor their styles', async ({ site }) => {
  site.requests.length = 0
  const { page } = await site.open('/faq')
  await page.waitForLoadState('networkidle')
  assert.equal(
    site.requests.filter((path) => /hydrate|example|button|row/.test(path)),
    [],
  )
})

test('the router moves to examples and away from them', async ({ site }) => {
  const { page, complaints } = await site.open('/faq')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/examples'
    link.textContent = '去示例'
    document.querySelector('article')?.append(link)
  })
  const first = page.locator('.example-preview').first()
  await page.getByText('去示例').click()
  await first.locator('button').click()
  await first.getByText('甲 1').waitFor()
  assert.is(
    await first.locator('button').evaluate((element) => getComputedStyle(element).borderTopWidth),
    '3px',
  )
  await page.getByText('去别处').click()
  await page.locator('h1', { hasText: '常见问题' }).waitFor()
  assert.is(await page.locator('link[href*="button-"]').count(), 0)
  await page.goBack()
  await first.locator('button').click()
  await first.getByText('甲 1').waitFor()
  assert.ok(await page.evaluate(() => 'isSamePage' in window))
  assert.equal(complaints, [])
})

test('an example that crashes in the browser stays as it was', async ({ site }) => {
  const { page, complaints } = await site.open('/crash')
  const broken = page.locator('.example-preview').first()
  await page.locator('docsgen-island[data-hydrated]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(300)
  assert.match(await broken.innerText(), /一直在/)
  assert.is(
    await broken.locator('strong').evaluate((element) => getComputedStyle(element).color),
    'rgb(1, 2, 3)',
  )
  assert.ok(complaints.some((text) => text.includes('只在浏览器里')))
  const only = page.locator('.example').nth(1)
  assert.is(await only.locator('.example-code').count(), 0)
  assert.is(
    await only.locator('.example-preview').evaluate((element) => (element as HTMLElement).offsetHeight),
    300,
  )
  assert.is(await only.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth), 9)
})

test.run()
