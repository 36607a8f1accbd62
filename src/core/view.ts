import type { Heading, NavLink, Page, PageView, Route, SidebarItem, Site } from '../types.ts'
import { renderLinks, resolveLink } from './links.ts'
import { markdownUrl } from './markdown-files.ts'
import { createPageStyles } from './page-styles.ts'
import { createShell } from './shell.ts'
import { flattenSidebar, sidebarTrail, visibleSidebar } from './sidebar.ts'
import { isIndexed } from './sitemap.ts'
import { encodePath } from './url.ts'

/** Puts together everything that a template needs to draw one route. */
export function createView(site: Site, route: Route): PageView {
  const { page } = route
  const found = page && findSidebar(site, route)
  const neighbours = page && found ? neighboursOf(page, found.items, site, route) : {}
  const editUrl = page && editUrlOf(page, site)
  const markdown = markdownUrl(route, site)
  const styles = page && createPageStyles(page)
  const image = page?.frontMatter.image && resolveLink(page.frontMatter.image, page, site).href
  return {
    shell: createShell(site),
    url: route.url,
    kind: route.kind,
    alternates: [
      { edition: site.edition, url: route.kind === 'not-found' ? '/' : route.url, isSamePage: true },
    ],
    title: route.title,
    description: route.description,
    keywords: page?.frontMatter.keywords ?? [],
    html: page ? renderLinks(page, site, site.config.baseUrl) : '',
    isTitleHidden: page?.frontMatter.hide_title ?? false,
    hasTitle: page
      ? page.frontMatter.hide_title === true || page.headings.some(({ level }) => level === 1)
      : false,
    styles: styles ? [`/${styles.path}`] : [],
    toc: page ? tableOfContents(page, site) : [],
    breadcrumbs: found ? breadcrumbsOf(found.items, route) : [],
    isIndexed: isIndexed(route),
    ...(found && { sidebar: { ...found, items: visibleSidebar(found.items, route.url) } }),
    ...neighbours,
    ...(editUrl && { editUrl }),
    ...(markdown && { markdownUrl: markdown }),
    ...(image && { image }),
  }
}

/** The first sidebar that holds the page; a page in none of them still gets the first one to find its way. */
function findSidebar(site: Site, route: Route): { name: string; items: readonly SidebarItem[] } | undefined {
  const entries = Object.entries(site.sidebars)
  const entry = entries.find(([, items]) => sidebarTrail(items, route.url)) ?? entries[0]
  return entry && { name: entry[0], items: entry[1] }
}

function neighboursOf(
  page: Page,
  items: readonly SidebarItem[],
  site: Site,
  route: Route,
): { previous?: NavLink; next?: NavLink } {
  const pages = flattenSidebar(items)
  const here = pages.findIndex(({ url }) => url === route.url)
  const previous = chosen(page.frontMatter.pagination_prev, site) ?? (here > 0 ? pages[here - 1] : undefined)
  const next = chosen(page.frontMatter.pagination_next, site) ?? (here >= 0 ? pages[here + 1] : undefined)
  return {
    ...(previous && page.frontMatter.pagination_prev !== null && { previous }),
    ...(next && page.frontMatter.pagination_next !== null && { next }),
  }
}

function chosen(id: string | null | undefined, site: Site): NavLink | undefined {
  const route = id ? site.routes.byDocId.get(id) : undefined
  return (
    route && {
      label: route.page?.frontMatter.sidebar_label ?? route.title,
      url: route.url,
      isExternal: false,
    }
  )
}

function breadcrumbsOf(items: readonly SidebarItem[], route: Route): { label: string; url?: string }[] {
  return (sidebarTrail(items, route.url) ?? []).map(({ label, url }) => (url ? { label, url } : { label }))
}

function tableOfContents(page: Page, site: Site): Heading[] {
  if (page.frontMatter.hide_table_of_contents) return []
  const { minHeadingLevel, maxHeadingLevel } = site.config.themeConfig.tableOfContents
  const min = page.frontMatter.toc_min_heading_level ?? minHeadingLevel
  const max = page.frontMatter.toc_max_heading_level ?? maxHeadingLevel
  return page.headings.filter(({ level }) => level >= min && level <= max)
}

function editUrlOf(page: Page, site: Site): string | undefined {
  const { custom_edit_url: custom } = page.frontMatter
  if (custom !== undefined) return custom ?? undefined
  const { editUrl } = site.config
  return editUrl === '' ? undefined : editUrl.replace(/\/?$/, '/') + encodePath(page.path)
}
