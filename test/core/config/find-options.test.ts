import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findOptions } from '../../../src/core/config/source/find-options.ts'

/** The code from each option's position to the end of the line. */
function find(code: string, ...options: string[]): (string | undefined)[] {
  const lines = code.split('\n')
  return findOptions(code, options).map(
    (position) => position && lines[position.line - 1]?.slice(position.column - 1),
  )
}

test('an option is found by its path', () => {
  const code = `export default {
  title: 'T',
  themeConfig: { navbar: {
    items: [{ label: 'A' }, { label: 'B',
      to: '/b' }],
  } },
  problems: { 'broken-link': 'off' },
}`
  assert.equal(find(code, 'title', 'themeConfig.navbar.items[1].to', 'problems.broken-link'), [
    "title: 'T',",
    "to: '/b' }],",
    "'broken-link': 'off' },",
  ])
})

test('a missing option has the position of the object that lacks it', () => {
  const code = `export default {
  items: [
    { label: 'A' },
  ],
}`
  assert.equal(find(code, 'items[0].to', 'items[7]', 'title', 'default export'), [
    "{ label: 'A' },",
    'items: [',
    '{',
    '{',
  ])
})

test('variables, their properties, spreads and defineConfig are followed', () => {
  const code = `var defineConfig = (config) => config;
var shared = { url: 'u', deep: { a: 1 } };
var sidebars = { docs: [
  'index',
] };
var config = defineConfig({
  url: 'first',
  ...shared,
  sidebar: sidebars.docs,
  deep: shared.deep,
});
export { config as default };`
  assert.equal(find(code, 'url', 'sidebar[0]', 'deep.a'), [
    "url: 'u', deep: { a: 1 } };",
    "'index',",
    'a: 1 } };',
  ])
})

test('of a computed value the nearest option around it is found', () => {
  const code = `var items = [1, 2];
export default {
  list: [...items, 3],
  made: items.map((one) => ({ one })),
  chosen: process.env.CI ? { a: 1 } : { b: 2 },
}`
  assert.equal(find(code, 'list[0]', 'made[0].one', 'chosen.a'), [
    'list: [...items, 3],',
    'made: items.map((one) => ({ one })),',
    'chosen: process.env.CI ? { a: 1 } : { b: 2 },',
  ])
  assert.equal(find('export default makeConfig()', 'title'), ['makeConfig()'])
})

test('a module without a default export has no options, and one that names itself ends', () => {
  assert.equal(find('export const title = 1', 'title'), [undefined])
  assert.equal(find('var a = { ...a, b: a }\nexport { a as default }', 'b.b.c', 'd'), [
    'b: a }',
    '{ ...a, b: a }',
  ])
})

test('code that is nested too deeply has no positions', () => {
  assert.equal(find(`export default ${'['.repeat(9000)}${']'.repeat(9000)}`, 'title'), [undefined])
})

test.run()
