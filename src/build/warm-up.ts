import { join } from 'node:path'
import { BUNDLES } from '../node/bundle/bundle-cache.ts'
import { hasPageCache } from '../node/parse/page-cache-file.ts'
import { prewarmParser } from '../node/parse/parser-threads.ts'
import { OWN } from '../node/publish/own-files.ts'
import { hasKeptConfig } from '../node/read/config/kept-config.ts'
import { prewarmConfigRunner } from '../node/read/run/run-config.ts'
import type { LastBuild } from '../node/record/last-build.ts'

/**
 * Starts what runs beside this thread, while it still loads the code of a build: the process of the config, and in a first build the
 * parser. Imports little itself.
 *
 * @param last the last build
 */
export function warmUp(root: string, { trustsStamps }: LastBuild): void {
  warmUpConfig(root, trustsStamps)
  if (!hasPageCache(root)) prewarmParser()
}

/** Starts the process of the config, if it is likely to run. */
export function warmUpConfig(root: string, trustsStamps = true): void {
  if (!trustsStamps || !hasKeptConfig(join(root, OWN, BUNDLES))) prewarmConfigRunner()
}
