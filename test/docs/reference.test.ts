import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readFacts } from './read-facts.ts'

const read = (page: string): string =>
  readFileSync(new URL(`../../content/reference/${page}.md`, import.meta.url), 'utf8')
const headings = (page: string): string[] =>
  [...read(page).matchAll(/^#{2,4} (.+?)(?: \{#.+\})?$/gm)].map(([, text = '']) => text)
const words = (text: string): string[] => text.match(/[\w.]+/g) ?? []

const facts = await readFacts()

test('every field of UserConfig has a heading in the reference, with its type, default and an example', () => {
  const { UserConfig = [], TransformUserConfig = [], BundleUserConfig = [] } = facts.fields
  assert.ok(UserConfig.length >= 10)
  const names = [
    ...UserConfig,
    ...TransformUserConfig.map((name) => `transform.${name}`),
    ...BundleUserConfig.map((name) => `bundle.${name}`),
  ]
  const sections = new Map(
    read('config')
      .split(/^(?=#{2,3} )/m)
      .map((section) => [/^#+ ([\w.]+)/.exec(section)?.[1] ?? '', section]),
  )
  for (const name of names) {
    const section = sections.get(name)
    if (section === undefined) assert.unreachable(`${name} has no section in reference/config.md`)
    // A field that is out of use says so instead.
    if (section?.includes('已废弃')) continue
    for (const part of ['- 类型：', '- 默认值：'])
      assert.ok(section?.includes(part), `${name} lacks "${part}"`)
    assert.ok(
      /```ts title="build\.config\.mts"|(?:^|\n)### /.test(section ?? '') || name === 'transform',
      `${name} lacks an example`,
    )
  }
})

test('the tables of the reference name every field, and none that does not exist', () => {
  const { UserConfig = [], BundleUserConfig = [] } = facts.fields
  const rows = [...read('config').matchAll(/^\| \[`(\w+)`\]/gm)].map(([, name = '']) => name)
  assert.equal(rows.sort(), [...UserConfig, ...BundleUserConfig].sort())
})

test('every flag of --help stands in the reference of the command line, and no other', () => {
  const documented = headings('cli').filter((heading) => heading.startsWith('--'))
  const offered = new Set(Object.values(facts.flags).flat())
  for (const flag of offered) assert.ok(read('cli').includes(flag), `${flag} is missing`)
  for (const flag of documented) assert.ok(offered.has(flag), `${flag} does not exist`)
  for (const flag of facts.flags.build ?? []) {
    assert.ok(flag === '--help' || documented.includes(flag), `${flag} has no section`)
  }
  assert.equal(facts.flags.build, facts.flags.start)
})

test('everything that a plugin is given has a heading with an example plugin', () => {
  assert.ok(facts.api.length >= 15)
  const documented = new Set(headings('plugins-development').flatMap(words))
  const undocumented = facts.api.filter((name) => !documented.has(name))
  assert.equal(undocumented, [])
})

test('the tables for plugins name every field of the context and of a task', () => {
  const table = read('plugins-development')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap(words)
  const { _TaskConfig = [], BundleTaskConfig = [] } = facts.fields
  const missing = [...facts.context, ..._TaskConfig, ...BundleTaskConfig].filter(
    (name) => !table.includes(name),
  )
  assert.equal(missing, [])
})

test.run()
