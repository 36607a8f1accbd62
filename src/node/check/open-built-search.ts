import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unreadableSearchIndex } from '../../core/problems/site/search-problems.ts'
import {
  addChunk,
  documentRounds,
  loadSearchIndex,
  neededDocumentChunks,
  neededTermChunks,
  querySearch,
  type SearchHit,
  type SearchIndex,
} from '../../core/search/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { isSystemError, reasonOf } from '../system-errors.ts'

/** The search of a built site. */
export interface BuiltSearch {
  readonly index: SearchIndex
  /** The best hits for a reader's text, as in the search box; or the problem of a chunk. */
  readonly ask: (text: string, limit: number) => readonly SearchHit[] | Diagnostic
}

/** Opens the search index of a built folder; chunks of a split one are read when a query needs them. */
export function openBuiltSearch(folder: string): BuiltSearch | Diagnostic {
  try {
    const index = loadSearchIndex(readFileSync(join(folder, 'search-index.json'), 'utf8'))
    return { index, ask: (text, limit) => ask(index, folder, text, limit) }
  } catch (error) {
    return unreadableSearchIndex('search-index.json', reasonFor(error))
  }
}

/**
 * The same steps as the worker's (`templates/search-worker.ts`): chunks of terms, then chunks with the names and
 * texts of the hits.
 */
function ask(
  index: SearchIndex,
  folder: string,
  text: string,
  limit: number,
): readonly SearchHit[] | Diagnostic {
  const problem = readChunks(index, folder, neededTermChunks(index, text))
  if (problem) return problem
  let hits = querySearch(index, text, limit)
  for (let round = 0; round < documentRounds; round++) {
    const missing = neededDocumentChunks(index, hits)
    if (missing.length === 0) break
    const broken = readChunks(index, folder, missing)
    if (broken) return broken
    hits = querySearch(index, text, limit)
  }
  return hits.filter(({ isNameless }) => !isNameless)
}

function readChunks(index: SearchIndex, folder: string, names: readonly string[]): Diagnostic | undefined {
  for (const name of names) {
    const path = `search-index/${name}.json`
    try {
      addChunk(index, name, readFileSync(join(folder, path), 'utf8'))
    } catch (error) {
      return unreadableSearchIndex(path, reasonFor(error))
    }
  }
  return undefined
}

function reasonFor(error: unknown): string {
  if (isSystemError(error)) return reasonOf(error)
  return error instanceof SyntaxError ? 'it is not whole' : 'it is none, or one of another version'
}
