import { findBrokenBuiltLinks } from '../core/links/find-broken-built-links.ts'
import { unbuiltPaths } from '../core/site/editions/part-of-site.ts'
import { findLargeIndex } from '../core/site/find-site-problems.ts'
import type { MadeFiles } from '../make-files.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/site.ts'

/** What is wrong with the files of a site: links that lead nowhere, and a search index that is too large. */
export function findFileProblems(site: Site, { graph, hashes, largestSearchBytes }: MadeFiles): Diagnostic[] {
  const paths = new Set([...Object.keys(hashes), ...unbuiltPaths(site)])
  return [...findBrokenBuiltLinks(graph, paths, site), ...findLargeIndex(largestSearchBytes, site.config)]
}
