import * as z from 'zod/mini'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { ConfigLink } from '../../config/config-link.ts'
import { byType, type ConfigsOf, type ItemsOf } from './by-type.ts'
import { docsVersionDropdown } from './docs-version-dropdown.ts'
import { dropdown } from './dropdown.ts'
import { linkTypes } from './link-types.ts'
import { localeDropdown } from './locale-dropdown.ts'
import type { NavbarDocs, NavbarNames } from './navbar-item-type.ts'
import { search } from './search.ts'
import { type MayOmitType, withType } from './with-type.ts'

/** THE LIST of navbar item types, by name. A type that a dropdown may hold is listed in `link-types.ts`. */
const navbarItemTypes = { ...linkTypes, dropdown, search, localeDropdown, docsVersionDropdown }

type Configs = ConfigsOf<typeof navbarItemTypes>
type Items = ItemsOf<typeof navbarItemTypes>

/** One entry of `themeConfig.navbar.items` after validation. */
export type NavbarItemConfig<Type extends keyof Configs = keyof Configs> = Configs[Type]

/** A navbar item with its references resolved. */
export type NavbarItem<Type extends keyof Items = keyof Items> = Items[Type]

const { link: first, ...others } = navbarItemTypes
const union = z.discriminatedUnion('type', [
  first.schema,
  ...Object.values(others).map(({ schema }) => schema),
])

/** A navbar item as authors write it: links and dropdowns may omit their type. */
export type UserNavbarItem = MayOmitType<z.input<typeof union>>

/** An entry of `themeConfig.navbar.items`. */
export const navbarItem = z.pipe(
  z.transform((item: UserNavbarItem) => withType(item)),
  union,
)

const { resolve, findLinks, findProblems } = byType<Configs, Items>(navbarItemTypes)

/** The navbar with documents and sidebars resolved to URLs; items that name a missing one are left out. */
export function createNavbar(items: readonly NavbarItemConfig[], docs: NavbarDocs): NavbarItem[] {
  return items.flatMap((item) => resolve(item, docs) ?? [])
}

/** The addresses of the navbar's items, with their options. */
export function findNavbarLinks(items: readonly NavbarItemConfig[]): ConfigLink[] {
  return items.flatMap((item, index) => findLinks(item, optionOf(index)))
}

/** Reports navbar items that name a document or a sidebar that does not exist. */
export function findUnknownNavbarTargets(
  items: readonly NavbarItemConfig[],
  names: NavbarNames,
): Diagnostic[] {
  return items.flatMap((item, index) => findProblems(item, optionOf(index), names))
}

const optionOf = (index: number): string => `themeConfig.navbar.items[${index}]`
