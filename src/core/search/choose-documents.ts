import type { EntryMatches } from './match-documents.ts'

const mostOccurrences = 63

/**
 * Chooses the documents of an entry that are worth scoring, by raw facts only: those that fulfil most of a query, then those that
 * fulfil its rarest clause, then those in which its terms occur most often, then the first.
 * @param weights how much each clause counts.
 * @param frequencies in how many documents of all entries the terms of each clause stand.
 * @param most so many are chosen at most.
 */
export function chooseDocuments(
  { fulfilled, occurrences, documents }: EntryMatches,
  weights: readonly number[],
  frequencies: readonly number[],
  most: number,
): readonly number[] {
  if (documents.length <= most) return documents
  const kinds = rankKinds(fulfilled, documents, weights, frequencies)
  // Documents are counted by their kind and occurrences: no sorting of what may be a hundred thousand.
  const width = mostOccurrences + 1
  const classOf = (document: number) =>
    (kinds.get(fulfilled[document] ?? 0) ?? 0) * width +
    mostOccurrences -
    Math.min(mostOccurrences, occurrences[document] ?? 0)
  const sizes = new Int32Array(kinds.size * width)
  for (const document of documents) {
    const own = classOf(document)
    sizes[own] = (sizes[own] ?? 0) + 1
  }
  let last = 0
  for (let room = most; last < sizes.length; last++) {
    room -= sizes[last] ?? 0
    if (room <= 0) break
  }
  const chosen: number[] = []
  const atEdge: number[] = []
  for (const document of documents) {
    const own = classOf(document)
    if (own < last) chosen.push(document)
    else if (own === last) atEdge.push(document)
  }
  atEdge.sort((one, other) => one - other)
  return [...chosen, ...atEdge.slice(0, most - chosen.length)]
}

/** The sets of clauses that documents fulfil, each with its rank: 0 is the best. */
function rankKinds(
  fulfilled: Int32Array,
  documents: readonly number[],
  weights: readonly number[],
  frequencies: readonly number[],
): Map<number, number> {
  const kinds = [...new Set(documents.map((document) => fulfilled[document] ?? 0))].map((bits) => {
    let weight = 0
    let rarest = Number.POSITIVE_INFINITY
    for (const [bit, each] of weights.entries()) {
      if ((bits & (1 << bit)) === 0) continue
      weight += each
      rarest = Math.min(rarest, frequencies[bit] ?? 0)
    }
    return { bits, weight, rarest }
  })
  kinds.sort((one, other) => other.weight - one.weight || one.rarest - other.rarest || one.bits - other.bits)
  return new Map(kinds.map(({ bits }, rank) => [bits, rank]))
}
