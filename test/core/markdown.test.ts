import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutUnfit } from '../../src/core/content/normalize-source.ts'
import { containerFamilies } from '../../src/core/markdown/container-families.ts'
import { createDocumentState, type DocumentOptions } from '../../src/core/markdown/feature.ts'
import { isDangerous } from '../../src/core/markdown/features/links/is-dangerous.ts'
import { replaceLinks } from '../../src/core/markdown/features/links/markers.ts'
import { features } from '../../src/core/markdown/index.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { en } from '../../src/core/words/en.ts'
import type { RenderedMarkdown } from '../../src/types/markdown.ts'

const options: DocumentOptions = {
  messages: en,
  html: 'allow',
  warnMissingAlt: true,
  warnHeadingJumps: false,
}
const render = (text: string, own: Partial<DocumentOptions> = {}): RenderedMarkdown =>
  parseMarkdown(text, { ...options, ...own })

test('every module of features/ is in one of the lists, under its own name', () => {
  const folder = new URL('../../src/core/markdown/features/', import.meta.url)
  const modules = [folder, new URL('inline/', folder)]
    .flatMap((one) => readdirSync(one))
    .filter((name) => name !== 'inline')
    .map((name) => name.replace(/\.ts$/, ''))
  const names = new Set([...features, ...containerFamilies].map(({ name }) => name))
  assert.equal([...names].sort(), modules.sort())
})

test('a family of containers that lists its names makes kinds of those', () => {
  const document = createDocumentState('', options)
  const listed = containerFamilies.filter(({ names }) => names)
  assert.ok(listed.length > 2)
  for (const { names = [], kinds } of listed)
    assert.equal([...names].sort(), Object.keys(kinds(document)).sort())
})

test('characters that HTML cannot hold are replaced, and no others', () => {
  const unfit = [
    '\0',
    '\v',
    '\x1f',
    '\x7f',
    '\ud83d',
    '\udc00',
    '\ufdd0',
    '\ufffe',
    '\u{1fffe}',
    '\u{10ffff}',
  ]
  for (const one of unfit) assert.is(withoutUnfit(`a${one}b`), 'a\ufffdb', escape(one))
  const fit = 'a\tb\nc\f é 中文 \u00ad \u200b \u2028 \ufdcf \ufdf0 \ufffd 😀 \u{1fffd}'
  assert.is(withoutUnfit(fit), fit)
})

test('an unknown tag with a long list of data is left out, too', () => {
  const rows = '  { title: "A theme", previews: { light: "a.png", dark: "b.png" } },\n'.repeat(100)
  const { html, diagnostics } = render(`<Grid\n  items={[\n${rows}]}\n/>\n\nText\n`)
  assert.equal(html.trim(), '<p>Text</p>')
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['unknown-component'],
  )
})

test('links and images are recorded with what they say and where they stand', () => {
  const { links } = render('# Title\n\n> See [the *page*](./a.md#x "Title") and\n> ![a picture](b.png).\n')
  assert.equal(links, [
    { kind: 'link', href: './a.md#x', title: 'Title', line: 3, column: 7 },
    { kind: 'image', href: 'b.png', alt: 'a picture', line: 4, column: 3 },
  ])
})

test('link markers can be replaced by elements, inside of containers, quotes and footnotes too', () => {
  const { html, links } = render('[a](1) :::tip\n\n:::tip\n> [b](2)[^1]\n:::\n\n[^1]: [c](3)\n')
  const replaced = replaceLinks(html, (index, marker) => `(${marker}${links[index]?.href})`)
  assert.match(replaced, '(a1)a(/1)')
  assert.match(replaced, '(a2)b(/2)')
  assert.match(replaced, '(a3)c(/3)')
  assert.not.match(replaced, '\0')
})

test('addresses of raw HTML are recorded, so that they are checked like all others', () => {
  const { html, links } = render(
    '<a href="a.md">a</a> <img src="b.png" alt="b" width="1">\n\n<video src="c.mp4"></video>',
  )
  assert.equal(
    links.map(({ kind, href, line, column }) => [kind, href, line, column]),
    [
      ['url', 'a.md', 1, 1],
      ['url', 'b.png', 1, 22],
      ['url', 'c.mp4', 3, 1],
    ],
  )
  assert.match(html, '<a href="\0u0\0">a</a>')
})

test('an image of raw HTML that is nothing but an image is one of Markdown', () => {
  const { html, links } = render('<img src="a.png" alt="x">')
  assert.is(html, '\0i0\0')
  assert.equal(links, [{ kind: 'image', href: 'a.png', alt: 'x', line: 1, column: 1 }])
})

test('addresses that run code are found in every disguise', () => {
  for (const href of [
    'javascript:x',
    ' JAVASCRIPT:x',
    'java\tscript:x',
    '\u0001javascript:x',
    'vbscript:x',
    'data:text/html,x',
  ]) {
    assert.ok(isDangerous(href), href)
  }
  for (const href of [
    './javascript:x',
    'https://a.b/?javascript:x',
    '#javascript:x',
    'data',
    'mailto:a@b.c',
  ]) {
    assert.not(isDangerous(href), href)
  }
})

test('headings carry level, id, text, HTML without links, and their line', () => {
  const { headings } = render('# One `a`\n\n## Two [link](x) <b>&amp;</b> {#two}\n\nThree\n---\n')
  assert.equal(headings, [
    { level: 1, id: 'one-a', text: 'One a', html: 'One <code>a</code>', line: 1 },
    { level: 2, id: 'two', text: 'Two link &', html: 'Two link &amp;', line: 3 },
    { level: 2, id: 'three', text: 'Three', html: 'Three', line: 5 },
  ])
})

test('sections are the plain text under each heading, with code, without our own words', () => {
  const text = [
    'Before.',
    '# Title',
    'After *the* title.',
    '## Code',
    '```js',
    'const a = 1 < 2',
    '```',
    ':::tip',
    'In a box',
    ':::',
    '### Deep [link](x)',
    '| a | b |',
    '|---|---|',
    '| c | d |',
    '',
    '- e',
    '- f&nbsp;g<br>h[^1]',
    '',
    '[^1]: Note',
  ].join('\n')
  assert.equal(render(text).sections, [
    { id: '', title: 'Title', level: 1, text: 'Before. After the title.' },
    { id: 'code', title: 'Code', level: 2, text: 'const a = 1 < 2 In a box' },
    { id: 'deep-link', title: 'Deep link', level: 3, text: 'a\nb\nc\nd\ne\nf g h\nNote' },
  ])
})

test('a page without headings is one section', () => {
  assert.equal(render('Text').sections, [{ id: '', title: '', level: 1, text: 'Text' }])
  assert.equal(render('').sections, [{ id: '', title: '', level: 1, text: '' }])
})

test('the package managers of a command are not text beside it; other tabs are', () => {
  const text = (markdown: string) => render(markdown).sections[0]?.text
  assert.is(text('```bash npm2yarn\nnpm install a\n```'), 'npm install a yarn add a pnpm add a')
  assert.is(text(':::tabs\n::tab[Windows]\nA\n::tab[macOS]\nB\n:::'), 'Windows A macOS B')
})

test('what stands beside a text is no part of headings, of links and of labels of tabs', () => {
  const { headings, links, html, sections } = render(
    '## A[^1]\n\n[b[^1]](c)\n\n:::tabs\n::tab[d[^1]]\ne <button>f</button> <svg><title>g</title></svg>\n:::\n\n[^1]: h\n',
  )
  assert.is(headings[0]?.text, 'A')
  assert.is(links.length, 1)
  assert.match(html, /\0a0\0b\0\/0\0<sup>/)
  assert.match(html, />d<\/label>/)
  assert.is(sections[1]?.text, 'b d e\nh')
  assert.not.match(html, /\0[()]\0/)
})

test('diagnostics come in the order of the text and count from line 1, column 1', () => {
  const { diagnostics } = render('\n\n[](a)\n\n  ![](b)\n\n:::foo\n\n## x {#y}\n## z {#y}\n')
  assert.equal(
    diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`),
    [
      '3:1 empty-link',
      '5:3 missing-alt',
      '7:1 unknown-container',
      '7:1 unclosed-container',
      '10:1 duplicate-id',
    ],
  )
})

test('nothing that a text does wrong is an error', () => {
  const { diagnostics } = render(':::foo\n[](javascript:x)\n```xyz\n<b onclick=x style="url(">')
  assert.ok(diagnostics.length > 3)
  assert.ok(diagnostics.every(({ severity }) => severity === 'warning'))
})

test('Windows line ends and a byte order mark change nothing', () => {
  const text = '# A\n\nb\nc\n\n- d\n  ```js\n  e\n\n  f\n  ```\n\n:::tip\ng\n:::\n\n> [!NOTE]\n> h\n'
  const normal = render(text)
  const windows = render(`\ufeff${text.replaceAll('\n', '\r\n')}`)
  assert.is(windows.html.replaceAll('\r\n', '\n'), normal.html)
  assert.equal(windows.headings, normal.headings)
  assert.equal(windows.sections, normal.sections)
})

test('the same text gives the same result, whatever was rendered before', () => {
  const text = ':::tabs\n::tab[a]\nb\n:::\n\n## c\n\n[^1]\n\n[^1]: d\n\n```php\n<?php echo 1;\n```\n'
  const first = render(text)
  render('## c\n\n:::tabs\n::tab[x]\n\n```html\n<p>')
  assert.equal(render(text), first)
})

test('a page survives JSON', () => {
  const rendered = render('# A\n\n[b](c) <b style="color:red">d</b>\n')
  assert.equal(JSON.parse(JSON.stringify(rendered)), rendered)
})

test('a hostile text ends soon and says where it was cut', () => {
  const { diagnostics } = render('>'.repeat(10_000))
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['nested-too-deep'],
  )
  assert.equal(
    render('- '.repeat(10_000)).diagnostics.map(({ code }) => code),
    ['nested-too-deep'],
  )
})

test.run()
