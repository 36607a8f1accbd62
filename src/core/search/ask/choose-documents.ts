import type { EntryMatches } from './match-documents.ts'

const mostOccurrences = 15

/**
 * Chooses the documents of an entry that lunr scores, by raw counts only: those that fulfil most clauses, then those
 * that fulfil the rarest clause, then those with the most occurrences, then the first.
 *
 * @param most the number of documents at most
 */
export function chooseDocuments(matches: EntryMatches, most: number): readonly number[] {
  const { found, foundUpTo, weights, occurrences } = matches
  if (found.length <= most) return found
  // Counts documents by class, the best is 0: cheaper than sorting a hundred thousand.
  const perRank = mostOccurrences + 1
  const perWeight = foundUpTo.length * perRank
  let heaviest = 0
  for (const document of found) heaviest = Math.max(heaviest, weights[document] ?? 0)
  const sizes = new Int32Array((heaviest + 1) * perWeight)
  const classes = new Int32Array(found.length)
  let rank = 0
  for (let at = 0; at < found.length; at++) {
    while (at >= (foundUpTo[rank] ?? found.length)) rank++
    const document = found[at] ?? 0
    const rare = Math.max(0, mostOccurrences - (occurrences[document] ?? 0))
    const own = (heaviest - (weights[document] ?? 0)) * perWeight + rank * perRank + rare
    classes[at] = own
    sizes[own] = (sizes[own] ?? 0) + 1
  }
  let last = 0
  for (let room = most - (sizes[0] ?? 0); room > 0; room -= sizes[last] ?? 0) last++
  const chosen: number[] = []
  const atEdge: number[] = []
  for (let at = 0; at < found.length; at++) {
    const own = classes[at] ?? 0
    if (own < last) chosen.push(found[at] ?? 0)
    else if (own === last) atEdge.push(found[at] ?? 0)
  }
  atEdge.sort((one, other) => one - other)
  return [...chosen, ...atEdge.slice(0, most - chosen.length)]
}
