import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Route } from '../../types/route.ts'
import type { Docs, Site } from '../../types/site.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import { findBrokenConfigLinks } from '../links/config-links.ts'
import { findBrokenLinks } from '../links/find-broken-links.ts'
import { linkTargets } from '../links/resolve/link-targets.ts'
import { searchIndexLarge } from '../problems/site/search-problems.ts'
import { findEditionClashes, findEmptyLocales } from './editions/find-edition-clashes.ts'
import { findUnportablePaths } from './find-unportable-paths.ts'
import { findFolderProblems } from './folders/find-folder-problems.ts'
import { findUnknownNavbarTargets } from './navbar/index.ts'
import { findClashes, findDuplicateRoutes, findMissingHome } from './routes.ts'
import { followsFolders } from './sidebar/create-sidebars.ts'
import {
  findUnknownDocuments,
  findUnknownInSidebars,
  findUnknownSidebars,
} from './sidebar/find-sidebar-problems.ts'

/** Finds the problems between the files of a site: routes, references and links. `configFile` names the config. */
export const findSiteProblems = (site: Site, configFile: string): Diagnostic[] =>
  [...findProblemsInParts(site, configFile)].flat()

/** The problems of `findSiteProblems`, part by part: each is found when it is asked for. */
export function* findProblemsInParts(site: Site, configFile: string): Iterable<readonly Diagnostic[]> {
  yield findMissingHome(site)
  yield findClashes(site)
  yield findDuplicateRoutes(site)
  yield findUnportablePaths(site)
  yield findEditionClashes(site)
  yield findEmptyLocales(site, configFile)
  yield distinct(site.built.flatMap((docs) => findConfigProblems(docs, site, configFile)))
  for (const docs of site.built) {
    yield findUnknownDocuments(docs.routes)
    yield findUnknownSidebars(docs.routes, Object.keys(docs.sidebars))
    if (followsFolders(docs.config)) yield findFolderProblems(docs)
    yield* findBrokenLinks(docs.routes, linkTargets(docs, site), site.config)
  }
}

/**
 * The same where all that pages show of each other is as in a site without any problem: only the links of edited documents can be wrong.
 *
 * @param isUnchanged tells pages with the same document
 */
export function findEditProblems(site: Site, isUnchanged: (route: Route) => boolean): Diagnostic[] {
  return site.built.flatMap((docs) => {
    const edited = docs.routes.routes.filter((route) => !isUnchanged(route))
    return [...findBrokenLinks({ routes: edited }, linkTargets(docs, site), site.config)].flat()
  })
}

/** The problems of the config as one edition has it. */
function findConfigProblems(docs: Docs, site: Site, configFile: string): Diagnostic[] {
  const { config, routes, edition } = docs
  const { version } = edition
  const entry = `versions[${config.versions.findIndex(({ name }) => name === version.name)}]`
  const option = version.config
    ? `${entry}.config: sidebars`
    : version.sidebars
      ? `${entry}.sidebars`
      : 'sidebars'
  const inSidebars = findUnknownInSidebars(config, routes, configFile, option)
  // What an older version lacks, navbar and footer take from the latest one.
  if (!version.isLatest) return inSidebars
  const { items } = config.themeConfig.navbar
  return [
    ...inSidebars,
    ...findUnknownNavbarTargets(items, { routes, sidebars: config.sidebars, configFile }),
    ...findBrokenConfigLinks(config, linkTargets(docs, site), configFile),
  ]
}

/** A mistake in the config is the same in most editions. */
function distinct(problems: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()]
}

/** Reports a search index above `search.budget`. */
export function findLargeIndex(packedBytes: number, { search }: SiteConfig): Diagnostic[] {
  return packedBytes > search.budget ? [searchIndexLarge(packedBytes, search.budget)] : []
}
