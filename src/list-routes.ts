import { sortDiagnostics, unknownEdition } from './core/problems/diagnostics.ts'
import { findDuplicateRoutes } from './core/site/routes.ts'
import { createSite } from './core/site/site.ts'
import { type ReadOptions, readSite } from './node/read/read-site.ts'
import type { Diagnostic } from './types.ts'

export interface ListedRoute {
  readonly url: string
  readonly file: string
  readonly title: string
  /** Path under `content/`, or from the site for another folder. */
  readonly source?: string
  /** Id of the edition; none for the default one. */
  readonly edition?: string
  /** Shown in the default language, because there is no translation. */
  readonly isUntranslated?: true
}

/** The route table of a site, without building it; `wanted` is the id of the only edition to list. */
export async function listRoutes(
  options: ReadOptions,
  wanted?: string,
): Promise<{ routes: ListedRoute[]; diagnostics: Diagnostic[] }> {
  const { parts, diagnostics } = await readSite(options)
  if (!parts) return { routes: [], diagnostics: sortDiagnostics(diagnostics) }
  const site = createSite({ ...parts, ...parts.templates })
  const ids = site.docs.map(({ edition }) => edition.id)
  if (wanted !== undefined && !ids.includes(wanted))
    return { routes: [], diagnostics: [unknownEdition(wanted, ids)] }
  const listed = site.docs.filter(({ edition }) => wanted === undefined || edition.id === wanted)
  const routes = listed.flatMap(({ edition, routes }) =>
    routes.routes.map(({ url, file, title, sourceFile, untranslated }) => ({
      url,
      file,
      title,
      ...(sourceFile && { source: sourceFile.replace(/^content\//, '') }),
      ...(edition.id && { edition: edition.id }),
      ...(untranslated && { isUntranslated: true as const }),
    })),
  )
  const duplicates = findDuplicateRoutes(site)
  return { routes, diagnostics: sortDiagnostics([...diagnostics, ...duplicates]) }
}
