import { join } from 'node:path'
import { BUNDLES } from '../node/bundle/bundle-cache.ts'
import { hasPageCache } from '../node/parse/page-cache-file.ts'
import { prewarmParser } from '../node/parse/parser-threads.ts'
import { OWN } from '../node/publish/own-files.ts'
import { hasKeptConfig } from '../node/read/config/kept-config.ts'
import { countEdited } from '../node/read/files/source-stamp.ts'
import { prewarmConfigRunner } from '../node/read/run/run-config.ts'
import type { LastBuild } from '../node/record/last-build.ts'

/** Documents for which a thread is worth its start. */
const MANY = 2

/**
 * Starts what runs beside this thread, while it still loads the code of a build: the process of the config, and the parser where there is
 * something to parse. Imports little itself.
 *
 * @param last the last build
 * @returns whether there is something to parse
 */
export function warmUp(root: string, { stats, trustsStamps }: LastBuild): boolean {
  warmUpConfig(root, trustsStamps)
  const edited = hasPageCache(root) ? countEdited(root, stats.sources, MANY) : MANY
  if (edited >= MANY) prewarmParser()
  return edited > 0
}

/** Starts the process of the config, if it is likely to run. */
export function warmUpConfig(root: string, trustsStamps = true): void {
  if (!trustsStamps || !hasKeptConfig(join(root, OWN, BUNDLES))) prewarmConfigRunner()
}
