import lunr from 'lunr'
import type { LoadedEntry } from './data.ts'
import type { Group } from './expand-wishes.ts'
import { countPostings, readPostings } from './pack-postings.ts'
import { findPostings } from './vocabulary.ts'

/** What one entry's index says about a query. */
export interface EntryScores {
  /** For each document the groups it fulfils, one bit each. */
  readonly fulfilled: Int32Array
  /** Score of each document that may be shown. */
  readonly scores: ReadonlyMap<number, number>
}

/** Above this, only the best documents of an entry are scored: what a reader sees comes from far fewer. */
const mostCandidates = 250
// lunr's own constants.
const k1 = 1.2
const b = 0.75

interface Posting {
  readonly term: string
  readonly boost: number
  readonly documents: Int32Array
  readonly weights: Float64Array
}

/**
 * Scores the documents of an entry for the terms of all groups. Only these terms' postings are unpacked; their BM25 weights
 * (lunr's formula) become a small lunr index, and lunr answers the query. lunr divides by the length of the query's
 * vector, which would make entries incomparable: that is multiplied back.
 * @param rarities idf of each term over the documents of all entries.
 */
export function scoreDocuments(
  entry: LoadedEntry,
  groups: readonly Group[],
  rarities: ReadonlyMap<string, number>,
): EntryScores {
  const fulfilled = new Int32Array(entry.documents.length)
  const sums = new Float64Array(entry.documents.length)
  const postings = new Map<string, Posting>()
  groups.forEach((group, bit) => {
    for (const [term, boost] of group.terms) {
      const known = postings.get(term)
      const posting = known ?? unpack(entry, term, boost, rarities.get(term) ?? 0)
      if (!posting) continue
      if (!known || known.boost < boost) postings.set(term, { ...posting, boost })
      const { documents } = posting
      for (let at = 0; at < documents.length; at++) {
        const document = documents[at] ?? 0
        fulfilled[document] = (fulfilled[document] ?? 0) | (1 << bit)
      }
    }
  })
  for (const { boost, documents, weights } of postings.values()) {
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] ?? 0
      sums[document] = (sums[document] ?? 0) + boost * (weights[at] ?? 0)
    }
  }
  const candidates = chooseCandidates(sums)
  return { fulfilled, scores: askLunr([...postings.values()], candidates) }
}

function unpack(entry: LoadedEntry, term: string, boost: number, rarity: number): Posting | undefined {
  const packed = findPostings(entry, term)
  if (packed === undefined) return undefined
  const all = countPostings(packed)
  const documents = new Int32Array(all)
  const weights = new Float64Array(all)
  let read = 0
  readPostings(packed, (document, count) => {
    documents[read] = document
    weights[read++] = count
  })
  // A site has few titles, so a word in four of them would count for nothing there: it counts as on the whole site.
  const idf = Math.max(rarity, inverseDocumentFrequency(entry.documents.length, all))
  for (let at = 0; at < all; at++) {
    const count = weights[at] ?? 1
    const length = (entry.lengths[documents[at] ?? 0] ?? 0) / entry.averageLength
    weights[at] = (idf * (k1 + 1) * count) / (k1 * (1 - b + b * length) + count)
  }
  return { term, boost, documents, weights }
}

/** How much a term that stands in `found` of `all` documents tells; lunr's formula. */
export function inverseDocumentFrequency(all: number, found: number): number {
  return Math.log(1 + Math.abs((all - found + 0.5) / (found + 0.5)))
}

function chooseCandidates(sums: Float64Array): ReadonlySet<number> {
  const best: number[] = []
  let least = 0
  const cut = () => {
    best.sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other)
    best.length = Math.min(best.length, mostCandidates)
  }
  for (let document = 0; document < sums.length; document++) {
    if ((sums[document] ?? 0) <= least) continue
    best.push(document)
    // Sorting now and then, instead of all of them once: of a hundred thousand documents few come this far.
    if (best.length < 4 * mostCandidates) continue
    cut()
    least = sums[best.at(-1) ?? 0] ?? 0
  }
  cut()
  return new Set(best)
}

function askLunr(postings: readonly Posting[], candidates: ReadonlySet<number>): Map<number, number> {
  const vectors: Record<string, lunr.Vector> = Object.create(null)
  const inverted: Record<string, unknown> = Object.create(null)
  postings.forEach(({ term, documents, weights }, place) => {
    const field: Record<string, object> = Object.create(null)
    documents.forEach((document, at) => {
      if (!candidates.has(document)) return
      field[document] = {}
      const key = `t/${document}`
      vectors[key] ??= new lunr.Vector([])
      vectors[key].insert(place, weights[at] ?? 0)
    })
    inverted[term] = { _index: place, t: field }
  })
  const index = new lunr.Index({
    invertedIndex: inverted,
    fieldVectors: vectors,
    fields: ['t'],
    pipeline: new lunr.Pipeline(),
    // Terms come from the vocabulary, so there is nothing to look up: every clause stands for itself.
    tokenSet: { intersect: (clause: lunr.TokenSet) => clause } as unknown as lunr.TokenSet,
  } as unknown as lunr.Index.Attributes)
  const results = index.query((query) => {
    for (const { term, boost } of postings) query.term(term, { boost, usePipeline: false })
  })
  const norm = Math.sqrt(postings.reduce((sum, { boost }) => sum + boost * boost, 0))
  return new Map(results.map(({ ref, score }) => [Number(ref), score * norm]))
}
