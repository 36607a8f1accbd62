import { createFolds, type Folds } from './simplify.ts'
import { traditionalPairs } from './traditional-table.ts'

let folds: Folds | undefined

/** All traditional characters, for building; a reader's browser gets only those that can occur on the site. */
export function traditionalFolds(): Folds {
  folds ??= createFolds(traditionalPairs)
  return folds
}

/** The pairs of traditional and simplified characters whose simplified one is among `codes` (code units). */
export function pairsFor(codes: Uint8Array): string {
  let pairs = ''
  for (let at = 0; at + 1 < traditionalPairs.length; at += 2) {
    if (codes[traditionalPairs.charCodeAt(at + 1)]) pairs += traditionalPairs.slice(at, at + 2)
  }
  return pairs
}
