import type { SidebarItem } from '../../src/types.ts'
import { Link } from './Link.tsx'
import { labelLanguage } from './language-of.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import type { TemplateProps } from './TemplateProps.ts'

interface SidebarItemsProps extends TemplateProps {
  readonly items: readonly SidebarItem[]
  /** The labels of the parents, joined: distinguishes two categories of the same name. */
  readonly parent: string
}

/**
 * One level of the sidebar. Every page contains it, so its elements have no class where a descendant selector is
 * enough.
 */
export function SidebarItems({ view, items, parent }: SidebarItemsProps) {
  return (
    <ul>
      {items.map((item, index) =>
        item.type === 'divider' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells dividers apart, and the list never changes
          <li key={`divider ${index}`}>
            <hr />
          </li>
        ) : item.type === 'caption' ? (
          <li key={`caption ${item.label}`}>
            <p>{item.label}</p>
          </li>
        ) : item.type === 'category' ? (
          <SidebarCategory
            key={`category ${item.label}`}
            view={view}
            category={item}
            name={`${parent}/${item.label}`}
          />
        ) : (
          <li key={`link ${item.url} ${item.label}`}>
            <Link
              view={view}
              url={item.url}
              className={item.opensCategory ? 'opens' : undefined}
              lang={labelLanguage(view, item)}
              current={item.url === view.url}
            >
              {item.label}
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}
