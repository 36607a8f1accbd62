import { type BuildRecord, emptyRecord, type MadeRecord, openRecord, writeRecord } from './record.ts'
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
 * Writes what a build knows for the next one.
 *
 * @param before the record until now, whose files stand where nothing was published
 * @param stats of what was published
 */
export function writeLastBuild(
  root: string,
  before: BuildRecord,
  { pages, terms, outputs }: MadeRecord,
  stats: Stats | undefined,
): void {
  writeRecord(root, { pages, terms, outputs: stats ? outputs : before.outputs() })
  if (stats) writeStats(root, stats)
}

/** Writes the stamps of documents that were read again, but were not found changed. */
export function noteSources(root: string, { stats }: LastBuild, sources: StampedHashes): void {
  const isKnown = [...sources].every(([file, [stamp]]) => stats.sources.get(file)?.[0] === stamp)
  if (!isKnown) writeStats(root, { ...stats, sources })
}
