export { createSearchFiles, type SearchFiles, type SearchFilesOptions } from './create-search-files.ts'
export { createSearchIndex, type SearchIndexOptions, serializeSearchIndex } from './create-search-index.ts'
export { createSnippet } from './create-snippet.ts'
export type {
  DocumentType,
  SearchDocument,
  SearchEntry,
  SearchHit,
  SearchIndex,
  SearchSource,
  Segment,
} from './data.ts'
export {
  type Evaluation,
  type EvaluationSet,
  evaluate,
  formatEvaluation,
  parseEvaluationSet,
} from './evaluate.ts'
export { batchLine, formatHits, plainHits } from './format-hits.ts'
export { loadSearchIndex } from './load-search-index.ts'
export { querySearch } from './query-search.ts'
export {
  addChunk,
  allChunks,
  documentRounds,
  neededDocumentChunks,
  neededTermChunks,
} from './search-chunks.ts'
export { type SearchChunk, splitSearchIndex } from './split-search-index.ts'
export { tokenize } from './tokens.ts'
