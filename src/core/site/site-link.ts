import type { NavLink } from '../../types/navigation.ts'
import type { RouteTable } from '../../types/route.ts'
import { rooted } from '../config/config-link.ts'
import { isExternal, splitUrl } from '../url.ts'
import { findRoute } from './routes.ts'

/** A link as the config writes it: `to` is a page of the site, `href` any address. */
export interface LinkConfig {
  readonly label: string
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** Resolves a link of the config: a page gets the URL of its route. */
export function siteLink({ label, to, href }: LinkConfig, table: RouteTable): NavLink {
  const address = rooted(to ?? href ?? '/')
  if (isExternal(address)) return { label, url: address, isExternal: true }
  const { path, query, hash } = splitUrl(address)
  const route = findRoute(path, table) ?? (table.latest && findRoute(path, table.latest))
  return { label, url: route ? route.url + query + hash : address, isExternal: false }
}
