import { join } from 'node:path'
import { findBrokenBuiltLinks } from '../core/links/find-broken-built-links.ts'
import { unbuiltPaths } from '../core/site/editions/part-of-site.ts'
import type { MadeFiles } from '../make-files.ts'
import { readText } from '../node/read/read-text.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/site.ts'

/** The links of the files of a site that lead nowhere; `configFile` names the config in the folder `root`. */
export function findFileProblems(
  site: Site,
  { facts, hashes }: Pick<MadeFiles, 'facts' | 'hashes'>,
  root: string,
  configFile: string,
): Diagnostic[] {
  const paths = new Set([...Object.keys(hashes), ...unbuiltPaths(site)])
  return findBrokenBuiltLinks(facts.graph(), paths, site, configFile, (file) => readText(join(root, file)))
}
