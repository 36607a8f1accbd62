import type { SearchHit, SearchIndex } from './data.ts'
import { loadTerms } from './load-search-index.ts'
import { parseQuery } from './parse-query.ts'
import { queryVariants } from './query-search.ts'
import { sectionKey } from './section-key.ts'
import { stem } from './tokens.ts'

/** So many chunks a query may ask for; a long text needs no more of its words to be found. */
const mostChunks = 16

/** The files of terms that a query needs and that are not loaded; none where the index is whole. */
export function neededTermChunks(index: SearchIndex, text: string): string[] {
  const files = new Set<string>()
  const query = parseQuery(text, index.folds)
  const variants = queryVariants(index, text, query).map((variant) => parseQuery(variant, index.folds))
  for (const { terms } of index.entries.flatMap(({ chunks }) => chunks ?? [])) {
    for (const wish of [query, ...variants].flatMap(({ wishes }) => wishes)) {
      const ranges = wish.kind === 'run' ? [wish.text] : [stem(wish.text), wish.text]
      for (const from of ranges) {
        const first = Math.max(0, lastNotAfter(terms, from))
        // Words that begin so may go on in the next file; of a pair of characters there is one.
        const last =
          wish.kind === 'run' && wish.text.length > 1 ? first : lastNotAfter(terms, `${from}\uffff`)
        for (let at = first; at <= Math.min(last, first + 1); at++) files.add(terms[at]?.[1] ?? '')
      }
    }
  }
  return [...files].filter((file) => file !== '' && !index.loaded.has(file)).slice(0, mostChunks)
}

/** The files with the texts of hits that are not loaded; none where the index is whole. */
export function neededTextChunks(index: SearchIndex, hits: readonly SearchHit[]): string[] {
  const files = new Set<string>()
  const wanted = new Set(hits.filter(({ text }) => text === '').map(({ url, hash }) => url + hash))
  for (const { documents, chunks } of index.entries) {
    if (!chunks || wanted.size === 0) continue
    for (const [place, { u, h = '' }] of documents.entries()) {
      if (wanted.has(u + h)) files.add(chunks.texts[lastNotAfter(chunks.texts, place)]?.[1] ?? '')
    }
  }
  return [...files].filter((file) => file !== '' && !index.loaded.has(file)).slice(0, mostChunks)
}

/** All files of a split index, for who asks from the disk and need not be sparing. */
export function allChunks(index: SearchIndex): string[] {
  return index.entries.flatMap(({ chunks }) =>
    chunks ? [...chunks.terms, ...chunks.texts].map(([, file]) => file) : [],
  )
}

/**
 * Adds a fetched chunk to a split index.
 * @throws Error when the text is no chunk.
 */
export function addChunk(index: SearchIndex, file: string, json: string): void {
  if (index.loaded.has(file)) return
  const chunk = JSON.parse(json) as { terms?: unknown; post?: unknown; from?: unknown; texts?: unknown }
  const entry = index.entries.find(({ chunks }) => chunks)
  if (entry && typeof chunk.terms === 'string' && typeof chunk.post === 'string') {
    entry.lists.push(loadTerms({ terms: chunk.terms, post: chunk.post }))
  } else if (entry && typeof chunk.from === 'number' && Array.isArray(chunk.texts)) {
    for (const [at, text] of chunk.texts.entries()) {
      const document = entry.documents[chunk.from + at]
      if (document) index.texts.set(sectionKey(document), String(text))
    }
  } else {
    throw new Error('Not a chunk of a search index')
  }
  index.loaded.add(file)
}

/** The place of the last item of a sorted list whose first part is not after `wanted`, or -1. */
function lastNotAfter<Key extends string | number>(
  items: readonly (readonly [Key, string])[],
  wanted: Key,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const key = items[middle]?.[0]
    if (key !== undefined && key <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}
