import type { Diagnostic, Site, SiteConfig } from '../../types.ts'
import { findBrokenConfigLinks } from '../links/config-links.ts'
import { findBrokenLinks, linkTargets } from '../links/links.ts'
import { searchIndexLarge } from '../problems/diagnostics.ts'
import { findUnknownNavbarTargets } from './navbar/index.ts'
import { findClashes, findDuplicateRoutes, findMissingHome } from './routes.ts'
import { findUnknownDocuments } from './sidebar.ts'

/** Finds the problems between the files of a site: routes, references and links. `configFile` names the config. */
export function findSiteProblems(site: Site, configFile: string): Diagnostic[] {
  const { config, docs } = site
  const { items } = config.themeConfig.navbar
  return [
    ...findMissingHome(site),
    ...findClashes(site),
    ...findDuplicateRoutes(site),
    ...docs.flatMap((one) => [
      ...findUnknownDocuments(config, one.routes, configFile),
      ...findUnknownNavbarTargets(items, { routes: one.routes, sidebars: config.sidebars, configFile }),
      ...findBrokenConfigLinks(config, linkTargets(one, site), configFile),
      ...findBrokenLinks(one.routes, linkTargets(one, site), config),
    ]),
  ]
}

/** Reports a search index above `search.budget`. */
export function findLargeIndex(packedBytes: number, { search }: SiteConfig): Diagnostic[] {
  return packedBytes > search.budget ? [searchIndexLarge(packedBytes, search.budget)] : []
}
