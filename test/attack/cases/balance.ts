import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import * as assert from 'uvu/assert'
import type { AttackCase } from '../attack-case.ts'
import { checkDocument, END } from '../check-page.ts'
import { fuzz } from '../fuzz.ts'
import { htmlPieces } from '../fuzz-grammar.ts'

/** What a text must not do: end or swallow an element around it, so that what follows leaves the article. */
export const cases: readonly AttackCase[] = [
  ...Object.entries({
    'tabs in a quote inside of tabs': ':::tabs\n::tab[a]\nx\n\n> ::tab[b]\n> y\n\n::tab[c]\nz\n:::\n',
    'tabs in a list inside of tabs': ':::tabs\n::tab[a]\n\n- ::tab[b]\n\n  y\n:::\n',
    'tabs in another container inside of tabs': '::::tabs\n::tab[a]\n:::tip\n::tab[b]\n:::\n::::\n',
    'two items and a div': '<li><div><li>\n',
    'two buttons and a div': '<button><div><button>\n',
    'a button around a code block': '<button>\n\n```js\na\n```\n\n</button>\n',
    'blocks in the text of a link':
      '[a <div>b</div> c](other.md) and [<p>x](other.md) and [<table>](other.md)\n',
    'a link around headings': '<a href=x>\n\n## One\n\n[in](other.md)\n\n</a>\n',
    'links in links':
      '[a <https://b.cd> c](other.md) [https://b.cd](other.md) [a[^1]](other.md)\n\n[^1]: n\n',
    'forms in forms': '<form><div></form><form><table><form>\n',
    'overlapping elements': '<b><p></b></p><i><a href=x><div></a></i>\n\n**a <u>b** c</u>\n',
    'content that no table can hold': '<table>\n\ntext\n\n<tr>\n\n**a**\n\n<td>\n\n# T\n',
    'content that no select can hold': '<select>\n\n- a\n\n<div>\n\n</select>\n',
    'drawings and formulas that HTML breaks out of': '<svg><p>a<math><mtext><table><svg><title><b>\n\n## T\n',
    'text elements that never end':
      '<textarea>\n\n## A\n\n<title x>\n\n[a](other.md)\n\n<iframe src=x>\n\n<script>\n',
    'an inline script that never ends': 'a <script src=x> b\n\n<style>\n',
    'comments of every kind':
      '<!--> a\n\n<!---> b\n\n<!-- x --!> c\n\n<![CDATA[ d ]]>\n\n<!doctype html>\n\n<!-- e\n',
    'tags of the page itself':
      '</article></main></body></html><html><body><head><frameset><template><plaintext><noscript><base href=//x>\n',
    'a title that goes on in the next line': '> [!NOTE] **a\n> b**\n',
    'a paragraph that ends alone': '</p></p><p>\n\n</p>\n',
    'a line break at the start of preformatted text': '<pre>\n\n\na</pre>\n\n<textarea>\n\nb</textarea>\n',
    'tables of a chart that hold tags':
      ':::chart\n| a | b |\n|---|---|\n| x | 5</td></table></article> |\n| `<td>5</td>` | 7 [5](x "<td>5</td>") |\n\n<table><tr><td>1</td><td title="<td>5</td>">5</td></tr></table><b title="<tr>\n:::\n',
    'cards that end their list': ':::cards\n- a</li></ul></article>\n- </div></div>\n:::\n',
    'formulas and components that hold tags':
      '$$\n</article><script>alert(1)</script>\n$$\n\n$a^{</article>}$ <Foo a="</article>" {`</div>`}>\n\n> <Bar a="\n> b">\n\n</Foo>\n',
    'a raw title with a quote in its attribute': '<h1 title=\'a"b>\'>T {#x"y}</h1>\n\ntext\n',
  }).map(([name, text]) => ({
    name: `${name} stay in the article`,
    attack: () => {
      for (const mode of ['allow', 'escape', 'sanitize'] as const) {
        checkDocument(text, mode)
      }
      checkDocument(`:::tip\n${text}\n:::\n`)
      checkDocument(text.replace(/^/gm, '> '))
    },
  })),
  {
    name: 'the bars of a chart have a length, whatever its numbers',
    attack() {
      const { html } = checkDocument(
        `:::chart\n| a | b |\n|---|---|\n| x | ${'9'.repeat(400)} |\n| y | 0 |\n:::\n`,
      )
      assert.match(html, 'rect width="100%"')
      assert.not.match(html, /NaN|Infinity/)
    },
  },
  {
    name: 'what an author leaves open in a frame ends with it',
    attack() {
      for (const piece of htmlPieces.filter(
        (one) => one.startsWith('<') && !/^<(?:script|style|!--$)/.test(one),
      )) {
        const { html } = checkDocument(`> ${piece}\n\n:::tip\n${piece}\n:::\n\n- ${piece}\n`)
        assert.equal(ancestorsOf(parse(html), END), ['p', 'div', 'article', 'div'], piece)
      }
    },
  },
  {
    name: 'any text gives a page whose own elements stand where the template put them',
    attack() {
      const { finds } = fuzz({ seed: 20261122, rounds: 100 })
      assert.equal(finds, [])
    },
  },
]

/** The names of the innermost elements around a text. */
function ancestorsOf(document: DefaultTreeAdapterTypes.Node, text: string): string[] {
  const find = (
    node: DefaultTreeAdapterTypes.Node,
    path: readonly string[],
  ): readonly string[] | undefined => {
    if ('value' in node && node.value.includes(text)) return path
    if (!('childNodes' in node) || node.nodeName === 'head') return undefined
    for (const child of node.childNodes) {
      const found = find(child, [node.nodeName, ...path])
      if (found) return found
    }
    return undefined
  }
  return [...(find(document, []) ?? [])].slice(0, 4)
}
