import type { LoadedEntry } from '../data.ts'
import { readPostings } from '../make/pack-postings.ts'
import type { Expansion } from './expand-query.ts'
import { findPostings } from './vocabulary.ts'

/** The documents of an entry that contain a term, with its counts. */
export interface Posting {
  readonly term: string
  readonly documents: Int32Array
  readonly counts: Int32Array
}

/** The matches of a query in an entry's documents. */
export interface EntryMatches {
  /** For each document the clauses that it fulfils, one bit each. */
  readonly fulfilled: Int32Array
  /** For each document the sum of their weights, in tenths. */
  readonly weights: Int32Array
  /** For each document the number of occurrences of the query's terms. */
  readonly occurrences: Int32Array
  /** Documents that fulfil any clause, those that fulfil the rarest one first. */
  readonly found: readonly number[]
  /** Number of them with the rarest clause, with the two rarest, and so on. */
  readonly foundUpTo: readonly number[]
  readonly postings: readonly Posting[]
}

interface QueryTerm {
  readonly term: string
  /** The clauses that it fulfils, one bit each. */
  bits: number
  /** Rank of its rarest clause, from 0. */
  rank: number
  /** Its packed postings in each entry. */
  readonly packed: readonly (string | undefined)[]
}

/** Finds the documents of each entry that a query matches; reads only the postings of its own terms. */
export function matchDocuments(
  entries: readonly LoadedEntry[],
  expansions: readonly Expansion[],
): EntryMatches[] {
  const terms = findTerms(entries, expansions)
  const tenths = expansions.map(({ weight }) => Math.round(weight * 10))
  return entries.map(({ documents }, type) => matchEntry(documents.length, type, terms, tenths))
}

/**
 * The terms that any entry contains, those of the rarest clauses first. The length of its postings measures how
 * common a clause is.
 */
function findTerms(entries: readonly LoadedEntry[], expansions: readonly Expansion[]): QueryTerm[] {
  const found = new Map<string, QueryTerm>()
  const sizes = expansions.map(({ terms }, bit) => {
    let size = 0
    for (const term of terms.keys()) {
      const packed = found.get(term)?.packed ?? entries.map((entry) => findPostings(entry, term))
      const known = found.get(term) ?? { term, bits: 0, rank: expansions.length, packed }
      known.bits |= 1 << bit
      found.set(term, known)
      for (const postings of packed) size += postings?.length ?? 0
    }
    return size
  })
  const order = sizes.map((_, bit) => bit).sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0))
  for (const [rank, bit] of order.entries())
    for (const term of expansions[bit]?.terms.keys() ?? []) {
      const known = found.get(term)
      if (known) known.rank = Math.min(known.rank, rank)
    }
  return [...found.values()].sort((one, other) => one.rank - other.rank)
}

function matchEntry(
  size: number,
  type: number,
  terms: readonly QueryTerm[],
  tenths: readonly number[],
): EntryMatches {
  const fulfilled = new Int32Array(size)
  const weights = new Int32Array(size)
  const occurrences = new Int32Array(size)
  const found: number[] = []
  const foundUpTo = tenths.map(() => 0)
  const postings: Posting[] = []
  for (const { term, bits, rank, packed } of terms) {
    const text = packed[type]
    if (text === undefined) continue
    // A posting takes at least one character.
    const documents = new Int32Array(text.length)
    const counts = new Int32Array(text.length)
    const all = sumOf(bits, tenths)
    let read = 0
    readPostings(text, (document, count) => {
      documents[read] = document
      counts[read++] = count
      const before = fulfilled[document] ?? 0
      if (before === 0) found.push(document)
      const added = bits & ~before
      if (added !== 0) {
        fulfilled[document] = before | added
        weights[document] = (weights[document] ?? 0) + (added === bits ? all : sumOf(added, tenths))
      }
      occurrences[document] = (occurrences[document] ?? 0) + count
    })
    foundUpTo.fill(found.length, rank)
    postings.push({ term, documents: documents.subarray(0, read), counts: counts.subarray(0, read) })
  }
  return { fulfilled, weights, occurrences, found, foundUpTo, postings }
}

function sumOf(bits: number, values: readonly number[]): number {
  let sum = 0
  for (const [bit, value] of values.entries()) if (bits & (1 << bit)) sum += value
  return sum
}
