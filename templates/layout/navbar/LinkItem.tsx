import { Link } from '../shared/Link.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'

interface LinkItemProps extends NavbarItemProps<'link' | 'doc' | 'docSidebar'> {
  /** Whether the page belongs to the item; by default, when the item links to the page. */
  readonly isCurrent?: boolean
}

/** An item that is one link. */
export function LinkItem({ view, item, place, isCurrent = item.url === view.url }: LinkItemProps) {
  const link = (
    <Link
      view={view}
      url={item.url}
      className={`${place === 'bar' ? 'navbar' : 'menu'}-link`}
      current={isCurrent}
    >
      {item.label}
    </Link>
  )
  return place === 'bar' ? link : <li>{link}</li>
}
