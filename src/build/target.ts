import { outputFailed } from '../core/problems/site/output-problems.ts'
import { closeOutput, type OutputFolder, openOutput } from '../node/publish/output-folder.ts'
import { type NextRecord, noNextRecord, startRecord } from '../node/record/next-record.ts'
import { isHandleLimit, isSystemError, reasonOf } from '../node/system-errors.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** What a build writes. */
export interface Target {
  readonly output: OutputFolder
  readonly next: NextRecord
}

interface TargetOptions {
  /** Folder of the site. */
  readonly root: string
  /** Absolute path of the output folder. */
  readonly out: string
  /** Id of the edition to build; all without. */
  readonly edition?: string | undefined
}

/** Locks the output folder and starts the record for the next build, or reports why the site must not be written there. */
export function openTarget({ root, out, edition }: TargetOptions): Target | Diagnostic {
  const output = openOutput(out, root)
  if ('code' in output) return output
  // A part of a site says nothing of the rest.
  return { output, next: edition === undefined ? startRecord(root) : noNextRecord }
}

/** Removes what is unfinished and unlocks the folder, however the build ended. */
export async function closeTarget({ output, next }: Target): Promise<void> {
  await next.abandon()
  closeOutput(output)
}

/**
 * The problem of a build that could not write.
 *
 * @param isPublishing whether some of its files may stand already
 * @throws the error itself where it says nothing of the folder: a bug, or no more files can be opened
 */
export function writingProblem(error: unknown, { output }: Target, isPublishing: boolean): Diagnostic {
  if (!isSystemError(error) || (isHandleLimit(error) && !isPublishing)) throw error
  return outputFailed(error.path ?? output.folder, reasonOf(error), isPublishing)
}
