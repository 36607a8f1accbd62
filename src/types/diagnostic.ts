import type { ProblemCode } from '../core/problems/catalogue.ts'

export type Severity = 'error' | 'warning'

/** A position in a file of the site. `line` and `column` count from 1, as editors show them. */
export interface Position {
  readonly file?: string
  /** Path of an option in the default export of the file; `locateOptions` finds its line. */
  readonly option?: string
  readonly line?: number
  readonly column?: number
}

/** One problem of the site as a value: the function beside its record makes it, `core/problems/report.ts` formats it. */
export interface Diagnostic extends Position {
  readonly code: ProblemCode
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
}
