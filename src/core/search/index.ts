export { createSearchFiles, type SearchFilesOptions } from './create-search-files.ts'
export type { SearchHit, SearchIndex, SearchSource } from './data.ts'
export {
  type Evaluation,
  type EvaluationSet,
  evaluate,
  formatEvaluation,
  parseEvaluationSet,
} from './evaluate.ts'
export { formatHits, plainHits } from './format-hits.ts'
export { loadSearchIndex } from './load-search-index.ts'
export { querySearch } from './query-search.ts'
export { addChunk, documentRounds, neededDocumentChunks, neededTermChunks } from './search-chunks.ts'
