import type { PageBody, PageOutline } from '../../types/page.ts'
import type { Docs, Edition } from '../../types/site.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import type { SearchSource } from '../search/index.ts'
import { sidebarTrail } from '../site/sidebar/sidebar-index.ts'
import { isListed } from './sitemap.ts'

/** A page that search may find, with the sidebar categories that lead to it. */
export interface SearchedPage {
  readonly url: string
  readonly breadcrumb: readonly string[]
  readonly page: PageOutline
}

/** The pages of an edition that search may find, in the order of their routes. */
export function searchedPages({ routes, sidebars }: Docs): SearchedPage[] {
  return routes.routes.flatMap((route) => {
    const { page, url } = route
    if (!page || !isListed(route) || page.frontMatter.search === false) return []
    const trail =
      Object.values(sidebars)
        .map((items) => sidebarTrail(items, url))
        .find(Boolean) ?? []
    return [{ url, page, breadcrumb: trail.slice(0, -1).map(({ label }) => label) }]
  })
}

/** The options of an edition's index: addresses of the config hold no language or version. */
export const searchOptions = (
  { search }: Pick<SiteConfig, 'search'>,
  { path }: Pick<Edition, 'path'>,
): SiteConfig['search'] => ({
  ...search,
  lower: search.lower.map((address) => path + address.replace(/\/$/, '')),
})

/** What search indexes of a page, with its text. */
export const searchedText = (
  { title, frontMatter }: PageOutline,
  { sections }: PageBody,
): Pick<SearchSource, 'title' | 'keywords' | 'sections'> => ({
  title,
  keywords: frontMatter.keywords ?? [],
  sections,
})
