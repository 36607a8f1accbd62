import { type BuildRecord, emptyRecord, readRecord, writeRecord } from './record.ts'
import { emptyStats, readStats, type Stats, writeStats } from './stats.ts'

/** What the last build of a site knew: its record, and the stats of this disk. */
export interface LastBuild {
  readonly record: BuildRecord
  readonly stats: Stats
}

/** The state before the first build. */
export const noBuild: LastBuild = { record: emptyRecord, stats: emptyStats }

/** Reads what the last build of the site in `root` knew. */
export const readLastBuild = (root: string): LastBuild => ({
  record: readRecord(root),
  stats: readStats(root),
})

/** Writes it for the next build. */
export function writeLastBuild(root: string, { record, stats }: LastBuild): void {
  writeRecord(root, record)
  writeStats(root, stats)
}
