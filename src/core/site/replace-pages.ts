import type { PageOutline } from '../../types/page.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'

/**
 * A site after edits that other pages, sidebars and addresses show nothing of, such as a sentence. It is made of the last one, because
 * making the sidebars of thousands of pages takes longer than an author waits.
 *
 * @param before the pages of the site until now
 * @returns undefined where the site has to be created anew
 */
export function replacePages(
  site: Site,
  before: readonly PageOutline[],
  pages: readonly PageOutline[],
): Site | undefined {
  const [docs, ...others] = site.docs
  // Editions show pages of each other.
  if (others.length > 0 || before.length !== pages.length) return undefined
  const replaced = new Map<Route, Route>()
  for (const [index, page] of pages.entries()) {
    const old = before[index]
    if (old === page) continue
    const route = docs.routes.bySource.get(page.path)
    if (!old || route?.page !== old || sharedText(old) !== sharedText(page)) return undefined
    replaced.set(route, { ...route, description: page.description, page })
  }
  const current = (route: Route): Route => replaced.get(route) ?? route
  const replaceIn = (routes: ReadonlyMap<string, Route>): ReadonlyMap<string, Route> =>
    new Map([...routes].map(([name, route]) => [name, current(route)]))
  const { routes, byUrl, bySource, byDocId } = docs.routes
  const table = {
    ...docs.routes,
    routes: routes.map(current),
    byUrl: replaceIn(byUrl),
    bySource: replaceIn(bySource),
    byDocId: replaceIn(byDocId),
  }
  const all = [{ ...docs, routes: table }] as const
  return { ...site, docs: all, built: all, byUrl: table.byUrl }
}

/** What sidebars, addresses and other files may take from a page. */
function sharedText({
  sourceHash,
  headings,
  links,
  ids,
  diagnostics,
  frontMatterLines,
  description,
  ...shared
}: PageOutline): string {
  return JSON.stringify(shared)
}
