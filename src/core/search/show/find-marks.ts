import { normalizeText } from '../text/scan-text.ts'
import { type Folds, simplify } from '../text/simplify.ts'

/** A range of a text: start, and exclusive end. */
export interface Range {
  readonly start: number
  readonly end: number
}

const markStart = /[a-z0-9_$]/

/**
 * Finds the ranges of a text that match a query. `marks` are simplified and lower-case; a Latin one matches at the
 * start of a word (or of a part of a camel-case word), a Chinese one anywhere. Touching ranges are merged; they come
 * in order.
 */
export function findMarks(text: string, marks: readonly string[], folds: Folds): Range[] {
  const { lower, offsets } = comparableText(text, folds)
  const found: Range[] = []
  for (const mark of marks) {
    if (mark === '') continue
    const isWord = markStart.test(mark.charAt(0))
    for (let at = lower.indexOf(mark); at >= 0; at = lower.indexOf(mark, at + mark.length)) {
      const start = offsets ? (offsets[at] ?? 0) : at
      if (isWord && !beginsWord(text, lower, at, start)) continue
      const stop = at + mark.length
      found.push({ start, end: offsets ? (offsets[stop] ?? text.length) : stop })
    }
  }
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  const joined: Range[] = []
  for (const range of found) {
    const last = joined.at(-1)
    if (last && range.start <= last.end) {
      if (range.end > last.end) joined[joined.length - 1] = { start: last.start, end: range.end }
    } else joined.push(range)
  }
  return joined
}

function beginsWord(text: string, lower: string, at: number, start: number): boolean {
  const before = lower.charAt(at - 1)
  if (at === 0 || !markStart.test(before) || before === '_' || before === '$') return true
  return /[A-Z]/.test(text.charAt(start)) && !/[A-Z]/.test(text.charAt(start - 1))
}

const unusual = /[^\0-\x7f\u4e00-\u9fff]/gu

/** The form of a text for comparison, and for each of its offsets the offset in `text`, unless they are the same. */
function comparableText(text: string, folds: Folds): { lower: string; offsets?: readonly number[] } {
  const compare = (character: string) => simplify(normalizeText(character), folds).toLowerCase()
  let isShifted = false
  const lower = simplify(text, folds)
    .replace(unusual, (character) => {
      const plain = compare(character)
      if (plain.length !== character.length) isShifted = true
      return plain
    })
    .toLowerCase()
  return isShifted ? shiftedText(text, compare) : { lower }
}

/** The slow path, for texts with characters that become several, or none. */
function shiftedText(text: string, compare: (character: string) => string) {
  let lower = ''
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    const plain = compare(character)
    for (let unit = 0; unit < plain.length; unit++) offsets.push(at)
    lower += plain
    at += character.length
  }
  offsets.push(at)
  return { lower, offsets }
}
