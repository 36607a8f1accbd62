import { withBase } from '../../../src/core/url.ts'
import type { ShownItem } from '../../../src/types/navigation.ts'
import type { SidebarItemsInput } from '../../../src/types/templates.ts'
import { Link } from '../shared/Link.tsx'
import { labelLanguage } from '../shared/language-of.ts'
import type { TemplateProps } from '../TemplateProps.ts'
// biome-ignore lint/suspicious/noImportCycles: a category holds items, and an item may be a category.
import { SidebarCategory } from './SidebarCategory.tsx'

/**
 * One level of the sidebar. Every page contains it, so its elements have no class where a descendant selector is
 * enough.
 */
export function SidebarItems({ view, items, parent }: SidebarItemsInput) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and the list never changes
        <Item key={index} view={view} item={item} parent={parent} />
      ))}
    </ul>
  )
}

interface ItemProps extends TemplateProps {
  readonly item: ShownItem
  readonly parent: string
}

function Item({ view, item, parent }: ItemProps) {
  const { messages, config } = view.shell
  switch (item.type) {
    case 'divider':
      return (
        <li>
          <hr />
        </li>
      )
    case 'caption':
      return (
        <li>
          <p>{item.label}</p>
        </li>
      )
    case 'category':
      return <SidebarCategory view={view} category={item} name={`${parent}/${item.label}`} />
    case 'closed':
      return (
        <li>
          <Link
            view={view}
            url={item.url}
            className={item.hasPage ? 'opens' : 'opens list'}
            lang={labelLanguage(view, item)}
            branch={item.branch === item.url ? undefined : withBase(item.branch, config.baseUrl)}
          >
            {item.label}
          </Link>
        </li>
      )
    case 'more':
      return (
        <li>
          <Link view={view} url={item.url} className="more">
            {item.side === 'before' ? messages.earlierEntries : messages.laterEntries}
          </Link>
        </li>
      )
    case 'link':
      return (
        <li>
          <Link view={view} url={item.url} lang={labelLanguage(view, item)} current={item.url === view.url}>
            {item.label}
          </Link>
        </li>
      )
  }
}
