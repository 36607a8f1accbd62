import type { BuildResult } from '../core/problems/build-result.ts'
import { sortDiagnostics } from '../core/problems/diagnostics.ts'
import { locateOptions } from '../node/read/config/locate-options.ts'

/** Gives the problems of options in the result of a build their positions in the config. */
export async function locateProblems(root: string, result: BuildResult): Promise<BuildResult> {
  const diagnostics = await locateOptions(root, result.diagnostics)
  return { ...result, diagnostics: sortDiagnostics(diagnostics) }
}
