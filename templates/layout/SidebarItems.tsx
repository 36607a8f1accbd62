import type { SidebarItem } from '../../src/types.ts'
import { Link } from './Link.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'
import type { TemplateProps } from './TemplateProps.ts'

interface SidebarItemsProps extends TemplateProps {
  readonly items: readonly SidebarItem[]
  /** The labels above, joined: it tells two categories of the same name apart. */
  readonly parent: string
}

/** One level of the sidebar. */
export function SidebarItems({ view, items, parent }: SidebarItemsProps) {
  return (
    <ul className="sidebar-list">
      {items.map((item) =>
        item.type === 'category' ? (
          <li key={`category ${item.label}`}>
            <SidebarCategory view={view} category={item} name={`${parent}/${item.label}`} />
          </li>
        ) : (
          <li key={`link ${item.url} ${item.label}`}>
            <Link
              view={view}
              url={item.url}
              className={item.opensCategory ? 'sidebar-link opens-category' : 'sidebar-link'}
              current={item.url === view.route.url}
            >
              {item.label}
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}
