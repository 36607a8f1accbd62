import type { LoadedEntry, PackedChunks, SearchDocument, SearchEntry, SearchIndex } from '../data.ts'
import { indexFormat } from '../index-format.ts'
import { sectionKey, unknownAnchor } from '../section-key.ts'
import { splitTerms } from '../split-terms.ts'
import { createFolds } from '../text/simplify.ts'

/**
 * Loads the text of `search-index.json`. Nothing is unpacked: a query reads only the postings of its own terms.
 *
 * @throws Error when the text is not JSON (a response cut short, an error page) or has another format.
 */
export function loadSearchIndex(json: string): SearchIndex {
  const entries: unknown = JSON.parse(json)
  if (!Array.isArray(entries) || entries.length !== 3 || !entries.every(isEntry)) {
    throw new Error('Not a search index, or one of another version')
  }
  const [titles, headings, texts] = entries as [SearchEntry, SearchEntry, SearchEntry]
  const headingDocuments = headings.index.chunks
    ? namelessHeadings(titles.documents, headings.index.chunks)
    : headings.documents
  const documents = texts.index.chunks
    ? documentsUnder([...titles.documents, ...headingDocuments], texts.index.chunks)
    : texts.documents
  return {
    entries: [
      loadEntry(titles, titles.documents),
      loadEntry(headings, headingDocuments),
      loadEntry(texts, documents),
    ],
    pages: new Map(titles.documents.map((document) => [document.i, document])),
    texts: new Map(texts.documents.map((document) => [sectionKey(document), document.t])),
    headings: new Map(),
    comparables: new Map(),
    loaded: new Set(),
    synonyms: titles.index.synonyms ?? [],
    lower: titles.index.lower ?? [],
    folds: createFolds(titles.index.fold ?? ''),
  }
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
    lists: index.chunks ? [] : [splitTerms(index)],
    lengths: index.len,
    averageLength: total / Math.max(1, documents.length),
    ...(index.chunks && { chunks: index.chunks }),
  }
}

/** The headings of a split entry without their texts; their pages are known. */
function namelessHeadings(
  titles: readonly SearchDocument[],
  { owners: distances }: PackedChunks,
): SearchDocument[] {
  let number = 0
  let index = 0
  return distances.map((distance) => {
    number += distance
    // A page's title has the number before those of its headings.
    while ((titles[index + 1]?.i ?? Number.POSITIVE_INFINITY) <= number) index++
    const { i = 0, u = '' } = titles[index] ?? {}
    return { i: number, t: '', u, h: unknownAnchor + number, p: i }
  })
}

/** The texts of a split entry, as far as the main file describes them. */
function documentsUnder(
  owners: readonly SearchDocument[],
  { owners: distances, anchors }: PackedChunks,
): SearchDocument[] {
  const byNumber = new Map(owners.map((document) => [document.i, document]))
  let number = 0
  return distances.map((distance, index) => {
    number += distance
    const owner = byNumber.get(number)
    const h = anchors[index] ?? owner?.h ?? ''
    return { i: number, t: '', u: owner?.u ?? '', h, p: owner?.p ?? number, s: owner?.t ?? '' }
  })
}
