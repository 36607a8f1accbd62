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
  const { routes, byUrl, bySource, byDocId } = docs.routes
  const table = {
    ...docs.routes,
    routes: routes.map((route) => replaced.get(route) ?? route),
    byUrl: replaceIn(byUrl, replaced, ({ url }) => url),
    bySource: replaceIn(bySource, replaced, ({ source }) => source),
    byDocId: replaceIn(byDocId, replaced, ({ docId }) => docId),
  }
  const all = [{ ...docs, routes: table }] as const
  return { ...site, docs: all, built: all, byUrl: table.byUrl }
}

function replaceIn(
  routes: ReadonlyMap<string, Route>,
  replaced: ReadonlyMap<Route, Route>,
  nameOf: (route: Route) => string | undefined,
): ReadonlyMap<string, Route> {
  const copy = new Map(routes)
  for (const [old, route] of replaced) {
    const name = nameOf(old)
    // Another route may have the same name, and precedence.
    if (name !== undefined && copy.get(name) === old) copy.set(name, route)
  }
  return copy
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
