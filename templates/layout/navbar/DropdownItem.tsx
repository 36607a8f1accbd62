import { withBase } from '../../../src/core/url.ts'
import { NavbarDropdown } from './NavbarDropdown.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'

/** A menu of links that the config names. */
export function DropdownItem({ view, item, place }: NavbarItemProps<'dropdown'>) {
  const links = item.items.map(({ label, url, isExternal }) => ({
    label,
    href: withBase(url, view.shell.config.baseUrl),
    isExternal,
    isCurrent: url === view.url,
  }))
  return <NavbarDropdown view={view} place={place} label={item.label} links={links} />
}
