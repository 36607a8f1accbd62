import type { Segment } from '../data.ts'
import type { Folds } from '../text/simplify.ts'
import { findMarks, type Range } from './find-marks.ts'

const nothingFolded = new Uint16Array(0x10000)

/**
 * Cuts a text around a query's matches to at most `length` characters, as segments that are marked or not — never as
 * HTML. An ellipsis replaces omitted text, and words are kept whole near the ends.
 */
export function createSnippet(
  text: string,
  marks: readonly string[],
  length: number,
  folds: Folds = nothingFolded,
): Segment[] {
  const ranges = findMarks(text, marks, folds)
  const { start, end } =
    text.length <= length ? { start: 0, end: text.length } : chooseWindow(text, ranges, length)
  const segments: Segment[] = []
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== '') segments.push({ text: piece.replaceAll('\n', ' · '), isMatch })
  }
  let at = start
  for (const range of ranges) {
    const from = Math.max(range.start, at)
    const to = Math.min(range.end, end)
    if (from >= to) continue
    add((at === start && start > 0 ? '…' : '') + text.slice(at, from), false)
    add(text.slice(from, to), true)
    at = to
  }
  const isFirst = at === start && start > 0
  add((isFirst ? '…' : '') + text.slice(at, end) + (end < text.length ? '…' : ''), false)
  return segments
}

/** The range with the most marked text, extended by the rest of the length on both sides. */
function chooseWindow(text: string, ranges: readonly Range[], length: number): Range {
  let best: Range = { start: 0, end: 0 }
  let bestWorth = 0
  ranges.forEach((first, at) => {
    const seen = new Set<string>()
    let worth = 0
    let end = first.start
    for (const range of ranges.slice(at, at + 12)) {
      if (range.end - first.start > length && range !== first) break
      const shown = text.slice(range.start, range.end).toLowerCase()
      // Long matches count more than as many single characters, repeated ones nothing.
      if (!seen.has(shown)) worth += shown.length ** 1.5
      seen.add(shown)
      end = Math.min(range.end, first.start + length)
    }
    if (worth > bestWorth) {
      best = { start: first.start, end }
      bestWorth = worth
    }
  })
  const spare = length - (best.end - best.start)
  const left = Math.min(best.start, Math.max(Math.floor(spare / 2), spare - (text.length - best.end)))
  const start = wordStart(text, best.start - left, best.start)
  const end = wordEnd(text, Math.min(text.length, start + length), best.end)
  const lengthOf = (part: RegExp, from: number, to: number) =>
    part.exec(text.slice(from, to))?.[0].length ?? 0
  return {
    start: start + (start > 0 ? lengthOf(looseStart, start, best.start) : 0),
    end: end < text.length ? end - lengthOf(/\s+$/, best.end, end) : end,
  }
}

/** What belongs to the omitted text before it: beside an ellipsis it reads as an error. */
const looseStart = /^[\s.,:;!?)\]}>·…，。、；：！？）】》」』”’]+/

const insideWord = /^[\w$-][\w$-]$|^[\ud800-\udbff][\udc00-\udfff]$/

/** The first offset from `offset` on, at most `most`, that does not cut a word. */
function wordStart(text: string, offset: number, most: number): number {
  let at = offset
  while (at > 0 && at < most && insideWord.test(text.slice(at - 1, at + 1))) at++
  return at
}

/** The last offset up to `offset`, at least `least`, that does not cut a word; a word longer than the snippet is cut. */
function wordEnd(text: string, offset: number, least: number): number {
  let at = offset
  while (at < text.length && at > least && insideWord.test(text.slice(at - 1, at + 1))) at--
  const isCut = at === least && at < text.length && insideWord.test(text.slice(at - 1, at + 1))
  if (!isCut) return at
  return /[\ud800-\udbff]/.test(text.charAt(offset - 1)) ? offset - 1 : offset
}
