import { find } from '../dom.ts'

const sidebarHome = '.doc-layout'

/** Scrolls the menu until the current page is in its middle. */
export function showCurrent(menu: Element): void {
  menu.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'center' })
}

/** Moves the sidebar from its column into the menu, because the page has only one; returns whether there is one. */
export function takeSidebar(menu: Element): boolean {
  const panel = menu.querySelector('.mobile-menu-panel.docs')
  const sidebar = find(`${sidebarHome} > .sidebar`)
  if (panel && sidebar) panel.append(sidebar)
  return panel !== null && panel.querySelector('.sidebar') !== null
}

/** Moves it back, unless the router has brought another page with its own. */
export function returnSidebar(menu: Element): void {
  const sidebar = menu.querySelector('.sidebar')
  const layout = find(sidebarHome)
  if (!sidebar) return
  if (layout && !layout.querySelector('.sidebar')) layout.prepend(sidebar)
  else sidebar.remove()
}
