import type { CountedSource, SearchEntry, SearchSource } from '../../src/core/search/data.ts'
import { countTerms } from '../../src/core/search/make/count-terms.ts'
import {
  createSearchDraft,
  type SearchFile,
  type SearchFilesOptions,
} from '../../src/core/search/make/create-search-files.ts'
import {
  createIndexDraft,
  type SearchIndexOptions,
  wholeEntry,
} from '../../src/core/search/make/create-search-index.ts'

/** The entries of an index from pages in the order given. */
export function createSearchIndex(
  pages: Iterable<CountedSource>,
  options: SearchIndexOptions,
): SearchEntry[] {
  const draft = createIndexDraft()
  for (const page of pages) draft.add(page)
  return draft.finish(options).map(wholeEntry)
}

/** Counts the terms of pages, one at a time. */
export function* countAll(sources: Iterable<SearchSource>): Iterable<CountedSource> {
  for (const { url, breadcrumb, ...source } of sources) yield { url, breadcrumb, terms: countTerms(source) }
}

/** The published files of a search. */
export function createSearchFiles(
  sources: readonly SearchSource[],
  options: SearchFilesOptions,
): SearchFile[] {
  const draft = createSearchDraft()
  for (const page of countAll(sources)) draft.add(page)
  return [...draft.finish(options)]
}
