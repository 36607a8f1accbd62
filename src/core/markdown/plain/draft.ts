import type { Event, Token, TokenType } from 'micromark-util-types'
import type { PageLink } from '../../../types.ts'
import type { DocumentState } from '../feature.ts'

/** What a cleaner sees besides the token: the tokenizer that made it, and the event before. */
export interface Moment {
  readonly context: Event[2]
  readonly previous: Event | undefined
}

export type Handler = (token: Token, moment: Moment) => void

/**
 * How a feature cleans up what is its own. Cleaners see the tokens of a document in the order of the text and note edits; what no token
 * names, such as the inside of code, nothing touches.
 */
export interface Cleaner {
  readonly enter?: Partial<Record<TokenType, Handler>>
  readonly exit?: Partial<Record<TokenType, Handler>>
}

/** Ends a line that holds nothing but the marker of a list item: the next line that says something goes on with it. */
export const JOIN = '\0j\0'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A blank line that begins with this belongs to code or HTML: it stays, however many there are. */
export const KEEP = '\0k\0'

/** A document on its way to clean Markdown: its source, and the edits noted so far. */
export interface Draft {
  /** As it was tokenized; offsets of tokens count in it. */
  readonly source: string
  readonly document: DocumentState
  /** Addresses that links of the result lead to, by the number in their marker. */
  readonly hrefs: string[]
  /** The containers that the present token stands in, outermost first. */
  readonly containers: { readonly labelsCode: boolean }[]
  /** The link or image that begins at a token; none when its address was dangerous. */
  readonly linkAt: (token: Token) => PageLink | undefined
  readonly addHref: (href: string) => number
  /** Puts a text in the place of a stretch of the source. Stretches may not overlap; inside of a removed one edits are lost. */
  readonly replace: (start: number, end: number, text: string) => void
  /** Takes white space off the front of a line, after which what is added to the line stands less deep. */
  readonly dedent: (token: Token) => void
  /** What a line must begin with to belong to the same quote and list item as the place. */
  readonly prefixAt: (offset: number) => string
  /** Whether only quotes and white space stand before a place in its line. */
  readonly isFirstInLine: (offset: number) => boolean
  /** Blank lines between two places are kept. */
  readonly keepBlankLines: (start: number, end: number) => void
  /** The source with all edits made. */
  readonly finish: () => string
}

/** Starts on a document that has been compiled: where its links lead is known. */
export function createDraft(document: DocumentState): Draft {
  // NUL marks places; CommonMark has U+FFFD for one in a text.
  const source = document.text.replace(/\0/g, '\ufffd')
  const links = new Map(document.links.map((link) => [`${link.line}:${link.column}`, link]))
  const edits: Edit[] = []
  const dedents = new Map<number, number>()
  const hrefs: string[] = []

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
    addHref: (href) => hrefs.push(href) - 1,
    replace: (start, end, text) => void edits.push({ start, end, text }),
    dedent({ start, end }) {
      edits.push({ start: start.offset, end: end.offset, text: '' })
      const line = lineStart(start.offset)
      dedents.set(line, (dedents.get(line) ?? 0) + end.offset - start.offset)
    },
    prefixAt(offset) {
      const start = lineStart(offset)
      const prefix = source.slice(start, offset).replace(/[^>\s]/g, ' ')
      return prefix.slice(0, prefix.length - (dedents.get(start) ?? 0))
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

/** One line ending, and no more than one blank line between blocks: of two, the one of fewer quotes. */
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

/** How many quotes a blank line stands in. */
function depthOf(blank: string): number {
  return blank.replace(/[^>]/g, '').length
}
