import { sortDiagnostics } from './core/problems/diagnostics.ts'
import { allRoutes } from './core/site/all-routes.ts'
import { findDuplicateRoutes } from './core/site/routes.ts'
import { createSite } from './core/site/site.ts'
import { type ReadOptions, readSite } from './node/read/read-site.ts'
import type { Diagnostic } from './types.ts'

export interface ListedRoute {
  readonly url: string
  readonly file: string
  readonly title: string
  readonly source?: string
}

/** The route table of a site, without building it. */
export async function listRoutes(
  options: ReadOptions,
): Promise<{ routes: ListedRoute[]; diagnostics: Diagnostic[] }> {
  const { parts, diagnostics } = await readSite(options)
  if (!parts) return { routes: [], diagnostics: sortDiagnostics(diagnostics) }
  const site = createSite({ ...parts, ...parts.templates })
  const routes = allRoutes(site).map(({ url, file, title, source }) => ({
    url,
    file,
    title,
    ...(source && { source }),
  }))
  const duplicates = findDuplicateRoutes(site)
  return { routes, diagnostics: sortDiagnostics([...diagnostics, ...duplicates]) }
}
