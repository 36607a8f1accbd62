import { join } from 'node:path'
import { findBrokenBuiltLinks } from '../core/links/find-broken-built-links.ts'
import { messageOf } from '../core/problems/message-of.ts'
import { siteCodeFailed } from '../core/problems/site/template-problems.ts'
import { unbuiltPaths } from '../core/site/editions/part-of-site.ts'
import { findEditProblems, findLargeIndex, findSiteProblems } from '../core/site/find-site-problems.ts'
import type { MadeFiles } from '../make-files.ts'
import type { OutputFolder } from '../node/publish/output-folder.ts'
import { findObstacles } from '../node/publish/publish-site.ts'
import type { LoadedSite } from '../node/read/loaded-site.ts'
import { readText } from '../node/read/read-text.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/site.ts'
import type { UnchangedPages } from './unchanged-pages.ts'

/** The problems between the sources of a site; in a site that was clean, only those of edited documents. */
export function findSourceProblems(
  site: Site,
  unchanged: UnchangedPages,
  { configFile }: LoadedSite,
): Diagnostic[] {
  return unchanged.areClean
    ? findEditProblems(site, (route) => unchanged.find(route) !== undefined)
    : findSiteProblems(site, configFile)
}

/** The links of made files that lead nowhere: none in a site that was clean, where all files say the same. */
export function findFileProblems(
  site: Site,
  { facts, hashes }: MadeFiles,
  unchanged: UnchangedPages,
  root: string,
  { configFile }: LoadedSite,
): Diagnostic[] {
  if (unchanged.areClean && facts.areSame()) return []
  const paths = new Set([...Object.keys(hashes), ...unbuiltPaths(site)])
  return findBrokenBuiltLinks(facts.graph(), paths, site, configFile, (file) => readText(join(root, file)))
}

/** What is wrong with the output: a large search index, and files in the way. */
export function findOutputProblems({ config }: Site, made: MadeFiles, output: OutputFolder): Diagnostic[] {
  return [...findLargeIndex(made.largestSearchBytes, config), ...findObstacles(output, made)]
}

/** The errors that code of the site threw after it had run. */
export function findCodeFailures(strays: readonly unknown[], { templates }: LoadedSite): Diagnostic[] {
  return strays.map((error) => siteCodeFailed(templates.positionOf(error), messageOf(error)))
}
