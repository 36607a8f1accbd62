import type { Severity } from '../../types.ts'

/** What docsgen knows of one kind of problem; the constructors beside it add the words for one occurrence. */
export interface ProblemRecord<Code extends string = string> {
  /** Stands in reports, in JSON and in the config: words in lower case, joined by hyphens. */
  readonly code: Code
  /** The usual one; options such as `onBrokenLinks` change that of a few codes. */
  readonly severity: Severity
  /** Without this error something wrong or unsafe would be published, or the command cannot do its work: no setting turns it off. */
  readonly protectsOutput?: true
  /** What it means, in whole sentences; the first one stands for all in lists. */
  readonly meaning: string
  /** What an author writes, or how a site looks, when this is reported. */
  readonly example?: string
  /** What to do, in whole sentences. */
  readonly cure: string
}

/**
 * The records of one area or feature, as they are.
 *
 * @param records all of them; their codes become part of the type, which the catalogue collects
 */
export const defineProblems = <const Code extends string>(
  records: readonly ProblemRecord<Code>[],
): readonly ProblemRecord<Code>[] => records
