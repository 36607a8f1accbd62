import type { PageOutline } from '../../types/page.ts'
import type { LastUpdate, Site } from '../../types/site.ts'
import type { DocumentLocation, SourceFile } from '../../types/source.ts'
import type { FileChange } from '../git-log.ts'
import { isoDate } from '../iso-date.ts'

/** The last change of each document that is committed, or of a file that it takes in, by the document's path. */
export function createLastUpdates(
  sources: readonly (DocumentLocation & Pick<SourceFile, 'includes'>)[],
  changes: ReadonlyMap<string, FileChange>,
): ReadonlyMap<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>()
  for (const { file, includes = [] } of sources) {
    const own = changes.get(file)
    if (!own) continue
    const parts = includes.flatMap((path) => changes.get(path) ?? [])
    const { time, author } = parts.reduce((last, part) => (part.time > last.time ? part : last), own)
    updates.set(file, { date: isoDate(time * 1000), author })
  }
  return updates
}

/** The date that a page shows: that of its front matter, or of git. */
export function lastUpdateOf(
  { file, frontMatter }: PageOutline,
  { config, lastUpdates }: Pick<Site, 'config' | 'lastUpdates'>,
): LastUpdate | undefined {
  if (!config.lastUpdate) return undefined
  const { date, author } = { ...lastUpdates?.get(file), ...frontMatter.last_update }
  if (date === undefined) return undefined
  return { date, ...(config.lastUpdate.authors && author && { author }) }
}
