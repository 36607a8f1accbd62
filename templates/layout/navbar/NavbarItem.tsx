import { createElement } from 'react'
import type { NavbarItem as NavbarItemData } from '../../../src/core/site/navbar/index.ts'
import type { NavbarItemProps } from './NavbarItemProps.ts'
import { navbarItems } from './navbarItems.ts'

/**
 * One item of the navbar, by the component of its type. Throws for a type without a component, since a site's own
 * list may lack one.
 */
export function NavbarItem<Type extends NavbarItemData['type']>({
  view,
  item,
  place,
}: NavbarItemProps<Type> & { readonly item: { readonly type: Type } }) {
  const type: Type = item.type
  const component = navbarItems[type]
  if (!component) throw new Error(`There is no component for navbar items of type “${type}”.`)
  // TypeScript cannot check JSX whose component depends on a type parameter.
  return createElement<NavbarItemProps<Type>>(component, { view, item, place })
}
