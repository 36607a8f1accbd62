import { sortDiagnostics } from './core/diagnostics.ts'
import { findDuplicateRoutes } from './core/routes.ts'
import { createSite } from './core/site.ts'
import { type ReadOptions, readSite } from './node/read-site.ts'
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
  const routes = site.routes.routes.map(({ url, file, title, source }) => ({
    url,
    file,
    title,
    ...(source && { source }),
  }))
  const duplicates = findDuplicateRoutes(site.routes, site.files, site.config.onDuplicateRoutes)
  return { routes, diagnostics: sortDiagnostics([...diagnostics, ...duplicates]) }
}
