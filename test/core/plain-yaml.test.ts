import fastCheck from 'fast-check'
import { load } from 'js-yaml'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readPlainYaml } from '../../src/core/content/plain-yaml.ts'

test('lines of words, numbers and flags are read', () => {
  const yaml =
    'title: 构建 config\r\ndescription: "a: b # c"\nslug: \'/a\'\nsidebar_position: 12\ndraft: true'
  assert.equal(readPlainYaml(yaml), {
    title: '构建 config',
    description: 'a: b # c',
    slug: '/a',
    sidebar_position: 12,
    draft: true,
  })
})

test('anything else is left to the library', () => {
  const others = [
    '',
    'a',
    'a: [b]',
    'a: b\n  c',
    'a: b\na: c',
    'a: b # c',
    'a: b: c',
    'a: "b\\n"',
    "a: 'it''s'",
    'a: |\n  b',
    'a: 012',
    'a: 1e3',
    'a: Null',
    'a: ~',
    'a: 2026-01-01',
    '__proto__: b',
    'a: b\n\nc: d',
  ]
  for (const yaml of others) assert.is(readPlainYaml(yaml), undefined, yaml)
})

test('what is read is what the library reads', () => {
  const mark = fastCheck.constantFrom(
    ...'ab题0 1.,:;#-?!&*|>\'"%@`{}[]<>=~_+()/\\\t\r，：。“”…—éß\u00a0\u2028\u0085'.split(''),
  )
  const word = fastCheck.constantFrom(
    'true',
    'False',
    'null',
    'yes',
    'No',
    'on',
    '0x1f',
    '0o7',
    '1_000',
    '.inf',
    'NaN',
    '007',
    '-1',
    '<<',
  )
  const value = fastCheck.oneof(
    { weight: 5, arbitrary: fastCheck.array(mark, { maxLength: 12 }).map((marks) => marks.join('')) },
    word,
    fastCheck.string({ unit: 'binary', maxLength: 6 }),
    fastCheck.nat().map(String),
    fastCheck.string({ maxLength: 8 }).map((text) => `"${text}"`),
    fastCheck.string({ maxLength: 8 }).map((text) => `'${text}'`),
  )
  const key = fastCheck.constantFrom('title', 'draft', 'null', 'true', 'y', 'constructor', 'to_string', 'a')
  const line = fastCheck.tuple(key, value).map((pair) => pair.join(': '))
  const document = fastCheck.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
  let read = 0
  fastCheck.assert(
    fastCheck.property(document, (yaml) => {
      const plain = readPlainYaml(yaml)
      if (plain === undefined) return
      read++
      assert.equal(plain, load(yaml))
    }),
    { numRuns: 20_000 },
  )
  assert.ok(read > 1000, `only ${read} of them were plain`)
})

test.run()
