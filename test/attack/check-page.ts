import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5'
import * as assert from 'uvu/assert'
import type { MarkdownConfig } from '../../src/core/config/schema/config-schema.ts'
import { type RenderedPage, renderPage } from './render-page.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export const START = 'XstartmarkX'
export const END = 'XendmarkX'

/** What no page may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const unfit = /[\0-\x08\x0b\x0c\r\x0e-\x1f\x7f\p{Surrogate}\p{Noncharacter_Code_Point}]/u

/**
 * Renders a document between two marks and reads the page back as a browser does. Whatever the text: the template's elements stand where the
 * template put them, the article holds all of the text, ids are said once, nothing runs that raw HTML itself does not say.
 */
export function checkDocument(text: string, html: MarkdownConfig['html'] = 'allow'): RenderedPage {
  const source = withMarks(text)
  const rendered = renderPage(source, html)
  checkPage(rendered, html)
  return rendered
}

/** The marks stand around the text, after its front matter. */
function withMarks(text: string): string {
  const front =
    /^\ufeff?---[ \t]*(?:\r\n|\r|\n)(?:[\s\S]*?(?:\r\n|\r|\n))?---[ \t]*(?:\r\n|\r|\n|$)/.exec(text)?.[0] ??
    ''
  return `${front}\n${START}\n\n${text.slice(front.length)}\n\n${END}\n`
}

const templateOf = new Map<string, string>()

function checkPage({ page, html }: RenderedPage, mode: MarkdownConfig['html']): void {
  const document = parse(html)
  const all = [...elementsIn(document)]
  const main = all.find((element) => attribute(element, 'id') === 'docsgen:main')
  const body = main && elementsOf(main).find((element) => classOf(element) === 'doc-body')
  const article = body && elementsOf(body).find(({ tagName }) => tagName === 'article')
  assert.ok(article, 'there is the article of the template')
  const content = elementsOf(article).find((element) => classOf(element).split(' ')[0] === 'content')
  assert.ok(content, 'the article has its content')

  // The template's own elements.
  const outside = outlineOf(document, content)
  const known = templateOf.get(mode) ?? templateOutline(mode)
  templateOf.set(mode, known)
  assert.is(outside, known, 'the elements of the template stand where it put them')

  // The text.
  assert.match(textOf(content), START, 'the start of the text stands in the article')
  assert.match(textOf(content), END, 'the end of the text stands in the article')
  const whole = all.find(({ tagName }) => tagName === 'body')
  assert.not.match(
    whole ? textOf(whole, new Set<Node>([content])) : '',
    END,
    'the end of the text stands nowhere else',
  )

  // What is written is what is read.
  const written = serialize(content)
  const again = serialize(parseFragment(content, written, {}))
  assert.is(withoutFirstBreaks(again), withoutFirstBreaks(written), 'the article is read as it is written')
  assert.not.match(html, unfit, 'no mark, control character or half of a surrogate pair is left')

  // Ids.
  const ids = all.flatMap((element) => attribute(element, 'id') ?? [])
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
  const reported = page.diagnostics
    .filter(({ code }) => code === 'duplicate-id')
    .map(({ message }) => message)
  for (const id of doubled) {
    assert.not.match(id, /^docsgen:/i, 'no id of docsgen is doubled')
    assert.ok(
      reported.some((message) => message.includes(`“${id}”`)),
      `the double id ${id} is reported`,
    )
  }
  const own = new Set(ids.filter((id) => /^docsgen:/i.test(id)))
  for (const element of elementsIn(content)) {
    const id = attribute(element, 'id')
    if (id && own.has(id))
      assert.match(
        id,
        /^docsgen:(?:fn-\d+|fnref-\d+(?:-\d+)?|footnotes|tabs-\d+-\d+|diagram-\d+(?:-[a-z\d-]+)?)$/,
      )
    for (const name of ['href', 'aria-describedby', 'for']) {
      const value = (attribute(element, name) ?? '').replace(/^#/, '')
      if (value.startsWith('docsgen:')) assert.ok(own.has(value), `${value} exists`)
    }
  }
  for (const { id } of page.headings) assert.ok(ids.includes(id), `the heading ${id} is in the page`)

  // Nothing runs.
  for (const element of elementsIn(content)) checkElement(element, mode)
}

/** A parser drops a line break right after these tags, and parse5 does not write it. */
const withoutFirstBreaks = (html: string): string => html.replace(/(<(?:pre|textarea)[^>]*>)\n+/g, '$1')

/** What docsgen itself makes of formulas and diagrams. */
const drawn =
  'defs|desc|ellipse|g|line|marker|polygon|polyline|text|tspan|annotation|math|menclose|mfrac|mi|mn|mo|mover|mpadded|mphantom|mroot|mrow|ms|mspace|msqrt|mstyle|msub|msubsup|msup|mtable|mtd|mtext|mtr|munder|munderover|none|semantics'

const kinds: Record<MarkdownConfig['html'], RegExp> = {
  allow: /^/,
  escape:
    /^(?:a|b|blockquote|br|button|circle|code|del|details|div|em|figcaption|figure|h[1-6]|hr|img|input|ins|label|li|mark|ol|p|path|pre|rect|section|span|strong|summary|sup|svg|table|tbody|td|th|thead|tr|ul|wbr)$/,
  sanitize:
    /^(?:a|abbr|b|bdi|bdo|blockquote|br|button|caption|circle|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|input|ins|kbd|label|li|mark|ol|p|path|picture|pre|q|rect|rp|rt|ruby|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr)$/,
}

function checkElement(element: Element, mode: MarkdownConfig['html']): void {
  const { tagName, attrs } = element
  if (!new RegExp(`^(?:${drawn})$`).test(tagName))
    assert.match(tagName, kinds[mode], `<${tagName}> is no element of the mode ${mode}`)
  if (tagName === 'script') assert.ok(attribute(element, 'src') !== undefined, 'no inline script')
  assert.is.not(tagName, 'style')
  for (const { name, value } of attrs) {
    assert.not.match(name, /^on|^style$|^srcdoc$/i, `no ${name} on <${tagName}>`)
    if (/^(?:href|src|action|formaction|data|poster|xlink:href|srcset|background|cite)$/i.test(name))
      assert.not.match(value.replace(/[\0-\x20]/g, ''), /^(?:javascript|vbscript|data):/i)
  }
  if (/^(?:img|form|iframe|object|embed)$/.test(tagName)) assert.is(attribute(element, 'name'), undefined)
  const target = attribute(element, 'target')
  if (target && !/^_(?:self|parent|top)$/i.test(target.trim()) && /^(?:a|area|form)$/.test(tagName))
    assert.match(attribute(element, 'rel') ?? '', /(?:^|\s)noopener(?:\s|$)/i)
}

/** The elements of a page, each with its parents, without what stands in the content and what depends on the text. */
function outlineOf(document: Node, content: Element): string {
  const lines: string[] = []
  const walk = (node: Node, depth: number) => {
    for (const element of elementsOf(node)) {
      if (
        /^(?:head)$/.test(element.tagName) ||
        /toc|local-bar|pagination|sidebar|breadcrumb/.test(classOf(element))
      )
        continue
      // The title is the document's where it brings one, else the template's.
      if (classOf(element) === 'article-title') continue
      lines.push(
        `${' '.repeat(depth)}${element.tagName}#${attribute(element, 'id') ?? ''}.${classOf(element)}`,
      )
      if (element !== content) walk(element, depth + 1)
    }
  }
  walk(document, 0)
  return lines.join('\n')
}

function templateOutline(mode: MarkdownConfig['html']): string {
  const document = parse(renderPage('Text.\n', mode).html)
  const content = [...elementsIn(document)].find((element) => classOf(element).split(' ')[0] === 'content')
  if (!content) throw new Error('The page has no content.')
  return outlineOf(document, content)
}

function elementsOf(node: Node): Element[] {
  return 'childNodes' in node ? node.childNodes.filter((child): child is Element => 'tagName' in child) : []
}

function* elementsIn(node: Node): Iterable<Element> {
  for (const element of elementsOf(node)) {
    yield element
    yield* elementsIn(element)
  }
}

function textOf(node: Node, without: ReadonlySet<Node> = new Set()): string {
  if (without.has(node)) return ''
  if (node.nodeName === '#text' && 'value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map((child) => textOf(child, without)).join('') : ''
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value
const classOf = (element: Element): string => attribute(element, 'class') ?? ''
