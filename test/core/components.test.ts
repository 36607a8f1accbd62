import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NOT_A_VALUE, readLiteral } from '../../src/core/markdown/features/components/props/read-literal.ts'
import { replaceComponents } from '../../src/core/markdown/features/components/site-components.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { en } from '../../src/core/words/en.ts'

const options = { messages: en, html: 'allow', warnMissingAlt: false, warnHeadingJumps: false } as const

test('values are read as JavaScript writes them', () => {
  const values: [string, unknown][] = [
    ['3', 3],
    ['-1.5e2', -150],
    ['.5', 0.5],
    ['0x1f', 31],
    ['true', true],
    ['null', null],
    ['undefined', null],
    ["'a\\'b\\n'", "a'b\n"],
    ['"\\u{1f600}\\xe9\\u00e9"', '😀éé'],
    ['`two\nlines`', 'two\nlines'],
    ['[]', []],
    ['[1, [2],]', [1, [2]]],
    ['{}', {}],
    ["{ a: 1, 'b c': { d: [true] }, 2: '3', }", { a: 1, 'b c': { d: [true] }, 2: '3' }],
    ['[ /* one */ 1, // two\n 2 ]', [1, 2]],
  ]
  for (const [text, value] of values) assert.equal(readLiteral(text), value, text)
})

test('nothing else is a value, and nothing is run', () => {
  const texts = [
    'value',
    'f()',
    '() => 1',
    '1 + 1',
    '`a$' + '{b}`',
    '{...a}',
    '{ a }',
    '[1 2]',
    '[,]',
    "'open",
    '"two\nlines"',
    '/x/',
    'new Date()',
    '',
    '<b/>',
    'true false',
    '['.repeat(5000),
    `${'['.repeat(100)}${']'.repeat(100)}`,
  ]
  for (const text of texts) assert.is(readLiteral(text), NOT_A_VALUE, text)
})

test('a value holds no character that a page cannot hold, and no prototype', () => {
  assert.is(readLiteral('"\\0 \\u0000 \\ufdd0 \\ud800"')?.toString().includes('\0'), false)
  assert.is(readLiteral('"\\u0000\\ufdd0\\ud800"'), '\ufffd\ufffd\ufffd')
  const object = readLiteral('{ __proto__: { a: 1 } }') as Record<string, unknown>
  assert.is(object.a, undefined)
  assert.equal(Object.keys(object), ['__proto__'])
})

test('components of the site are replaced from the inside, with the HTML of their children', () => {
  const { html, components = [] } = parseMarkdown(
    '<Box a={1}>\n\n*x* <Box>y</Box>\n\n</Box>\n\n<Box client="idle" />\n\n<div><b>open <Box /></b></div>\n',
    { ...options, components: ['Box'] },
  )
  assert.is(
    replaceComponents(
      html,
      components,
      ({ name, props, client, isInline }, children) =>
        `[${name} ${JSON.stringify(props)} ${client} ${isInline} (${children})]`,
    ),
    '[Box {"a":1} undefined false (<p><em>x</em> [Box {} undefined true (y)]</p>)]\n' +
      '[Box {} idle false ()]\n<div><b>open [Box {} undefined true ()]</b></div>\n',
  )
})

test('whatever the tags of components are, markers come in pairs', () => {
  const pieces = [
    '<Box>',
    '</Box>',
    '<Box />',
    '<Tabs>',
    '</Tabs>',
    '\n',
    '\n\n',
    '- ',
    '> ',
    'a ',
    '**',
    '`',
    '<div>',
    '</div>',
    '  ',
    '<!--',
    '|',
  ]
  let seed = 7
  const random = (): number => {
    seed = (seed * 48271) % 2147483647
    return seed
  }
  for (let round = 0; round < 400; round++) {
    const text = Array.from({ length: 24 }, () => pieces[random() % pieces.length]).join('')
    const { html, components = [] } = parseMarkdown(text, { ...options, components: ['Box'] })
    const replaced = replaceComponents(html, components, (_, children) => `(${children})`)
    assert.is(/\0[{}]/.test(replaced), false, JSON.stringify(text))
  }
})

test.run()
