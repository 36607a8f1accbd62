import type { Diagnostic, Site } from '../types.ts'
import { findBrokenConfigLinks, findBrokenLinks } from './links.ts'
import { findUnknownNavbarTargets } from './navbar.ts'
import { findDuplicateRoutes, findMissingHome } from './routes.ts'
import { findUnknownDocuments } from './sidebar.ts'

/** Everything that is wrong between the files of a site: routes, references and links. `configFile` names the config. */
export function checkSite(site: Site, configFile: string): Diagnostic[] {
  const { config, routes, files } = site
  return [
    ...findMissingHome(routes),
    ...findDuplicateRoutes(routes, files, config.onDuplicateRoutes),
    ...findUnknownDocuments(config, routes, configFile),
    ...findUnknownNavbarTargets(config, routes, configFile),
    ...findBrokenConfigLinks(config, site, configFile),
    ...findBrokenLinks(routes, site, config),
  ]
}
