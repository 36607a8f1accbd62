import type { NavbarItem, PageView } from '../../src/types.ts'

/** Whether a navbar link leads to this page, or to the sidebar that this page stands in. */
export function isActiveItem(item: Extract<NavbarItem, { type: 'link' }>, view: PageView): boolean {
  return item.activeSidebar ? item.activeSidebar === view.sidebar?.name : item.url === view.url
}
