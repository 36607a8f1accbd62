export { loadSearchIndex } from './ask/load-search-index.ts'
export { querySearch } from './ask/query-search.ts'
export { addChunk, documentRounds, neededDocumentChunks, neededTermChunks } from './ask/search-chunks.ts'
export type { CountedSource, SearchEntry, SearchHit, SearchIndex, SearchSource } from './data.ts'
export { countTerms } from './make/count-terms.ts'
export {
  createSearchDraft,
  type SearchFilesOptions,
  updateSearchFiles,
} from './make/create-search-files.ts'
export type { PageChange } from './make/edit/page-edits.ts'
export { parseTerms, writeTerms } from './make/page-terms.ts'
export type { SearchLayout } from './make/split-search-index.ts'
export { formatHits, plainHits } from './show/format-hits.ts'
