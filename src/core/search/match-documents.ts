import type { LoadedEntry } from './data.ts'
import type { Expansion } from './expand-query.ts'
import { countPostings, readPostings } from './pack-postings.ts'
import { findPostings } from './vocabulary.ts'

/** In which documents of an entry a term stands, and how often. */
export interface Posting {
  readonly term: string
  readonly documents: Int32Array
  readonly counts: Int32Array
}

/** What of a query stands in an entry's documents: raw counts, nothing weighed. */
export interface EntryMatches {
  /** For each document the clauses that it fulfils, one bit each. */
  readonly fulfilled: Int32Array
  /** For each document how often any term of the query occurs. */
  readonly occurrences: Int32Array
  /** Documents that fulfil any clause. */
  readonly documents: readonly number[]
  readonly postings: readonly Posting[]
}

/** The clauses that each term of a query's expansions fulfils, one bit each. */
export function clausesOfTerms(expansions: readonly Expansion[]): Map<string, number> {
  const clauses = new Map<string, number>()
  for (const [bit, { terms }] of expansions.entries())
    for (const term of terms.keys()) clauses.set(term, (clauses.get(term) ?? 0) | (1 << bit))
  return clauses
}

/** Finds the documents of an entry that a query touches; only the postings of its own terms are read. */
export function matchDocuments(entry: LoadedEntry, clauses: ReadonlyMap<string, number>): EntryMatches {
  const fulfilled = new Int32Array(entry.documents.length)
  const occurrences = new Int32Array(entry.documents.length)
  const found: number[] = []
  const postings: Posting[] = []
  for (const [term, bits] of clauses) {
    const packed = findPostings(entry, term)
    if (packed === undefined) continue
    const all = countPostings(packed)
    const documents = new Int32Array(all)
    const counts = new Int32Array(all)
    let read = 0
    readPostings(packed, (document, count) => {
      documents[read] = document
      counts[read++] = count
      const before = fulfilled[document] ?? 0
      if (before === 0) found.push(document)
      fulfilled[document] = before | bits
      occurrences[document] = (occurrences[document] ?? 0) + count
    })
    postings.push({ term, documents, counts })
  }
  return { fulfilled, occurrences, documents: found, postings }
}
