import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Site } from '../../types/site.ts'
import { sortDiagnostics } from './diagnostics.ts'
import { joinRenderFailures } from './site/template-problems.ts'

/** A stage of a build, with the time it took. */
export interface StageTime {
  readonly name: string
  readonly milliseconds: number
}

/** Where the time of a build went, and what it could keep. */
export interface BuildProfile {
  readonly stages: readonly StageTime[]
  readonly pages: { readonly made: number; readonly kept: number }
  /** Files that were written, and their bytes. */
  readonly written: { readonly files: number; readonly bytes: number }
}

/** The outcome of a build. */
export interface BuildResult {
  /** Sorted by position. An error among them means that nothing was published. */
  readonly diagnostics: readonly Diagnostic[]
  readonly site?: Site
  /** Source files of pages: documents and component pages, in all languages and versions. */
  readonly documents: number
  /** Pages that were made of them, with those that docsgen adds: search, 404 and lists of folders. */
  readonly pages: number
  /** Paths that this build changed in the output folder. */
  readonly changed: readonly string[]
  readonly files: number
  readonly bytes: number
  /** Size of the search index after gzip. */
  readonly searchBytes: number
  /** Absent where the site could not be made. */
  readonly profile?: BuildProfile
}

/** Fills in the defaults of a result and sorts its diagnostics. */
export function finishBuild(result: Partial<BuildResult> & Pick<BuildResult, 'diagnostics'>): BuildResult {
  const nothing = { changed: [], documents: 0, pages: 0, files: 0, bytes: 0, searchBytes: 0 }
  return { ...nothing, ...result, diagnostics: joinRenderFailures(sortDiagnostics(result.diagnostics)) }
}

/** The profile of a build that has made some files of a site of `pages` pages, and kept the others. */
export function profileOf(
  stages: readonly StageTime[],
  pages: number,
  { staged, sizes, pagesMade }: MadeParts = { staged: [], sizes: new Map(), pagesMade: 0 },
): BuildProfile {
  const bytes = staged.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
  return {
    stages,
    pages: { made: pagesMade, kept: pages - pagesMade },
    written: { files: staged.length, bytes },
  }
}

interface MadeParts {
  readonly staged: readonly string[]
  readonly sizes: ReadonlyMap<string, number>
  readonly pagesMade: number
}
