import type { SidebarItem } from '../../../types/navigation.ts'
import type { Route, RouteTable } from '../../../types/route.ts'
import { escapeHtml } from '../../html.ts'
import { withBase } from '../../url.ts'
import { sidebarTrail } from '../sidebar/sidebar-index.ts'

/** Cards of the pages in the category of a page: those below it, or else those beside it, with what they are about. */
export function renderDocCards(
  { url: here }: Route,
  items: readonly SidebarItem[],
  routes: RouteTable,
  baseUrl: string,
): string {
  const trail = sidebarTrail(items, here) ?? []
  const category = trail.findLast((item) => item.type === 'category')
  const cards = (category?.items ?? items).flatMap((item) => {
    if (item.type !== 'link' && item.type !== 'category') return []
    const url = item.url ?? (item.type === 'category' ? firstUrl(item.items) : undefined)
    return url === undefined || url === here ? [] : [cardOf(item.label, url)]
  })
  return cards.length === 0 ? '' : `<div class="cards">\n${cards.join('\n')}\n</div>`

  function cardOf(label: string, url: string): string {
    const route = routes.byUrl.get(url)
    const text = route?.description
      ? `<div class="card-content">\n<p>${escapeHtml(route.description)}</p>\n</div>\n`
      : ''
    const href = escapeHtml(route ? withBase(url, baseUrl) : url)
    return `<div class="card">\n<p class="card-title"><a href="${href}">${escapeHtml(label)}</a></p>\n${text}</div>`
  }
}

/** The first page of a category that has none of its own. */
function firstUrl(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const url =
      item.type === 'link'
        ? item.url
        : item.type === 'category'
          ? (item.url ?? firstUrl(item.items))
          : undefined
    if (url !== undefined) return url
  }
  return undefined
}
