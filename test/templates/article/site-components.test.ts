import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findViolations } from '../find-violations.ts'
import { type OpenSite, openSite } from '../open-site.ts'

const test = suite<{ site: OpenSite }>('components of the site')

const paragraph = `${'一段足够长的文字，让页面可以滚动。'.repeat(12)}\n\n`
const below = paragraph.repeat(30)

const counter = `import { type ReactNode, useEffect, useId, useState } from 'react'
import '../parts/Shared'
import './counter.css'
import styles from './counter.module.css'
export default function Counter({ label, start = 0, children }: { label: string; start?: number; children?: ReactNode }) {
  const [count, setCount] = useState(start)
  const [isOpen, setOpen] = useState(true)
  const [isAwake, setAwake] = useState(false)
  const id = useId()
  useEffect(() => setAwake(true), [])
  return (
    <section className={\`counter \${styles.frame}\`} data-awake={isAwake} aria-labelledby={id}>
      <b id={id} style={{ color: 'rgb(1, 2, 3)' }}>{label}</b>{' '}
      <button type="button" onClick={() => setCount(count + 1)}>数 {count}</button>{' '}
      <button type="button" onClick={() => setOpen(!isOpen)}>开关</button>
      {isOpen && children}
    </section>
  )
}
`

test.before(async (context) => {
  context.site = await openSite(
    {},
    {
      'content/modes.md': `# 时机

<Counter label="立刻" client="load" />
<Counter label="空闲" client="idle" />
<Counter label="触摸" client="touch" start={5} />
<Counter label="不动" />

${below}

<Counter label="看见" client="visible">

**里面** [去别处](faq.md)

- 列表

</Counter>
`,
      'content/nested.mdx': `import Renamed from '../templates/components/Counter'
import { Named } from '@site/parts/Named'

# 嵌套

<Renamed label="外" client="load">

文字

<Counter label="内" client="load">

最里面

</Counter>

</Renamed>

<Named text="引入的" /> 和 <Badge>自己的</Badge>
`,
      'content/look.md':
        '# 样子\n\n<Press client="visible" />\n\n下一段。\n\n```js {2}\nconst a = 1\nconst b = 2\n```\n',
      'templates/components/Press.tsx':
        'export default () => <button type="button" onClick={() => undefined}>按</button>',
      'content/crash.md': '# 坏了\n\n<Crash client="load">**一直在**</Crash>\n',
      'parts/Named.tsx':
        'export const Named = ({ text }: { text: string }) => <em className="named">{text}</em>',
      'templates/parts/Shared.tsx': 'export const Shared = () => null',
      'templates/components/Badge.tsx':
        'export default ({ children }: { children: unknown }) => <span className="own-badge">{children as string}</span>',
      'templates/components/Counter.tsx': counter,
      'templates/components/counter.css':
        '.counter { border: 4px solid rgb(9, 8, 7) }\n.counter button { color: #000 }',
      'templates/components/counter.module.css': '.frame { padding: 11px }',
      'templates/components/Crash.tsx': `import { useEffect, useState } from 'react'
export function Crash({ children }: { children: unknown }) {
  const [isBroken, setBroken] = useState(false)
  useEffect(() => setBroken(true), [])
  if (isBroken) throw new Error('只在浏览器里')
  return <p className="crash-test" style={{ color: 'rgb(4, 5, 6)' }}>{children as string}</p>
}`,
    },
  )
})
test.after(async ({ site }) => site.close())

const labelled = (page: Page, label: string) =>
  page.locator('.counter', { has: page.getByText(label, { exact: true }) })
const isAwake = (page: Page, label: string) => labelled(page, label).first().getAttribute('data-awake')
const awake = (page: Page, label: string) =>
  page
    .locator('.counter[data-awake="true"]', { has: page.getByText(label, { exact: true }) })
    .first()
    .waitFor()

test('components are readable without script, with their children and in their own styles', async ({
  site,
}) => {
  const { page, complaints } = await site.open('/modes', { javaScriptEnabled: false })
  const seen = labelled(page, '看见')
  assert.match(await seen.innerText(), /里面[\s\S]*列表/)
  assert.match((await seen.locator('a').getAttribute('href')) ?? '', /^\/faq$/)
  const style = (name: string) =>
    seen.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  assert.is(await style('border-top-width'), '4px')
  assert.is(await style('padding-top'), '11px')
  assert.is(
    await seen
      .locator('b')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
    'rgb(1, 2, 3)',
  )
  assert.equal(complaints, [])
})

test('a paragraph keeps its distance from an island above it, and marked lines have the colour of the brand', async ({
  site,
}) => {
  const { page } = await site.open('/look')
  const [below, above] = await page.evaluate(() =>
    ['docsgen-island + p', 'docsgen-island > button'].map((selector) => {
      const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return selector.endsWith('p') ? top : bottom
    }),
  )
  assert.ok(Number(below) - Number(above) >= 12, `${below} - ${above}`)
  const ground = await page.evaluate(() => {
    document.documentElement.style.setProperty('--accent-soft', 'rgb(255, 238, 221)')
    const line = document.querySelector('.code .highlighted')
    return line && getComputedStyle(line).backgroundColor
  })
  assert.is(ground, 'rgb(255, 238, 221)')
  await page.close()
})

test('each is hydrated at its time, a static one never', async ({ site }) => {
  const { page, complaints } = await site.open('/modes')
  await awake(page, '立刻')
  await awake(page, '空闲')
  await page.waitForTimeout(300)
  assert.is(await isAwake(page, '触摸'), 'false')
  assert.is(await isAwake(page, '看见'), 'false')
  await labelled(page, '触摸').getByText('数 5').click()
  await awake(page, '触摸')
  await labelled(page, '触摸').getByText('数 6').waitFor()
  await labelled(page, '看见').scrollIntoViewIfNeeded()
  await awake(page, '看见')
  await labelled(page, '看见').getByText('数 0').click()
  await labelled(page, '看见').getByText('数 1').waitFor()
  assert.match(await labelled(page, '看见').innerText(), /里面[\s\S]*列表/)
  assert.is(await isAwake(page, '不动'), 'false')
  assert.equal(complaints, [])
  assert.equal(await findViolations(page), [])
})

test('a click that comes before the script is made again', async ({ site }) => {
  const { page, complaints } = await site.open('/modes')
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('.counter')].find((one) => one.textContent?.includes('触摸'))
    button?.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button?.querySelector('button')?.click()
  })
  await labelled(page, '触摸').getByText('数 6').waitFor()
  assert.equal(complaints, [])
})

test('islands of a page share one React; components without an island load no script', async ({ site }) => {
  site.requests.length = 0
  const { page } = await site.open('/nested')
  await awake(page, '内')
  const scripts = site.requests.filter((path) => path.endsWith('.js'))
  assert.is(scripts.filter((path) => path.includes('/hydrate-')).length, 1)
  assert.is(scripts.filter((path) => path.includes('/component-')).length, 1)
  assert.is(await page.locator('.own-badge').innerText(), '自己的')
  assert.is(await page.locator('em.named').innerText(), '引入的')
})

test('an island among the children of another works, also after these were hidden', async ({ site }) => {
  const { page, complaints } = await site.open('/nested')
  await awake(page, '外')
  await awake(page, '内')
  const inner = page.locator('.counter .counter')
  await inner.getByText('数 0').click()
  await inner.getByText('数 1').waitFor()
  const toggle = page.locator('.counter button', { hasText: '开关' }).first()
  await toggle.click()
  await inner.waitFor({ state: 'detached' })
  await toggle.click()
  await inner.getByText('数 0').click()
  await inner.getByText('数 1').waitFor()
  assert.match(await inner.innerText(), /最里面/)
  assert.equal(complaints, [])
})

test('the router moves to components and away from them, with their styles', async ({ site }) => {
  const { page, complaints } = await site.open('/modes')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByText('去别处').click()
  await page.locator('h1', { hasText: '常见问题' }).waitFor()
  assert.is(await page.locator('link[href*="/counter-"]').count(), 0)
  await page.goBack()
  await awake(page, '立刻')
  assert.is(
    await labelled(page, '立刻').evaluate((element) => getComputedStyle(element).borderTopWidth),
    '4px',
  )
  assert.ok(await page.evaluate(() => 'isSamePage' in window))
  assert.equal(complaints, [])
})

test('a component that crashes in the browser leaves its static HTML', async ({ site }) => {
  const { page, complaints } = await site.open('/crash')
  await page.locator('docsgen-island[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForTimeout(300)
  const part = page.locator('.crash-test')
  assert.match(await part.innerText(), /一直在/)
  assert.is(await part.evaluate((element) => getComputedStyle(element).color), 'rgb(4, 5, 6)')
  assert.ok(complaints.some((text) => text.includes('只在浏览器里')))
})

test.run()
