import type { LoadedEntry, PackedChunks, SearchDocument, SearchEntry, SearchIndex, TermList } from './data.ts'
import { indexFormat } from './index-format.ts'
import { sectionKey } from './section-key.ts'
import { createFolds } from './simplify.ts'

/**
 * Reads the text of `search-index.json`. Nothing is unpacked: a query reads the postings of its own terms only.
 * @throws Error when the text is not JSON (a response cut short, an error page) or has another format.
 */
export function loadSearchIndex(json: string): SearchIndex {
  const entries: unknown = JSON.parse(json)
  if (!Array.isArray(entries) || entries.length !== 3 || !entries.every(isEntry)) {
    throw new Error('Not a search index, or one of another version')
  }
  const [titles, headings, texts] = entries as [SearchEntry, SearchEntry, SearchEntry]
  const documents = texts.index.chunks
    ? documentsUnder([...titles.documents, ...headings.documents], texts.index.chunks)
    : texts.documents
  return {
    entries: [
      loadEntry(titles, titles.documents),
      loadEntry(headings, headings.documents),
      loadEntry(texts, documents),
    ],
    pages: new Map(titles.documents.map((document) => [document.i, document])),
    texts: new Map(texts.documents.map((document) => [sectionKey(document), document.t])),
    comparables: new Map(),
    loaded: new Set(),
    synonyms: titles.index.synonyms ?? [],
    folds: createFolds(titles.index.fold ?? ''),
  }
}

/** Splits the two texts of a packed list of terms. */
export function loadTerms({ terms, post }: { readonly terms: string; readonly post: string }): TermList {
  return { terms: terms === '' ? [] : terms.split(' '), post: post === '' ? [] : post.split(' ') }
}

function isEntry(value: unknown): value is SearchEntry {
  if (typeof value !== 'object' || value === null) return false
  const { documents, index } = value as Partial<SearchEntry>
  if (!Array.isArray(documents) || index?.format !== indexFormat || !Array.isArray(index.len)) return false
  return index.len.length === (index.chunks?.owners ?? documents).length
}

function loadEntry({ index }: SearchEntry, documents: readonly SearchDocument[]): LoadedEntry {
  const total = index.len.reduce((sum, length) => sum + length, 0)
  return {
    documents,
    lists: index.chunks ? [] : [loadTerms(index)],
    lengths: index.len,
    averageLength: total / Math.max(1, documents.length),
    ...(index.chunks && { chunks: index.chunks }),
  }
}

/** The documents of a split entry as far as they are known without their texts. */
function documentsUnder(
  owners: readonly SearchDocument[],
  { owners: distances, anchors }: PackedChunks,
): SearchDocument[] {
  const byNumber = new Map(owners.map((document) => [document.i, document]))
  let number = 0
  return distances.map((distance, place) => {
    number += distance
    const owner = byNumber.get(number)
    const h = anchors[place] ?? owner?.h ?? ''
    return { i: number, t: '', u: owner?.u ?? '', h, p: owner?.p ?? number, s: owner?.t ?? '' }
  })
}
