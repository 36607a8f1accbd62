import type {
  Diagnostic,
  FooterLink,
  NavbarItem,
  NavbarItemConfig,
  NavLink,
  RouteTable,
  SidebarItem,
  Site,
  SiteConfig,
} from '../types.ts'
import { missingReference } from './diagnostics.ts'
import { nearest } from './nearest.ts'
import { findRoute } from './routes.ts'
import { flattenSidebar } from './sidebar.ts'
import { isExternal, splitUrl } from './url.ts'

type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>

/** The navbar with documents and sidebars resolved to addresses; items that name a missing one are left out. */
export function createNavbar(config: SiteConfig, table: RouteTable, sidebars: Sidebars): NavbarItem[] {
  return config.themeConfig.navbar.items.flatMap((item): NavbarItem[] => {
    if (item.type === 'search' || item.type === 'localeDropdown' || item.type === 'docsVersionDropdown') {
      return [{ type: item.type, position: item.position }]
    }
    if (item.type === 'dropdown') {
      const items = item.items.flatMap((child) => resolveLink(child, table, sidebars))
      return [{ type: 'dropdown', label: item.label, position: item.position, items }]
    }
    return resolveLink(item, table, sidebars).map((link) => ({
      type: 'link',
      ...link,
      position: item.position,
      ...(item.type === 'docSidebar' && { activeSidebar: item.sidebarId }),
    }))
  })
}

function resolveLink(item: NavbarItemConfig, table: RouteTable, sidebars: Sidebars): NavLink[] {
  if (item.type === 'link') return [siteLink(item, table)]
  if (item.type === 'doc') {
    const route = table.byDocId.get(item.docId)
    return route ? [{ label: item.label ?? route.title, url: route.url, isExternal: false }] : []
  }
  if (item.type === 'docSidebar') {
    const [first] = flattenSidebar(sidebars[item.sidebarId] ?? [])
    return first ? [{ ...first, label: item.label ?? first.label }] : []
  }
  return []
}

/** A link of the config: `to` is a page of the site, `href` any address. Pages get the one form their route has. */
export function siteLink({ label, to, href }: FooterLink, table: RouteTable): NavLink {
  const address = to ?? href ?? '/'
  if (isExternal(address)) return { label, url: address, isExternal: true }
  const { path, query, hash } = splitUrl(address)
  const route = findRoute(path === '' ? '/' : path, table)
  return { label, url: route ? route.url + query + hash : address, isExternal: false }
}

/** The footer's links with the pages of the site resolved, in groups or in one row. */
export function createFooterLinks(config: SiteConfig, table: RouteTable): Site['footerLinks'] {
  return (config.themeConfig.footer?.links ?? []).map((entry) =>
    'items' in entry
      ? { title: entry.title, items: entry.items.map((item) => siteLink(item, table)) }
      : siteLink(entry, table),
  )
}

/** Reports navbar items that name a document or a sidebar that does not exist. */
export function findUnknownNavbarTargets(
  config: SiteConfig,
  table: RouteTable,
  configFile: string,
): Diagnostic[] {
  const check = (item: NavbarItemConfig, path: string): Diagnostic[] => {
    if (item.type === 'dropdown')
      return item.items.flatMap((child, index) => check(child, `${path}.items[${index}]`))
    if (item.type === 'doc' && !table.byDocId.has(item.docId)) {
      const hint = nearest(item.docId, table.byDocId.keys())
      return [missingReference(configFile, `${path}.docId`, 'document', item.docId, hint)]
    }
    if (item.type === 'docSidebar' && !Object.hasOwn(config.sidebars, item.sidebarId)) {
      const hint = nearest(item.sidebarId, Object.keys(config.sidebars))
      return [missingReference(configFile, `${path}.sidebarId`, 'sidebar', item.sidebarId, hint)]
    }
    return []
  }
  return config.themeConfig.navbar.items.flatMap((item, index) =>
    check(item, `themeConfig.navbar.items[${index}]`),
  )
}
