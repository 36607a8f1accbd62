import type { Event, Token } from 'micromark-util-types'

/** A block with the indexes of its first and last event. */
export interface Block {
  readonly token: Token
  readonly start: number
  end: number
  /** Whether a blank line separates it from the block before it. */
  readonly isAfterBlank: boolean
  /** Of a quote, a list or another container. */
  readonly children: Block[]
}

/** Blank lines and marks at the start of lines. */
const between: ReadonlySet<string> = new Set([
  'content',
  'lineEnding',
  'lineEndingBlank',
  'linePrefix',
  'listItemIndent',
  'blockQuotePrefix',
  'blockQuoteMarker',
  'blockQuotePrefixWhitespace',
  'descriptionPrefix',
])

const containers: ReadonlySet<string> = new Set([
  'description',
  'blockQuote',
  'listOrdered',
  'listUnordered',
  'alert',
  'container',
  'containerContent',
  'gfmFootnoteDefinition',
])

/** The blocks of a document as a tree. */
export function readBlocks(events: readonly Event[]): Block[] {
  const blocks: Block[] = []
  const open: Block[] = []
  let isAfterBlank = false
  /** A token whose inside is no block. */
  let closed: Block | undefined
  for (const [index, [kind, token]] of events.entries()) {
    if (closed) {
      if (token !== closed.token) continue
      closed.end = index
      closed = undefined
    } else if (kind === 'exit') {
      const block = open.at(-1)
      if (block?.token !== token) continue
      block.end = index
      open.pop()
    } else if (token.type === 'lineEndingBlank') isAfterBlank = true
    else if (!between.has(token.type)) {
      const block: Block = { token, start: index, end: index, isAfterBlank, children: [] }
      isAfterBlank = false
      const siblings = open.at(-1)?.children ?? blocks
      siblings.push(block)
      if (containers.has(token.type)) open.push(block)
      else closed = block
    }
  }
  return blocks
}
