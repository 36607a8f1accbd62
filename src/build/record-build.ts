import type { MadeFiles } from '../make-files.ts'
import type { LoadedSite } from '../node/read/loaded-site.ts'
import type { ReadOptions } from '../node/read/read-site.ts'
import { finishRecord, type LastBuild } from '../node/record/last-build.ts'
import type { KeptResult } from '../node/record/stats.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { Publication } from './publish-files.ts'
import type { Target } from './target.ts'

/** A build, as the next one wants to know it. */
interface FinishedBuild {
  readonly parts: LoadedSite
  readonly fingerprint: Fingerprint
  readonly made: MadeFiles
  /** Whether nothing is wrong between the files of the site. */
  readonly isClean: boolean
  readonly result: KeptResult
  /** Undefined where nothing was published. */
  readonly publication: Publication | undefined
}

/** Writes what a build of the whole site knows, for the next build. */
export async function recordBuild(
  { root, edition }: Pick<ReadOptions, 'root' | 'edition'>,
  last: LastBuild,
  { output, next }: Target,
  { parts, fingerprint, made, isClean, result, publication }: FinishedBuild,
): Promise<void> {
  if (edition !== undefined) return
  const { shared, state, sources } = fingerprint
  const site = { shared, isClean, policySources: made.policySources }
  const stats = publication && { state, result, out: output.folder, outputs: publication.outputs, sources }
  await finishRecord(root, next, { ...made, pages: parts.remember(), site }, last.record, stats)
}
