import type { ParseContext } from 'micromark-util-types'

const documents = new WeakMap<ParseContext, ReadonlyMap<number, number>>()

/**
 * Tells the tokenizers of a document on which line a block that `$$` opens can end: on the next one with `$$`, if nothing follows it. While a block
 * is open, no list or quote begins, so one that never ends must not be tried.
 */
export function setClosingLines(parser: ParseContext, text: string): void {
  if (!text.includes('$$')) return
  const closings = new Map<number, number>()
  let closing: number | undefined
  const lines = text.split('\n')
  for (let line = lines.length; line > 0; line--) {
    const [, after] = /(?<!\\)\$\$(.*)$/.exec(lines[line - 1] ?? '') ?? []
    if (after === undefined) continue
    if (closing !== undefined) closings.set(line, closing)
    closing = after.trim() === '' ? line : undefined
  }
  documents.set(parser, closings)
}

/** The line on which the block that `$$` opens on a line can end; undefined if there is none. */
export const closingLine = (parser: ParseContext, line: number): number | undefined =>
  documents.get(parser)?.get(line)
