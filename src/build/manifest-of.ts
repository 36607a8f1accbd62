import { editionPaths } from '../core/site/editions/part-of-site.ts'
import type { MadeFiles } from '../make-files.ts'
import type { Manifest } from '../node/publish/manifest.ts'
import type { Site } from '../types/site.ts'

/** What the output folder notes of a build: its files, and what a server needs to know of them. */
export function manifestOf(site: Site, { policySources, hashes }: MadeFiles): Manifest {
  const { baseUrl, embeds } = site.config
  const sources = { ...policySources, frameHosts: embeds.hosts }
  return { baseUrl, ...sources, ...editionPaths(site), files: hashes }
}
