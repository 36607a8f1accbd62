import { hasPageCache } from '../node/parse/page-cache-file.ts'
import { prewarmParser } from '../node/parse/parser-threads.ts'
import { hasEditedSource } from '../node/read/files/source-stamp.ts'
import { prewarmConfigRunner } from '../node/read/run/run-config.ts'
import type { Stats } from '../node/record/stats.ts'

/**
 * Starts what runs beside this thread, while it still loads the code of a build: the process of the config, and the parser where there is
 * something to parse. Imports little itself.
 *
 * @param stats of the last build
 * @returns whether there is something to parse
 */
export function warmUp(root: string, { sources }: Stats): boolean {
  prewarmConfigRunner()
  const isNeeded = !hasPageCache(root) || hasEditedSource(root, sources)
  if (isNeeded) prewarmParser()
  return isNeeded
}
