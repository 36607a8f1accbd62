import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isConstant } from '../../../src/core/config/source/is-constant.ts'

const values = {
  constant: [
    "{ title: 'T', list: [1, -2, , null, undefined], nested: { 'a-b': true } }",
    `{ ...base, title: \`\${base} of \${1 + 1}\`, [\`a\${1}\`]: base || 2 ? 3 : typeof base }`,
    'same({ title: same(base) })',
    '/a/',
  ],
  computed: [
    '{ title: process.env.TITLE }',
    '{ title: typeof process }',
    '{ time: Date.now() }',
    '{ get title() { return 1 } }',
    '{ title() {} }',
    'new Map()',
    'same(Math)',
    'same({}, effect())',
    `\`\${new Date()}\``,
    `\`\${other}\``,
    'tag`a`',
    'base.constructor',
    '{ [other]: 1 }',
    '[...other]',
    '(() => base)()',
    '{ get: () => other }',
    'await base',
    'import.meta.url',
    "import('node:fs')",
    'same(...[1])',
    'other = 1',
    '(1, other)',
  ],
}
const around = (value: string, before = '') =>
  `var base = { a: 1 }, same = (one) => one;\n${before}\nvar config = ${value};\nexport { config as default };`

test('a module of literals, names and operators is written out', () => {
  for (const value of values.constant) assert.ok(isConstant(around(value)), value)
})

test('one that calls or asks for anything is not', () => {
  for (const value of values.computed) assert.not(isConstant(around(value)), value)
})

test('nor is one with other statements', () => {
  assert.ok(isConstant(around('base')))
  for (const statement of [
    "import 'node:fs'",
    'if (1) {}',
    'base.a = 2',
    'function f() {}',
    'class A {}',
    "export * from 'node:fs'",
    'export const b = base.a',
    'var { a } = base',
    'var later',
    'var made = (one) => other',
  ])
    assert.not(isConstant(around('base', statement)), statement)
  assert.not(isConstant('export default function () {}'))
})

test('nor is one that cannot be read', () => {
  assert.not(isConstant(around('base', 'a newer syntax')))
  assert.not(isConstant(around(`${'['.repeat(9000)}${']'.repeat(9000)}`)))
  assert.not(isConstant(around(`1${' + 1'.repeat(90_000)}`)))
})

test('a function whose further parameter changes its argument does not only return it', () => {
  assert.not(
    isConstant('var f = (c, d = (c.title = Date.now())) => c; var x = f({}); export { x as default }'),
  )
})

test.run()
