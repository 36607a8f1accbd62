import type { NavbarItem } from '../../../src/types.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** What the component of a navbar item takes. */
export interface NavbarItemProps<Type extends NavbarItem['type'] = NavbarItem['type']> extends TemplateProps {
  readonly item: NavbarItem<Type>
  /** Where it stands: in the bar, or as an entry (`<li>`) of the menu of small screens. */
  readonly place: 'bar' | 'menu'
}
