import type { LoadedEntry, SearchDocument, SearchEntry, SearchIndex } from './data.ts'
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
  const [titles, , texts] = entries as [SearchEntry, SearchEntry, SearchEntry]
  return {
    entries: entries.map(loadEntry),
    pages: new Map(titles.documents.map((document: SearchDocument) => [document.i, document])),
    texts: new Map(texts.documents.map((document: SearchDocument) => [sectionKey(document), document.t])),
    synonyms: titles.index.synonyms ?? [],
    folds: createFolds(titles.index.fold ?? ''),
  }
}

function isEntry(value: unknown): value is SearchEntry {
  if (typeof value !== 'object' || value === null) return false
  const { documents, index } = value as Partial<SearchEntry>
  return Array.isArray(documents) && index?.format === indexFormat && index.len.length === documents.length
}

function loadEntry({ documents, index }: SearchEntry): LoadedEntry {
  const total = index.len.reduce((sum, length) => sum + length, 0)
  return {
    documents,
    terms: index.terms === '' ? [] : index.terms.split(' '),
    post: index.post === '' ? [] : index.post.split(' '),
    lengths: index.len,
    averageLength: total / Math.max(1, documents.length),
  }
}
