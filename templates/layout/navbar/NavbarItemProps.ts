import type { NavbarItem } from '../../../src/core/site/navbar/index.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** The props of a navbar item's component. */
export interface NavbarItemProps<Type extends NavbarItem['type'] = NavbarItem['type']> extends TemplateProps {
  readonly item: NavbarItem<Type>
  /** The container of the item: the bar, or the menu of small screens, where it is an entry (`<li>`). */
  readonly place: 'bar' | 'menu'
}
