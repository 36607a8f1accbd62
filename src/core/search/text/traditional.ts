import { createFolds, type Folds } from './simplify.ts'
import { traditionalPairs } from './traditional-table.ts'

let folds: Folds | undefined

/** All traditional characters, for building; a reader's browser gets only those that can occur on the site. */
export function traditionalFolds(): Folds {
  folds ??= createFolds(traditionalPairs)
  return folds
}

/** How often each simplified character that has a traditional one occurs in texts. */
export function countSimplified(texts: Iterable<string>): Map<string, number> {
  const all = new Uint32Array(0x10000)
  for (const text of texts) for (let at = 0; at < text.length; at++) add(all, text.charCodeAt(at))
  const counts = new Map<string, number>()
  for (const simplified of simplifiedOnes()) {
    const count = all[simplified.charCodeAt(0)] ?? 0
    if (count > 0) counts.set(simplified, count)
  }
  return counts
}

const add = (counts: Uint32Array, code: number): void => {
  counts[code] = (counts[code] ?? 0) + 1
}

function* simplifiedOnes(): Iterable<string> {
  for (let at = 1; at < traditionalPairs.length; at += 2) yield traditionalPairs.charAt(at)
}

/** The pairs of traditional and simplified characters whose simplified one has been counted. */
export function pairsFor(counts: ReadonlyMap<string, number>): string {
  let pairs = ''
  for (let at = 0; at + 1 < traditionalPairs.length; at += 2) {
    if (counts.has(traditionalPairs.charAt(at + 1))) pairs += traditionalPairs.slice(at, at + 2)
  }
  return pairs
}
