import type { Diagnostic, Site } from '../../types.ts'
import { sortDiagnostics } from './diagnostics.ts'

/** What became of a build. */
export interface BuildResult {
  /** Sorted by place. With an error among them nothing was published. */
  readonly diagnostics: readonly Diagnostic[]
  readonly site?: Site
  /** Paths that this build changed in the output folder. */
  readonly changed: readonly string[]
  readonly files: number
  readonly bytes: number
  /** What the search index takes when packed with gzip. */
  readonly searchBytes: number
}

/** Completes a result, which may have nothing but problems, and sorts these. */
export function finishBuild(result: Partial<BuildResult> & Pick<BuildResult, 'diagnostics'>): BuildResult {
  const nothing = { changed: [], files: 0, bytes: 0, searchBytes: 0 }
  return { ...nothing, ...result, diagnostics: sortDiagnostics(result.diagnostics) }
}
