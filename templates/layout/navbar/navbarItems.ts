import type { ReactNode } from 'react'
import type { NavbarItem } from '../../../src/core/site/navbar/index.ts'
import { DocSidebarItem } from './DocSidebarItem.tsx'
import { DocsVersionDropdownItem } from './DocsVersionDropdownItem.tsx'
import { DropdownItem } from './DropdownItem.tsx'
import { LinkItem } from './LinkItem.tsx'
import { LocaleDropdownItem } from './LocaleDropdownItem.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'
import { SearchItem } from './SearchItem.tsx'

/** THE LIST of components for navbar items, by the type of the item (`src/core/site/navbar/index.ts`). */
export const navbarItems: {
  readonly [Type in NavbarItem['type']]: (props: NavbarItemProps<Type>) => ReactNode
} = {
  link: LinkItem,
  doc: LinkItem,
  docSidebar: DocSidebarItem,
  dropdown: DropdownItem,
  search: SearchItem,
  localeDropdown: LocaleDropdownItem,
  docsVersionDropdown: DocsVersionDropdownItem,
}
