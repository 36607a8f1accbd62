import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import { problemMaker } from '../../problems/problem-maker.ts'
import { defineProblems } from '../../problems/problem-record.ts'

/**
 * Limits the work of the parser for one page; its time and memory grow at most in proportion to this weight. Weights
 * and limit are measured: a page of 1 MB of prose with links weighs about 260,000, a table of 5,000 rows or a page
 * with 3,000 headings, each with text and a short list, about 330,000, and a list of one-letter items of 85 KB
 * reaches the limit.
 */
const mostWeight = 360_000

// Weights of the characters that begin, end or separate something, by character code.
const weights = new Uint8Array(128)
for (const [characters, weight] of [
  ['*_~`]>&!\\@:-+#', 1],
  ['<', 2],
  ['[\n', 3],
  ['|', 8],
] as const)
  for (const character of characters) weights[character.charCodeAt(0)] = weight

/** Weight of a mark at the start of a line, which may begin a block. */
const blockWeight = 15
/** Weight of the definition of a footnote or of a link. */
const noteWeight = 150
const definitionWeight = 36
/** Weight of a paragraph, whose text is read by a tokenizer of its own. */
const paragraphWeight = 3
/** Weight of a line that continues the paragraph above it, and its growth: each line moves all of the paragraph's tokens. */
const continuationWeight = 2
const continuationGrowth = 0.001
/** Marks that begin one block with several in a row. */
const inRuns = '#`~-*_='
/** Columns of free indentation: a deeper line is tried against as many lists as it has room for. */
const freeIndent = 8
const indentWeight = 3

/** Weight of the mark at `position`, which starts a line. */
function blockWeightAt(text: string, position: number): number {
  if (text.startsWith('[^', position)) return noteWeight
  if (text[position] === '[') return definitionWeight
  if (text[position] === ':') return 2 * blockWeight
  // Half each for the opening and the closing fence.
  return text[position] === '`' ? blockWeight / 2 : blockWeight
}

/** Offset of the line from which on a text is not parsed; its length for a text within the limits. */
export function findLimit(text: string): number {
  // No page of that size weighs more, unless most of it is footnotes or containers.
  if (text.length <= mostWeight / 40) return text.length
  let weight = 0
  let lineStart = 0
  // Blocks begin before the first word of a line; later lines of the paragraph are checked against each of them.
  let isAtStart = true
  let indent = 0
  let opened = 0
  let carried = 0
  let isAfterText = false
  let continued = 0
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position)
    const own = code < 128 ? (weights[code] ?? 0) : 0
    weight += own
    if (code === 10) {
      if (isAtStart && opened === 0) carried = 0
      else carried = Math.max(carried, opened)
      const isText = !isAtStart && opened === 0
      if (isText)
        weight += isAfterText ? continuationWeight + continuationGrowth * continued++ : paragraphWeight
      if (!isText || !isAfterText) continued = 0
      isAfterText = !isAtStart
      weight += carried
      lineStart = position + 1
      isAtStart = true
      indent = 0
      opened = 0
    } else if (isAtStart) {
      if (code === 32 || code === 9) {
        if (++indent > freeIndent) weight += indentWeight
      } else if ((own > 0 && code !== 124) || (code >= 48 && code <= 57)) {
        const mark = text[position] ?? ''
        if (inRuns.includes(mark)) while (text[position + 1] === mark) position++
        weight += blockWeightAt(text, position)
        opened++
        // The text of a heading follows, or the language of code.
        if (mark === '#' || (mark === '`' && text[position - 1] === mark)) isAtStart = false
      } else isAtStart = false
    }
    if (weight > mostWeight) return lineStart
  }
  return text.length
}

/** The problem of a text above the parser's limits. */
export const limitProblems = defineProblems([
  {
    code: 'too-complex',
    severity: 'warning',
    meaning:
      'A text has more marks, lists, tables or HTML tags than can be taken apart in good time. From the place that is named on, it is shown as it is written. Texts written by hand stay far below these limits.',
    cure: 'Divide long paragraphs, split the document into several pages, or put what a program has written into a code block.',
  },
])

const problem = problemMaker(limitProblems)

/** Reports the limit that a text exceeds. */
export const tooComplex = (position: Position, message: string, hint?: string): Diagnostic =>
  problem('too-complex', position, message, hint)

export const pageTooComplex = (position: Position): Diagnostic =>
  tooComplex(
    position,
    'The page has more lists, tables and marks than can be shown; from here on it is shown as it is written.',
    'Split it into several pages.',
  )
