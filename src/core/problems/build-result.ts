import type { Diagnostic, Site } from '../../types.ts'
import { sortDiagnostics } from './diagnostics.ts'

/** The outcome of a build. */
export interface BuildResult {
  /** Sorted by position. An error among them means that nothing was published. */
  readonly diagnostics: readonly Diagnostic[]
  readonly site?: Site
  /** Paths that this build changed in the output folder. */
  readonly changed: readonly string[]
  readonly files: number
  readonly bytes: number
  /** Size of the search index after gzip. */
  readonly searchBytes: number
}

/** Fills in the defaults of a result and sorts its diagnostics. */
export function finishBuild(result: Partial<BuildResult> & Pick<BuildResult, 'diagnostics'>): BuildResult {
  const nothing = { changed: [], files: 0, bytes: 0, searchBytes: 0 }
  return { ...nothing, ...result, diagnostics: sortDiagnostics(result.diagnostics) }
}
