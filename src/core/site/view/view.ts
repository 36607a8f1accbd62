import type { Heading } from '../../../types/markdown.ts'
import type { NavLink, ShownSidebar, SidebarItem } from '../../../types/navigation.ts'
import type { PageOutline } from '../../../types/page.ts'
import type { Route } from '../../../types/route.ts'
import type { Docs, Site } from '../../../types/site.ts'
import type { PageFrame } from '../../../types/view.ts'
import type { SiteConfig } from '../../config/schema/config-schema.ts'
import { linkTargets } from '../../links/resolve/link-targets.ts'
import { resolveLink } from '../../links/resolve/resolve-link.ts'
import { markdownUrl } from '../../outputs/markdown-files.ts'
import { createPageStyles } from '../../outputs/page-styles.ts'
import { isIndexed } from '../../outputs/sitemap.ts'
import { encodePath } from '../../url.ts'
import { createAlternates, createLanguageHints, findCanonicalUrl } from '../editions/alternates.ts'
import { languageMark } from '../folders/folder-items.ts'
import { lastUpdateOf } from '../last-update.ts'
import { closeLevel, isLarge, showSidebar } from '../sidebar/show-sidebar.ts'
import { sidebarFile } from '../sidebar/sidebar-file.ts'
import { findEntry, findNeighbours, sidebarTrail } from '../sidebar/sidebar-index.ts'
import { createHomeView } from './home-view.ts'
import { createShell } from './shell.ts'

/** Collects everything that a template needs to render one route, apart from its article. */
export function createFrame(route: Route, docs: Docs, site: Site): PageFrame {
  const { page } = route
  const { config } = docs
  const targets = linkTargets(docs, site)
  const found = page || route.contents ? findDisplayedSidebar(docs, route) : undefined
  const neighbours = page ? neighboursOf(page, found?.items ?? [], docs, route) : {}
  const editUrl = page && editUrlOf(page, config)
  const lastUpdate = page && lastUpdateOf(page, site)
  const markdown = markdownUrl(route, site)
  const styles = page && createPageStyles(page)
  const shell = createShell(docs, site)
  const home = page && createHomeView(page, targets)
  const contentLocale = route.untranslated && targets.languages[0]?.edition.locale
  const stylesheets = [...(home ? ['home' as const] : []), ...(page?.stylesheets ?? [])]
  const canonicalUrl = findCanonicalUrl(route, docs, site)
  const image = page?.frontMatter.image && resolveLink(page.frontMatter.image, page, targets).href
  return {
    shell,
    url: route.url,
    kind: route.kind,
    alternates: createAlternates(route, docs, site),
    title: route.title,
    description: route.description,
    keywords: page?.frontMatter.keywords ?? [],
    isTitleHidden: page?.frontMatter.hide_title ?? false,
    hasTitle: page
      ? page.frontMatter.hide_title === true || page.headings.some(({ level }) => level === 1)
      : false,
    styles: [
      ...stylesheets.flatMap((name) => site.assets.stylesOnDemand[name] ?? []),
      ...(page?.moduleStyles ?? route.moduleStyles ?? []),
      ...(styles ? [`/${styles.path}`] : []),
    ],
    toc: page ? tableOfContents(page, config) : [],
    breadcrumbs: found ? breadcrumbsOf(found.items, route) : [],
    isIndexed: isIndexed(route) && !docs.edition.version.noIndex,
    ...(contentLocale && { contentLocale }),
    ...(page && !contentLocale && site.outdated.has(page.file) && { isOutdated: true as const }),
    ...(route.url === '/' && createLanguageHints(route, docs, site)),
    ...(canonicalUrl !== undefined && { canonicalUrl }),
    ...(found && { sidebar: createShownSidebar(found, docs, route) }),
    ...(route.contents && { contents: closeLevel(route.contents.items) }),
    ...neighbours,
    ...(editUrl && { editUrl }),
    ...(lastUpdate && { lastUpdate }),
    ...(markdown && { markdownUrl: markdown }),
    ...(image && { image }),
    ...(home && { home }),
  }
}

interface FoundSidebar {
  readonly name: string
  readonly items: readonly SidebarItem[]
}

/** The first sidebar that holds the page, or of which it is a list; for a page in none of them, the first one. */
export function findSidebar({ sidebars }: Docs, { url, contents }: Route): FoundSidebar | undefined {
  const entries = Object.entries(sidebars)
  const entry =
    entries.find(([name, items]) => (contents ? contents.sidebar === name : findEntry(items, url))) ??
    entries[0]
  return entry && { name: entry[0], items: entry[1] }
}

/** The sidebar beside the page: that of its front matter, else the one that holds it. */
function findDisplayedSidebar(docs: Docs, route: Route): FoundSidebar | undefined {
  const name = route.page?.frontMatter.displayed_sidebar
  if (name === null) return undefined
  const found = Object.entries(docs.sidebars).find(([own]) => own === name)
  return found ? { name: found[0], items: found[1] } : findSidebar(docs, route)
}

function createShownSidebar(
  { name, items }: FoundSidebar,
  { edition, contentsUrls }: Docs,
  { url }: Route,
): ShownSidebar {
  return {
    name,
    items: showSidebar(items, url, contentsUrls[name]),
    ...(isLarge(items) && { branchesUrl: `/${sidebarFile(name, edition)}` }),
  }
}

function neighboursOf(
  page: PageOutline,
  items: readonly SidebarItem[],
  docs: Docs,
  route: Route,
): { previous?: NavLink; next?: NavLink } {
  const beside = findNeighbours(items, route.url)
  const previous = chosen(page.frontMatter.pagination_prev, docs) ?? beside.previous
  const next = chosen(page.frontMatter.pagination_next, docs) ?? beside.next
  return {
    ...(previous && page.frontMatter.pagination_prev !== null && { previous }),
    ...(next && page.frontMatter.pagination_next !== null && { next }),
  }
}

function chosen(id: string | null | undefined, docs: Docs): NavLink | undefined {
  const route = id ? docs.routes.byDocId.get(id) : undefined
  return (
    route && {
      label: route.page?.frontMatter.sidebar_label ?? route.title,
      url: route.url,
      isExternal: false,
      ...languageMark(route),
    }
  )
}

function breadcrumbsOf(items: readonly SidebarItem[], route: Route): PageFrame['breadcrumbs'] {
  return (sidebarTrail(items, route.url) ?? []).map((item) => {
    const { label, isUntranslated } = item
    const url = item.url ?? (item.type === 'category' ? item.contentsUrl : undefined)
    return { label, ...(isUntranslated && { isUntranslated }), ...(url !== undefined && { url }) }
  })
}

function tableOfContents(page: PageOutline, { themeConfig }: SiteConfig): Heading[] {
  const { hide_table_of_contents: isHidden, layout } = page.frontMatter
  // A home page is as wide as there is room, unless it asks for contents.
  if (isHidden ?? layout === 'home') return []
  const { minHeadingLevel, maxHeadingLevel } = themeConfig.tableOfContents
  const min = page.frontMatter.toc_min_heading_level ?? minHeadingLevel
  const max = page.frontMatter.toc_max_heading_level ?? maxHeadingLevel
  return page.headings.filter(({ level }) => level >= min && level <= max)
}

function editUrlOf(page: PageOutline, { editUrl }: SiteConfig): string | undefined {
  const { custom_edit_url: custom } = page.frontMatter
  if (custom !== undefined) return custom ?? undefined
  const { file } = page
  if (!file.startsWith('content/')) return undefined
  const path = file.slice('content/'.length)
  return editUrl === '' ? undefined : editUrl.replace(/\/?$/, '/') + encodePath(path)
}
