import { compile, parse, postprocess, preprocess } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Event, HtmlExtension } from 'micromark-util-types'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compileHtml } from '../../src/core/markdown/compile-html.ts'

const texts = [
  '# Ends in a heading',
  '- tight\n- list\n\n  1. loose\n\n  2. list',
  '1. one\n2. two',
  '```js\nunclosed',
  '    indented\n\n    code',
  '| a | b |\n|---|:-:|\n| c |',
  'a[^one] and[^two]\n\n[^one]: Note.\n[^two]: Another.',
  '\n\ntext `code`\nand ~~more~~  \nlines &#35; &amp;',
  'Two\n===',
  '> quote\n> - item',
  '<div>\n*html*\n</div>',
  '***',
  '',
]

test('a compiler that had another document gives what a new one gives', () => {
  for (const before of texts) {
    for (const text of texts) {
      compileHtml(eventsOf(before), [gfmHtml()])
      assert.is(compileHtml(eventsOf(text), [gfmHtml()]), fresh(text), `${before}\n… before …\n${text}`)
    }
  }
})

test('a document that fails half-way leaves nothing to the next', () => {
  const failing: HtmlExtension = {
    exit: {
      strong() {
        throw new Error('failed')
      },
    },
  }
  const strong: HtmlExtension = { exit: { strong: undefined } }
  const render = () => compileHtml(eventsOf('a **b**'), [gfmHtml(), strong])
  const first = render()
  assert.throws(() => compileHtml(eventsOf('![**a**](b)'), [gfmHtml(), failing]), 'failed')
  assert.is(render(), first)
})

test('a document that is compiled while another is', () => {
  const plain: HtmlExtension = { exit: { thematicBreak: undefined } }
  const inner = () => compileHtml(eventsOf('- inner'), [gfmHtml(), plain])
  const nested: HtmlExtension = {
    exit: {
      thematicBreak() {
        this.raw(inner())
      },
    },
  }
  assert.is(inner(), '<ul>\n<li>inner</li>\n</ul>')
  assert.is(
    compileHtml(eventsOf('- outer\n\n***\n\n# Last'), [gfmHtml(), nested]),
    '<ul>\n<li>outer</li>\n</ul>\n<ul>\n<li>inner</li>\n</ul>\n<h1>Last</h1>',
  )
})

function eventsOf(text: string): Event[] {
  const syntax = parse({ extensions: [gfm()] })
  return postprocess(syntax.document().write(preprocess()(text, undefined, true)))
}

/** The HTML of micromark's own compiler. */
const fresh = (text: string): string =>
  compile({ htmlExtensions: [gfmHtml()], allowDangerousHtml: true, defaultLineEnding: '\n' })(eventsOf(text))

test.run()
