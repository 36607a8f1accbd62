import type { Event, HtmlExtension, Token } from 'micromark-util-types'
import type { DocumentOptions, DocumentState, Feature } from '../feature.ts'
import { trimHtml } from '../html.ts'
import { type AdmonitionName, isAdmonition, openAdmonition } from './admonitions.ts'
import { unknownAlert } from './containers/problems.ts'
import { depthOfTag } from './raw-html/depth-of-tag.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    alert: 'alert'
    alertTitle: 'alertTitle'
  }
  interface Token {
    _alert?: AdmonitionName
  }
}

/** GitHub's alerts: a quote that begins with `[!NOTE]`, optionally with a title. */
export const alerts: Feature = { name: 'alerts', resolve: resolveAlerts, html: createAlertHandlers }

const marker = /^\[!(\w+)\]/

/** Renames such a quote to `alert`, and the first line of its first paragraph, without the marker, to `alertTitle`. */
function resolveAlerts(events: Event[], { text, options, diagnostics }: DocumentState): Event[] {
  if (!text.includes('[!')) return events
  const resolved: Event[] = []
  let quote: Token | undefined
  for (let index = 0; index < events.length; index++) {
    const event = events[index]
    if (!event) continue
    const [kind, token, context] = event
    if (kind === 'enter' && token.type === 'blockQuote') quote = token
    else if (kind === 'enter' && token.type === 'paragraph') {
      const [all = '', word = ''] = marker.exec(context.sliceSerialize(token)) ?? []
      const name = word.toLowerCase()
      // A definition turns the marker into a link, and the quote stays a quote.
      const isText = events[index + 1]?.[1].type === 'data'
      if (quote?.start.line === token.start.line && isText && isAdmonition(name)) {
        let end = index + 1
        while (events[end]?.[1] !== token) end++
        quote.type = 'alert'
        quote._alert = name
        resolved.push(...splitParagraph(events.slice(index, end + 1), all.length, options.html))
        index = end
        quote = undefined
        continue
      }
      if (quote?.start.line === token.start.line && isText && word !== '')
        diagnostics.push(unknownAlert({ line: quote.start.line, column: quote.start.column }, word, name))
      quote = undefined
    } else if (kind === 'enter' && !beforeText.has(token.type)) quote = undefined
    resolved.push(event)
  }
  return resolved
}

/** Tokens between the start of a quote and its text. */
const beforeText: ReadonlySet<string> = new Set([
  'blockQuotePrefix',
  'blockQuoteMarker',
  'blockQuotePrefixWhitespace',
  'linePrefix',
  'content',
])

/** Splits off the events of the title from those of the paragraph after it. */
function splitParagraph(
  paragraph: readonly Event[],
  markerLength: number,
  html: DocumentOptions['html'],
): Event[] {
  const [enter, exit] = [paragraph[0], paragraph.at(-1)]
  if (!enter || !exit) return []
  const [, token, context] = enter
  const inner = withoutStart(paragraph.slice(1, -1), markerLength)
  const lineEnd = findLineEnd(inner, html)
  const title: Token = { ...token, type: 'alertTitle' }
  const inTitle = lineEnd < 0 ? [] : inner.slice(0, lineEnd)
  const rest = lineEnd < 0 ? inner : inner.slice(lineEnd + 2)
  const start = rest.findIndex((event) => !isLinePrefix(event))
  const body: readonly Event[] = start < 0 ? [] : [...rest.slice(0, start), enter, ...rest.slice(start), exit]
  return [['enter', title, context], ...inTitle, ['exit', title, context], ...body]
}

/** Whether an event is the prefix of a line in a quote or a list. */
function isLinePrefix([, token, context]: Event): boolean {
  return token.type !== 'data' && /^[\s>]*$/.test(context.sliceSerialize(token))
}

/** Removes leading characters of a text: whole tokens, or a part of one. */
function withoutStart(events: readonly Event[], length: number): readonly Event[] {
  let left = length
  let index = 0
  for (; left > 0; index += 2) {
    const token = events[index]?.[1]
    if (!token) break
    const { start, end } = token
    const size = end.offset - start.offset
    if (size > left) {
      token.start = {
        ...start,
        column: start.column + left,
        offset: start.offset + left,
        _bufferIndex: start._bufferIndex + left,
      }
      break
    }
    left -= size
  }
  return events.slice(index)
}

/** Inline elements that may continue on the next line. */
const inline: ReadonlySet<string> = new Set([
  'emphasis',
  'emphasisText',
  'label',
  'labelText',
  'link',
  'strikethrough',
  'strikethroughText',
  'strong',
  'strongText',
])

/**
 * Index of the first line's end, which may be the end of the text; -1 where bold text or a link continues on the next
 * line.
 */
function findLineEnd(events: readonly Event[], html: DocumentOptions['html']): number {
  const open: Token[] = []
  let rawElements = 0
  for (const [index, [kind, token, context]] of events.entries()) {
    if (kind === 'exit') {
      if (open.at(-1) === token) open.pop()
    } else if (token.type === 'lineEnding') {
      if (open.every(({ type }) => inline.has(type)))
        return open.length === 0 && rawElements === 0 ? index : -1
    } else {
      open.push(token)
      if (token.type === 'htmlText') rawElements += depthOfTag(context.sliceSerialize(token), html)
    }
  }
  return rawElements === 0 ? events.length : -1
}

function createAlertHandlers(document: DocumentState): HtmlExtension {
  const open: (AdmonitionName | undefined)[] = []
  return {
    enter: {
      alert(token) {
        open.push(token._alert)
        this.getData('tightStack').push(false)
        this.lineEndingIfNeeded()
      },
      alertTitle() {
        this.setData('slurpAllLineEndings')
        this.buffer()
      },
    },
    exit: {
      alertTitle() {
        const title = this.resume().trim()
        this.tag(openAdmonition(open.at(-1) ?? 'note', title, document))
        this.buffer()
      },
      alert() {
        open.pop()
        this.getData('tightStack').pop()
        this.tag(`${trimHtml(this.resume())}\n</div></div>`)
        this.setData('slurpAllLineEndings')
      },
    },
  }
}
