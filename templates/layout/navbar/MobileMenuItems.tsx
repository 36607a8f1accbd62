import type { TemplateProps } from '../TemplateProps.ts'
import { NavbarItem } from './NavbarItem.tsx'

/** The navbar's items as one list. */
export function MobileMenuItems({ view }: TemplateProps) {
  return (
    <ul className="menu-list">
      {view.shell.navbar.map((item) => (
        <NavbarItem view={view} item={item} place="menu" key={JSON.stringify(item)} />
      ))}
    </ul>
  )
}
