import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'

/** The routes of all editions. */
export function allRoutes({ docs }: Pick<Site, 'docs'>): readonly Route[] {
  return docs.flatMap(({ routes }) => routes.routes)
}

/** How many source files routes have, and how many pages. */
export function countPages(routes: readonly Route[]): { documents: number; pages: number } {
  const sources = new Set(routes.flatMap(({ sourceFile }) => sourceFile ?? []))
  return { documents: sources.size, pages: routes.length }
}

/** The routes of the editions that are made. */
export function builtRoutes({ built }: Pick<Site, 'built'>): readonly Route[] {
  return built.flatMap(({ routes }) => routes.routes)
}
