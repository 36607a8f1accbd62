import { editionPaths } from '../core/site/editions/part-of-site.ts'
import type { MadeFiles } from '../make-files.ts'
import type { Manifest } from '../node/publish/manifest.ts'
import type { OutputFolder } from '../node/publish/output-folder.ts'
import { publishSite } from '../node/publish/publish-site.ts'
import { type PublishedFiles, stampsOf } from '../node/publish/published-files.ts'
import type { StampedHashes } from '../node/record/stats.ts'
import type { Site } from '../types/site.ts'

/** What publishing has done. */
export interface Publication {
  /** The paths that it changed, sorted. */
  readonly changed: readonly string[]
  /** The stamps of all files that stand now. */
  readonly outputs: StampedHashes
}

/**
 * Publishes the files of a site (`publishSite`).
 *
 * @param published the files that stand there already
 * @throws the system's error
 */
export function publishFiles(
  site: Site,
  made: MadeFiles,
  output: OutputFolder,
  published: PublishedFiles,
): Publication {
  const stamps = stampsOf(output, published, made)
  const changed = publishSite(output, manifestOf(site, made), made)
  return { changed, outputs: stamps() }
}

/** What the output folder notes of a build: its files, and what a server needs to know of them. */
function manifestOf(site: Site, { policySources, hashes }: MadeFiles): Manifest {
  const { baseUrl, embeds } = site.config
  const sources = { ...policySources, frameHosts: embeds.hosts }
  return { baseUrl, ...sources, ...editionPaths(site), files: hashes }
}
