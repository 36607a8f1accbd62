import type { Segment } from '../data.ts'
import type { Folds } from '../text/simplify.ts'
import { findMarks, type Range } from './find-marks.ts'

const nothingFolded = new Uint16Array(0x10000)

/**
 * At most `length` characters of a text around what a query found in it, as pieces that are marked or not — never as HTML.
 * An ellipsis stands where text is left out, and no word is cut in two if its end is near.
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

/** The stretch that shows the most of the marked text, with what is left of the length on both sides of it. */
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
      // Long stretches tell more than as many single characters, repeated ones nothing.
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
  return { start: start + (/^\s+/.exec(text.slice(start, best.start))?.[0].length ?? 0), end }
}

const insideWord = /^[\w$-][\w$-]$|^[\ud800-\udbff][\udc00-\udfff]$/

/** The first place from `place` on, not after `most`, that does not cut a word. */
function wordStart(text: string, offset: number, most: number): number {
  let at = offset
  while (at > 0 && at < most && insideWord.test(text.slice(at - 1, at + 1))) at++
  return at
}

/** The last place up to `place`, not before `least`, that does not cut a word; a word longer than the room is cut. */
function wordEnd(text: string, offset: number, least: number): number {
  let at = offset
  while (at < text.length && at > least && insideWord.test(text.slice(at - 1, at + 1))) at--
  const isCut = at === least && at < text.length && insideWord.test(text.slice(at - 1, at + 1))
  if (!isCut) return at
  return /[\ud800-\udbff]/.test(text.charAt(offset - 1)) ? offset - 1 : offset
}
