import type { FooterLinks } from '../../types/navigation.ts'
import type { RouteTable } from '../../types/route.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import { siteLink } from './site-link.ts'

/** The footer's links with the pages of the site resolved, in groups or in one row. */
export function createFooterLinks(config: SiteConfig, table: RouteTable): FooterLinks {
  return (config.themeConfig.footer?.links ?? []).map((entry) =>
    'items' in entry
      ? { title: entry.title, items: entry.items.map((item) => siteLink(item, table)) }
      : siteLink(entry, table),
  )
}
