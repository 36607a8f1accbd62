import type { Event, Token, TokenType } from 'micromark-util-types'
import type { Address, PageLink } from '../../../types/markdown.ts'
import { type DocumentState, includedFrom } from '../feature.ts'

/** The context of a token: its tokenizer, and the event before it. */
export interface Moment {
  readonly context: Event[2]
  readonly previous: Event | undefined
}

export type Handler = (token: Token, moment: Moment) => void

/**
 * How a feature cleans its tokens. Cleaners see the tokens of a document in order and record edits; text without a
 * token, such as the inside of code, stays unchanged.
 */
export interface Cleaner {
  readonly enter?: Partial<Record<TokenType, Handler>>
  readonly exit?: Partial<Record<TokenType, Handler>>
}

/** Ends a line with nothing but the marker of a list item: the next line with content is joined to it. */
export const JOIN = '\0j\0'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Marks a blank line of code or HTML, which is always kept. */
export const KEEP = '\0k\0'

/** A document on its way to clean Markdown: its source, and the edits recorded so far. */
export interface Draft {
  /** The tokenized source; offsets of tokens count in it. */
  readonly source: string
  readonly document: DocumentState
  /** Addresses of the links, by the number in their marker. */
  readonly hrefs: Address[]
  /** The containers around the current token, outermost first. */
  readonly containers: { readonly labelsCode: boolean }[]
  /** The link or image that begins at a token; undefined when its address was dangerous. */
  readonly linkAt: (token: Token) => PageLink | undefined
  /** Adds the address of a link that stands in a line. */
  readonly addHref: (href: string, line: number) => number
  /** Replaces a range of the source. Ranges may not overlap; edits inside a removed range are lost. */
  readonly replace: (start: number, end: number, text: string) => void
  /** Removes white space at the front of a line, so that text added to the line is less indented. */
  readonly dedent: (token: Token) => void
  /** The prefix that a line needs to belong to the same quote and list item as the offset. */
  readonly prefixAt: (offset: number) => string
  /** Whether only quotes and white space precede the offset in its line. */
  readonly isFirstInLine: (offset: number) => boolean
  /** Whether more than quote marks, list markers and white space precede the offset in its line. */
  readonly isAfterContent: (offset: number) => boolean
  /** Keeps the blank lines between two offsets. */
  readonly keepBlankLines: (start: number, end: number) => void
  /** The source with all edits applied. */
  readonly finish: () => string
}

/** Starts a draft of a compiled document, whose links are recorded. */
export function createDraft(document: DocumentState): Draft {
  // NUL is the marker character; CommonMark replaces it in texts.
  const source = document.text.replace(/\0/g, '\ufffd')
  const links = new Map(document.links.map((link) => [`${link.line}:${link.column}`, link]))
  const edits: Edit[] = []
  const dedents = new Map<number, number>()
  const hrefs: Address[] = []

  const lineStart = (offset: number): number => {
    let start = offset
    while (start > 0 && !/[\r\n]/.test(source.charAt(start - 1))) start--
    return start
  }

  return {
    source,
    document,
    hrefs,
    containers: [],
    linkAt: ({ start }) => links.get(`${start.line}:${start.column}`),
    addHref: (href, line) => {
      const place = includedFrom(line, document)
      return hrefs.push(place.from === undefined ? href : { href, ...place }) - 1
    },
    replace: (start, end, text) => void edits.push({ start, end, text }),
    dedent({ start, end }) {
      edits.push({ start: start.offset, end: end.offset, text: '' })
      const line = lineStart(start.offset)
      dedents.set(line, (dedents.get(line) ?? 0) + end.offset - start.offset)
    },
    prefixAt(offset) {
      const start = lineStart(offset)
      const prefix = linePrefix(source.slice(start, offset)).replace(/[^>\s]/g, ' ')
      return prefix.slice(0, prefix.length - (dedents.get(start) ?? 0))
    },
    isAfterContent(offset) {
      const before = source.slice(lineStart(offset), offset)
      return linePrefix(before).length < before.length
    },
    isFirstInLine: (offset) => /^[>\s]*$/.test(source.slice(lineStart(offset), offset)),
    keepBlankLines(start, end) {
      for (const { index, 1: ending = '' } of source.slice(start, end).matchAll(blankLine)) {
        const line = start + index + ending.length
        edits.push({ start: line, end: line, text: KEEP })
      }
    },
    finish: () => tidy(applyEdits(source, edits)),
  }
}

/** The quote marks, list markers and white space at the start of a line. */
const linePrefix = (line: string): string => /^(?:[>\s]|(?:[-*+]|\d{1,9}[.)])(?=\s))*/.exec(line)?.[0] ?? ''

/** A line ending and a blank line after it, up to its own ending. */
const blankLine = /(\r\n|\r(?!\n)|\n)(?:>|[^\S\r\n])*(?=[\r\n])/g

function applyEdits(source: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let position = 0
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    if (start < position) continue
    parts.push(source.slice(position, start), text)
    position = end
  }
  return parts.join('') + source.slice(position)
}

/** Leaves at most one blank line between blocks: of two, the one in fewer quotes. */
function tidy(text: string): string {
  const lines: string[] = []
  let isAfterBlank = true
  let isJoined = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.startsWith(KEEP)) {
      lines.push(line.slice(KEEP.length))
      isAfterBlank = false
    } else if (/^[\s>]*$/.test(line)) {
      const blank = line.trimEnd()
      if (isJoined) continue
      if (!isAfterBlank) lines.push(blank)
      else if (lines.length > 0 && depthOf(blank) < depthOf(lines.at(-1) ?? '')) lines.splice(-1, 1, blank)
      isAfterBlank = true
    } else {
      if (isJoined) lines.push(lines.pop() + line.replace(/^[\s>]+/, '').replace(JOIN, ''))
      else lines.push(line.replace(JOIN, ''))
      isAfterBlank = false
      isJoined = line.endsWith(JOIN)
    }
  }
  if (isAfterBlank) lines.pop()
  return lines.join('\n').trimEnd()
}

/** Number of quotes around a blank line. */
function depthOf(blank: string): number {
  return blank.replace(/[^>]/g, '').length
}
