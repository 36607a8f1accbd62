import type { SiteConfig } from '../core/config/schema/config-schema.ts'
import { type BuildResult, finishBuild } from '../core/problems/build-result.ts'
import { setSeverities } from '../core/problems/set-severities.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** The problems of a build, with the severities that the config gives them. */
export interface BuildProblems {
  readonly all: readonly Diagnostic[]
  /** Those besides what reading the site tells. */
  readonly found: readonly Diagnostic[]
  readonly note: (problem: Diagnostic) => void
  readonly noteAll: (problems: readonly Diagnostic[]) => void
  /**
   * The result of a build that ends early, with the problem that ends it where that is not noted yet: an error that protects the output,
   * so that no setting turns it down.
   */
  readonly stop: (problem?: Diagnostic) => BuildResult
}

/** Collects the problems of a build after those of reading the site. */
export function collectProblems(read: readonly Diagnostic[], { problems }: SiteConfig): BuildProblems {
  const all = [...read]
  const found: Diagnostic[] = []

  function noteAll(more: readonly Diagnostic[]): void {
    for (const one of setSeverities(more, problems)) {
      all.push(one)
      found.push(one)
    }
  }

  return {
    all,
    found,
    note: (problem) => noteAll([problem]),
    noteAll,
    stop(problem) {
      if (problem) noteAll([problem])
      return finishBuild({ diagnostics: all })
    },
  }
}
