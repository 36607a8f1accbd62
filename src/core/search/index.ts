export { loadSearchIndex } from './ask/load-search-index.ts'
export { querySearch } from './ask/query-search.ts'
export { addChunk, documentRounds, neededDocumentChunks, neededTermChunks } from './ask/search-chunks.ts'
export type { CountedSource, PageTerms, SearchHit, SearchIndex, SearchSource } from './data.ts'
export {
  type Evaluation,
  type EvaluationSet,
  evaluate,
  formatEvaluation,
  parseEvaluationSet,
} from './evaluate.ts'
export { countTerms } from './make/count-terms.ts'
export {
  createSearchFiles,
  mergeSearchFiles,
  type SearchFilesOptions,
} from './make/create-search-files.ts'
export { formatHits, plainHits } from './show/format-hits.ts'
