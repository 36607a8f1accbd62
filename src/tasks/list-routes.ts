import { sortDiagnostics } from '../core/problems/diagnostics.ts'
import { selectEdition } from '../core/site/editions/select-edition.ts'
import { findDuplicateRoutes } from '../core/site/routes.ts'
import { createSite } from '../core/site/site.ts'
import { type ReadOptions, readSite } from '../node/read/read-site.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

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
  const listed = wanted === undefined ? site : selectEdition(site, wanted)
  if ('code' in listed) return { routes: [], diagnostics: [listed] }
  const routes = listed.built.flatMap(({ edition, routes }) =>
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
