import { fill, wordsFor } from '../../src/core/words/words.ts'
import type { SidebarItem } from '../../src/types.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { SidebarItems } from './SidebarItems.tsx'
import type { TemplateProps } from './TemplateProps.ts'

type Category = Extract<SidebarItem, { type: 'category' }>

interface SidebarCategoryProps extends TemplateProps {
  readonly category: Category
  /** What `browser/sidebar.ts` remembers an open or closed category by. */
  readonly name: string
}

/**
 * A group of the sidebar: a `<details>`, so that it folds without script. Where the group has a page of its own, the
 * label is a link and the summary beside it is only the arrow (a link inside a summary could not be operated by keyboard).
 */
export function SidebarCategory({ view, category, name }: SidebarCategoryProps) {
  const { label, url, items, collapsible } = category
  const words = wordsFor(view.site.locale)
  const list = <SidebarItems view={view} items={items} parent={name} />
  if (!collapsible) {
    return (
      <div className="sidebar-category">
        {url ? (
          <Link view={view} url={url} className="sidebar-link" current={url === view.route.url}>
            {label}
          </Link>
        ) : (
          <p className="sidebar-heading">{label}</p>
        )}
        {list}
      </div>
    )
  }
  const isOpen = !category.collapsed || containsPage(category, view.route.url)
  return (
    <div className={url ? 'sidebar-category with-link' : 'sidebar-category'}>
      {url && (
        <Link view={view} url={url} className="sidebar-link" current={url === view.route.url}>
          {label}
        </Link>
      )}
      <details open={isOpen} data-category={name}>
        {url ? (
          <summary
            className="sidebar-toggle"
            aria-label={fill(isOpen ? words.collapseCategory : words.expandCategory, { label })}
            data-label={label}
          >
            <Icon name="chevron" className="chevron" />
          </summary>
        ) : (
          <summary className="sidebar-link">
            {label}
            <Icon name="chevron" className="chevron" />
          </summary>
        )}
        {list}
      </details>
    </div>
  )
}

/** Whether a page stands in a category or in one below it. */
export function containsPage(category: Category, url: string): boolean {
  return (
    category.url === url ||
    category.items.some((item) => (item.type === 'category' ? containsPage(item, url) : item.url === url))
  )
}
