import type { Docs, OutputTools } from '../../types.ts'
import type { SearchSource } from '../search/index.ts'
import { sidebarTrail } from '../site/sidebar.ts'
import { isListed } from './sitemap.ts'

/** The pages that search may find, in the order of their routes, with the sidebar categories that lead to each. */
export async function createSearchSources(
  { routes, sidebars }: Docs,
  { readBody }: Pick<OutputTools, 'readBody'>,
): Promise<SearchSource[]> {
  const sources: SearchSource[] = []
  for (const route of routes.routes) {
    const { page, url } = route
    if (!page || !isListed(route) || page.frontMatter.search === false) continue
    const trail =
      Object.values(sidebars)
        .map((items) => sidebarTrail(items, url))
        .find(Boolean) ?? []
    sources.push({
      url,
      title: page.title,
      breadcrumb: trail.slice(0, -1).map(({ label }) => label),
      keywords: page.frontMatter.keywords ?? [],
      sections: (await readBody(page)).sections,
    })
  }
  return sources
}
