import { join, relative } from 'node:path'
import { type Evaluation, evaluate } from '../core/search/evaluate.ts'
import type { SearchHit } from '../core/search/index.ts'
import { missingEdition } from '../core/site/editions/select-edition.ts'
import { type BuiltSearch, openBuiltSearch } from '../node/check/open-built-search.ts'
import { findBuiltFolder } from '../node/publish/output-folder.ts'
import { readEvaluationSet } from '../node/read/read-evaluation-set.ts'
import { readLines } from '../node/read/read-lines.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Opens the search of an edition of a built site; `folder` is the built folder or that of its project. */
export function openSiteSearch(folder: string, edition: string): BuiltSearch | Diagnostic {
  const built = findBuiltFolder(folder)
  if ('code' in built) return built
  const paths = built.manifest.editions ?? { '': '' }
  const path = Object.hasOwn(paths, edition) ? paths[edition] : undefined
  return path === undefined
    ? missingEdition(edition, Object.keys(paths))
    : openBuiltSearch(join(built.folder, path))
}

/** Runs the queries of an evaluation set against a search. */
export function evaluateSearch({ index, ask }: BuiltSearch, file: string): Evaluation | Diagnostic {
  const set = readEvaluationSet(file, relative(process.cwd(), file))
  if ('code' in set) return set
  // Loads the chunks of a split index that the queries need.
  for (const { q } of set.judgements) {
    const answer = ask(q, 1)
    if ('code' in answer) return answer
  }
  return evaluate(index, set)
}

/** A query with its hits. */
export interface Answer {
  readonly query: string
  readonly hits: readonly SearchHit[]
}

/**
 * Answers each line of a stream as soon as it is complete, an empty one with no hits; ends at the first problem of
 * the index.
 */
export async function* askBatch(
  { ask }: BuiltSearch,
  lines: Parameters<typeof readLines>[0],
  limit: number,
): AsyncGenerator<Answer | Diagnostic> {
  for await (const query of readLines(lines)) {
    const hits = ask(query, limit)
    yield 'code' in hits ? hits : { query, hits }
  }
}
