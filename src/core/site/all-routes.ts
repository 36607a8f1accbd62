import type { Route, Site } from '../../types.ts'

/** The routes of all editions. */
export function allRoutes({ docs }: Pick<Site, 'docs'>): readonly Route[] {
  return docs.flatMap(({ routes }) => routes.routes)
}
