import { isError, sortDiagnostics } from '../core/problems/diagnostics.ts'
import { findSiteProblems } from '../core/site/find-site-problems.ts'
import { createSite } from '../core/site/site.ts'
import type { LoadedConfig } from '../node/read/config/load-config.ts'
import { assetsOf } from '../node/read/loaded-site.ts'
import { type ReadOptions, readSite } from '../node/read/read-site.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/**
 * The errors of a config that only its documents show, such as an item that names none, while other options are wrong: an author sees
 * all of them at once.
 *
 * @param rest the config without the options that are wrong; undefined where nothing of it can be used
 */
export async function findFurtherMistakes(
  options: ReadOptions,
  rest: LoadedConfig | undefined,
): Promise<Diagnostic[]> {
  if (!rest) return []
  const { parts } = await readSite({ ...options, assumed: rest })
  if (!parts) return []
  const site = createSite({ ...parts, ...parts.templates, assets: assetsOf(parts) })
  const found = findSiteProblems(site, parts.configFile)
  return sortDiagnostics(found.filter((one) => one.option !== undefined && isError(one)))
}
