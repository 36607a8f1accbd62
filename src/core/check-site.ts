import type { Diagnostic, Site, SiteConfig } from '../types.ts'
import { findBrokenConfigLinks } from './config-links.ts'
import { searchIndexLarge } from './diagnostics.ts'
import { findBrokenLinks } from './links.ts'
import { findUnknownNavbarTargets } from './navbar/index.ts'
import { findClashes, findDuplicateRoutes, findMissingHome } from './routes.ts'
import { findUnknownDocuments } from './sidebar.ts'

/** Everything that is wrong between the files of a site: routes, references and links. `configFile` names the config. */
export function checkSite(site: Site, configFile: string): Diagnostic[] {
  const { config, routes, files } = site
  return [
    ...findMissingHome(routes),
    ...findClashes(routes, files),
    ...findDuplicateRoutes(routes, files, config.onDuplicateRoutes),
    ...findUnknownDocuments(config, routes, configFile),
    ...findUnknownNavbarTargets(config.themeConfig.navbar.items, {
      routes,
      sidebars: config.sidebars,
      configFile,
    }),
    ...findBrokenConfigLinks(config, site, configFile),
    ...findBrokenLinks(routes, site, config),
  ]
}

/** Reports a search index that takes more than `search.budget` when packed. */
export function findLargeIndex(packedBytes: number, { search }: SiteConfig): Diagnostic[] {
  return packedBytes > search.budget ? [searchIndexLarge(packedBytes, search.budget)] : []
}
