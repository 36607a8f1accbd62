import { LinkItem } from './LinkItem.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'

/** A link to a sidebar, current on all of its pages. */
export function DocSidebarItem({ view, item, place }: NavbarItemProps<'docSidebar'>) {
  return <LinkItem view={view} item={item} place={place} isCurrent={item.sidebarId === view.sidebar?.name} />
}
