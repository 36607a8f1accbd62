import type { Docs } from '../../types.ts'
import type { SearchSource } from '../search/index.ts'
import { sidebarTrail } from '../site/sidebar/sidebar-index.ts'
import { isListed } from './sitemap.ts'

/** The pages that search may find, in the order of their routes, with the sidebar categories that lead to each. */
export function createSearchSources({ routes, sidebars }: Docs): SearchSource[] {
  return routes.routes.flatMap((route) => {
    const { page, url } = route
    if (!page || !isListed(route) || page.frontMatter.search === false) return []
    const trail =
      Object.values(sidebars)
        .map((items) => sidebarTrail(items, url))
        .find(Boolean) ?? []
    return [
      {
        url,
        title: page.title,
        breadcrumb: trail.slice(0, -1).map(({ label }) => label),
        keywords: page.frontMatter.keywords ?? [],
        sections: page.sections,
      },
    ]
  })
}
