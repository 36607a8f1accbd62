import type { CountedSource, SearchEntry } from '../../src/core/search/data.ts'
import { createIndexDraft, type SearchIndexOptions } from '../../src/core/search/make/create-search-index.ts'

/** The entries of an index from pages in the order given. */
export function createSearchIndex(
  pages: Iterable<CountedSource>,
  options: SearchIndexOptions,
): SearchEntry[] {
  const draft = createIndexDraft()
  for (const page of pages) draft.add(page)
  return draft.finish(options).map(({ documents, index }) => ({ documents: [...documents], index }))
}
