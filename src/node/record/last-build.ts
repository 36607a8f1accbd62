import type { MadeRecord, NextRecord } from './next-record.ts'
import { type BuildRecord, emptyRecord, openRecord } from './record.ts'
import { emptyStats, readStats, type StampedHashes, type Stats, writeStats } from './stats.ts'

/** What the last build of a site knew: its record, and the stats of this disk. */
export interface LastBuild {
  readonly record: BuildRecord
  readonly stats: Stats
  /** Whether a file with the stamp of the last time is the same. */
  readonly trustsStamps: boolean
}

/** How far the last build is trusted. */
export interface TrustOptions {
  /** Whether everything is made anew. */
  readonly force?: boolean | undefined
  /** Whether files are compared by their content, and not by their time and size. */
  readonly verify?: boolean | undefined
}

/** Opens what the last build of the site in `root` knew. */
export function openLastBuild(root: string, { force = false, verify = false }: TrustOptions = {}): LastBuild {
  const trustsStamps = !force && !verify
  return {
    record: force ? emptyRecord : openRecord(root),
    stats: trustsStamps ? readStats(root) : emptyStats,
    trustsStamps,
  }
}

/**
 * Completes what a build writes for the next one.
 *
 * @param last the record until now, whose files stand where nothing was published
 * @param stats of what was published
 */
export async function finishRecord(
  root: string,
  next: NextRecord,
  made: MadeRecord,
  last: BuildRecord,
  stats: Stats | undefined,
): Promise<void> {
  const published = {
    outputs: last.outputs(),
    addresses: last.addresses(),
    search: last.search(),
    site: last.site(),
  }
  await next.finish(stats ? made : { pages: made.pages, ...published })
  if (stats) writeStats(root, stats)
}

/** Writes the stamps of documents that were read again, but were not found changed. */
export function noteSources(root: string, { stats }: LastBuild, sources: StampedHashes): void {
  const isKnown = [...sources].every(([file, [stamp]]) => stats.sources.get(file)?.[0] === stamp)
  if (!isKnown) writeStats(root, { ...stats, sources })
}
