import { readFileSync } from 'node:fs'
import { unreadableFile } from '../../core/problems/site/document-problems.ts'
import { badEvaluationSet } from '../../core/problems/site/search-problems.ts'
import { type EvaluationSet, parseEvaluationSet } from '../../core/search/evaluate.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { isSystemError, reasonOf } from '../system-errors.ts'

/** Reads a file of judged queries. `displayName` is its name in problems. */
export function readEvaluationSet(file: string, displayName: string): EvaluationSet | Diagnostic {
  try {
    return parseEvaluationSet(readFileSync(file, 'utf8'))
  } catch (error) {
    if (isSystemError(error)) return unreadableFile(displayName, reasonOf(error))
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return badEvaluationSet(displayName, reason)
  }
}
