import { type BuildRecord, emptyRecord, openRecord } from './record.ts'
import { emptyStats, readStats, type Stats } from './stats.ts'

/** What the last build of a site knew: its record, and the stats of this disk. */
export interface LastBuild {
  readonly record: BuildRecord
  readonly stats: Stats
}

/** The state before the first build. */
export const noBuild: LastBuild = { record: emptyRecord, stats: emptyStats }

/** Opens what the last build of the site in `root` knew. */
export const openLastBuild = (root: string): LastBuild => ({
  record: openRecord(root),
  stats: readStats(root),
})
