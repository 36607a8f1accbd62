import type { Severity } from '../../types/diagnostic.ts'

/** The description of one kind of problem; the constructors beside it write the message of one occurrence. */
export interface ProblemRecord<Code extends string = string> {
  /** Printed in reports and JSON, and named in the config: lower-case words joined by hyphens. */
  readonly code: Code
  /** The default; options such as `onBrokenLinks` change it for a few codes. */
  readonly severity: Severity
  /**
   * The error keeps wrong or unsafe output from being published, or the command from continuing: no option turns it
   * off.
   */
  readonly protectsOutput?: true
  /** Its meaning, in whole sentences; lists show the first one. */
  readonly meaning: string
  /** Source or a site that causes it. */
  readonly example?: string
  /** The remedy, in whole sentences. */
  readonly cure: string
}

/**
 * Types the records of one area or feature.
 *
 * @param records all of them; their codes become part of the type, which the catalogue collects
 */
export const defineProblems = <const Code extends string>(
  records: readonly ProblemRecord<Code>[],
): readonly ProblemRecord<Code>[] => records
