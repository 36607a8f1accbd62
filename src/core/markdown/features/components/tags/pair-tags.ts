import type { ParseContext } from 'micromark-util-types'
import { endOfBraces } from '../props/read-attributes.ts'
import { LONGEST_BLOCK_TAG, LONGEST_INLINE_TAG } from './tag-limits.ts'

/** The tags of a component that is a block: it begins its line, and nothing but other tags follows it. */
export interface BlockTags {
  readonly name: string
  /** The offset after the opening tag. */
  readonly end: number
  /** The closing tag with the white space before it; none after a tag that closes itself. */
  readonly closing: { readonly start: number; readonly end: number } | undefined
  /** Columns by which the content is indented more than the opening tag. */
  readonly indent: number
}

const documents = new WeakMap<ParseContext, ReadonlyMap<number, BlockTags>>()

/** Tells the tokenizers of a document which tags are blocks, by the offset of their beginning. */
export function setBlockTags(parser: ParseContext, tags: ReadonlyMap<number, BlockTags>): void {
  documents.set(parser, tags)
}

/** The block that begins at an offset of the document. */
export const blockTagsAt = (parser: ParseContext, offset: number): BlockTags | undefined =>
  documents.get(parser)?.get(offset)

interface Block extends BlockTags {
  readonly start: number
  /** Where its last tag begins. */
  readonly lastTag: number
}

interface OpenTag {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly line: number
  readonly beginsLine: boolean
}

/** A fence; the start of code, of a comment, of a tag. */
const marks = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*(`{3,}|~{3,})(.*)$|`+|<!--|<(\/?)([A-Za-z][\w.-]*)/gm
const beforeBlock = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*$/
const linePrefix = /^[ \t>]*/
/** No handwritten line has more before its text. */
const LONGEST_PREFIX = 300
/** Code inside of a line is no longer. */
const LONGEST_CODE = 2000
/** Tags that end nowhere are each read to `LONGEST_BLOCK_TAG`; after so many the next are passed over. */
const MOST_BROKEN_TAGS = 50

/**
 * Pairs the tags of components in one pass over the text. Tags in code and comments do not count. A component that belongs into a line is a
 * block only where its opening tag would not survive in a paragraph (`breaksParagraph`).
 */
export function pairTags(
  text: string,
  kindOf: (name: string) => 'block' | 'inline' | undefined,
): ReadonlyMap<number, BlockTags> {
  const found: Block[] = []
  const open: OpenTag[] = []
  const openNames = new Map<string, number>()
  const lines = createLineReader(text)
  let fence = ''
  let brokenTags = 0
  let lastComment = 0
  /** Where the last tag of the line ends that is itself at the beginning of the line. */
  let afterTag = -1
  marks.lastIndex = 0
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const [all, run, rest = '', slash, name = ''] = match
    if (run !== undefined) {
      if (fence === '') fence = run.startsWith('`') && rest.includes('`') ? '' : run
      else if (run.startsWith(fence) && rest.trim() === '') fence = ''
      continue
    }
    if (fence !== '') continue
    const start = match.index
    if (all.startsWith('`')) skipTo(endOfCode(text, start, all))
    else if (all === '<!--') skipTo(endOfComment(start))
    else if (kindOf(name) && text.charAt(start - 1) !== '\\') readTag(start, slash === '/', name)
  }
  return onlyWhole(found, text)

  function skipTo(offset: number): void {
    marks.lastIndex = Math.max(offset, marks.lastIndex)
  }

  /** An open comment ends nowhere, and neither do those after it. */
  function endOfComment(start: number): number {
    if (lastComment < 0) return start
    lastComment = text.indexOf('-->', start)
    return lastComment + 3
  }

  function readTag(start: number, isClosing: boolean, name: string): void {
    const { line, lineStart } = lines.at(start)
    const quotes = text.slice(lineStart, Math.min(start, lineStart + LONGEST_PREFIX)).match(linePrefix)
    const { end, isWhole, isAlone } = endOfTag(text, start, marks.lastIndex, depthOf(quotes?.[0] ?? ''))
    if (!isWhole) {
      skipTo(++brokenTags > MOST_BROKEN_TAGS ? start + LONGEST_BLOCK_TAG : end)
      return
    }
    skipTo(end)
    const before = text.slice(Math.max(lineStart, afterTag, start - LONGEST_PREFIX), start)
    const beginsLine = beforeBlock.test(before) && start - Math.max(lineStart, afterTag) < LONGEST_PREFIX
    // A tag inside of a line is closed in this line or never.
    while (open.length > 0 && open.at(-1)?.beginsLine === false && open.at(-1)?.line !== line) pop()
    if (isAlone) {
      if (beginsLine && (kindOf(name) === 'block' || breaksParagraph(text, start, end))) {
        found.push({ name, start, end, closing: undefined, lastTag: start, indent: 0 })
        afterTag = end
      }
    } else if (!isClosing) {
      open.push({ name, start, end, line, beginsLine })
      openNames.set(name, (openNames.get(name) ?? 0) + 1)
      if (beginsLine) afterTag = end
    } else if ((openNames.get(name) ?? 0) > 0) {
      let opening = pop()
      while (opening && opening.name !== name) opening = pop()
      if (
        !opening?.beginsLine ||
        (kindOf(name) === 'inline' && !breaksParagraph(text, opening.start, opening.end))
      )
        return
      const indent = indentInside(text, opening, start)
      const closing = { start: start - lengthOfIndent(text, start), end }
      found.push({ name, start: opening.start, end: opening.end, closing, lastTag: start, indent })
      afterTag = end
    }
  }

  function pop(): OpenTag | undefined {
    const tag = open.pop()
    if (tag) openNames.set(tag.name, (openNames.get(tag.name) ?? 1) - 1)
    return tag
  }
}

/** Whether a tag has a blank line in a value, has a last line that would be a quote, or is too long. */
const breaksParagraph = (text: string, start: number, end: number): boolean =>
  end - start > LONGEST_INLINE_TAG || /\n[ \t>]*(?:>$|\n)/.test(text.slice(start, end))

/** The blocks after which their line ends, or another block or the end of the block around them follows at once. */
function onlyWhole(found: readonly Block[], text: string): ReadonlyMap<number, BlockTags> {
  const afterSpace = /[ \t]*/y
  const blocks = found.map((block) => {
    afterSpace.lastIndex = block.closing?.end ?? block.end
    afterSpace.exec(text)
    return { block, rest: afterSpace.lastIndex }
  })
  const ends = new Map(found.flatMap((block) => (block.closing ? [[block.lastTag, block.start]] : [])))
  const whole = new Map<number, BlockTags>()
  // What follows a block ends later than the block does.
  for (const { block, rest } of blocks.sort((one, other) => other.rest - one.rest)) {
    const isLast = rest >= text.length || text.charAt(rest) === '\n' || text.charAt(rest) === '\r'
    if (isLast || whole.has(rest) || whole.has(ends.get(rest) ?? -1)) whole.set(block.start, block)
  }
  return whole
}

/** Number of quotes around a line with this prefix. */
const depthOf = (prefix: string): number => prefix.replace(/[^>]/g, '').length

/**
 * The end of a tag whose name ends at `nameEnd`, or where reading stopped: a tag has no blank line, and no `<` outside of its values.
 * `quotes` is the number of quotes around it, whose marks stand before each of its lines.
 */
function endOfTag(
  text: string,
  start: number,
  nameEnd: number,
  quotes: number,
): { readonly end: number; readonly isWhole: boolean; readonly isAlone: boolean } {
  const limit = Math.min(text.length, start + LONGEST_BLOCK_TAG)
  const quoteMarks = new RegExp(`(?:[ \\t]*>){0,${quotes}}[ \\t]*`, 'y')
  let position = nameEnd
  for (; position < limit; position++) {
    const character = text.charAt(position)
    if (character === '>')
      return { end: position + 1, isWhole: true, isAlone: text.charAt(position - 1) === '/' }
    if (character === '<') break
    if (character === '\n') {
      quoteMarks.lastIndex = position + 1
      quoteMarks.exec(text)
      if (text.charAt(quoteMarks.lastIndex) === '\n') break
      position = quoteMarks.lastIndex - 1
    } else if (character === '"' || character === "'") {
      const length = text.slice(position + 1, limit).indexOf(character)
      if (length < 0) break
      position += length + 1
    } else if (character === '{') {
      const end = endOfBraces(text, position)
      if (end < 0) break
      position = end - 1
    }
  }
  return { end: position, isWhole: false, isAlone: false }
}

/** The end of the code that a run of backticks begins, or of the run when nothing ends it. */
function endOfCode(text: string, start: number, run: string): number {
  const near = text.slice(start + run.length, start + run.length + LONGEST_CODE)
  for (let end = near.indexOf(run); end >= 0; end = near.indexOf(run, end)) {
    let after = end
    while (near.charAt(after) === '`') after++
    if (after - end === run.length)
      return /\n[ \t>]*\n/.test(near.slice(0, end)) ? start + run.length : start + run.length + after
    end = after
  }
  return start + run.length
}

/** How many columns the first line of the content stands further to the right than the opening tag. */
function indentInside(text: string, { start, end }: OpenTag, closing: number): number {
  const first = /[ \t]*(?:\n[ \t>]*(?=\n))*\n/y
  first.lastIndex = end
  if (!first.test(text) || first.lastIndex >= closing) return 0
  const line = /[ \t>]*/y
  line.lastIndex = first.lastIndex
  const [indent = ''] = line.exec(text) ?? []
  if (line.lastIndex >= closing) return 0
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  return Math.max(
    0,
    columns(indent) - columns(text.slice(Math.max(lineStart, start - LONGEST_PREFIX), start)),
  )
}

/** The white space before a closing tag that begins its line is no content. */
function lengthOfIndent(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - LONGEST_PREFIX), start)
  return /(?:\n|>)([ \t]*)$/.exec(before)?.[1]?.length ?? 0
}

function columns(text: string): number {
  let count = 0
  for (const character of text) count += character === '\t' ? 4 - (count % 4) : 1
  return count
}

/** Gives the lines of offsets, which must ascend. */
function createLineReader(text: string): { at: (offset: number) => { line: number; lineStart: number } } {
  let line = 1
  let lineStart = 0
  let next = text.indexOf('\n')
  return {
    at(offset) {
      while (next >= 0 && next < offset) {
        line++
        lineStart = next + 1
        next = text.indexOf('\n', lineStart)
      }
      return { line, lineStart }
    },
  }
}
