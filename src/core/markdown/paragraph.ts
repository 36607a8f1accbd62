import type { CompileContext, Event } from 'micromark-util-types'

/** The events of each paragraph, from its `enter` to its `exit`. */
export function* findParagraphs(events: readonly Event[]): Iterable<readonly Event[]> {
  let start = 0
  for (let index = 0; index < events.length; index++) {
    const event = events[index]
    if (event?.[1].type !== 'paragraph') continue
    if (event[0] === 'enter') start = index
    else yield events.slice(start, index + 1)
  }
}

/** The events of the text of a paragraph, without white space at its ends. */
export function trimParagraph(paragraph: readonly Event[]): readonly Event[] {
  const isSpace = ([, { type }]: Event): boolean => type === 'linePrefix' || type === 'lineSuffix'
  const inner = paragraph.slice(1, -1)
  const start = inner.findIndex((event) => !isSpace(event))
  return start < 0 ? [] : inner.slice(start, inner.findLastIndex((event) => !isSpace(event)) + 1)
}

/** Whether a paragraph here has no element: it is the text of an item of a tight list. */
export function isTight(context: CompileContext): boolean {
  return context.getData('tightStack').at(-1) ?? false
}

/** Begins a replacement for a paragraph; it and `exitParagraph` follow micromark 4 (`lib/compile.js`). */
export function enterParagraph(context: CompileContext): void {
  if (!isTight(context)) context.lineEndingIfNeeded()
  context.setData('slurpAllLineEndings')
}

/** Ends the replacement that `enterParagraph` begins. */
export function exitParagraph(context: CompileContext): void {
  if (isTight(context)) context.setData('slurpAllLineEndings', true)
}
