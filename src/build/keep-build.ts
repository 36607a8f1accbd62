import type { OutputFolder } from '../node/publish/output-folder.ts'
import { keepOutput } from '../node/publish/published-files.ts'
import { type LastBuild, noteSources } from '../node/record/last-build.ts'
import type { KeptResult } from '../node/record/stats.ts'
import type { Fingerprint } from './fingerprint.ts'

/** The result of the last build where this one would publish the same, with the stamps of its sources noted; or undefined. */
export function keepBuild(
  root: string,
  output: OutputFolder,
  last: LastBuild,
  { state, sources }: Fingerprint,
): KeptResult | undefined {
  const isKnown = last.record.pages().size > 0
  const kept = isKnown ? keepOutput(output, last.stats, state) : undefined
  if (kept) noteSources(root, last, sources)
  return kept
}
