import type { MadeRecord, NextRecord } from './next-record.ts'
import { type BuildRecord, emptyRecord, openRecord } from './record.ts'
import { emptyStats, readStats, type StampedHashes, type Stats, writeStats } from './stats.ts'

/** What the last build of a site knew: its record, and the stats of this disk. */
export interface LastBuild {
  readonly record: BuildRecord
  readonly stats: Stats
}

/** The state before the first build. */
export const noBuild: LastBuild = { record: emptyRecord, stats: emptyStats }

/**
 * Opens what the last build of the site in `root` knew.
 *
 * @param readsAll whether every file is to be read, whatever its stamp
 */
export const openLastBuild = (root: string, readsAll = false): LastBuild => ({
  record: openRecord(root),
  stats: readsAll ? emptyStats : readStats(root),
})

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
  await next.finish(stats ? made : { pages: made.pages, outputs: last.outputs(), search: last.search() })
  if (stats) writeStats(root, stats)
}

/** Writes the stamps of documents that were read again, but were not found changed. */
export function noteSources(root: string, { stats }: LastBuild, sources: StampedHashes): void {
  const isKnown = [...sources].every(([file, [stamp]]) => stats.sources.get(file)?.[0] === stamp)
  if (!isKnown) writeStats(root, { ...stats, sources })
}
