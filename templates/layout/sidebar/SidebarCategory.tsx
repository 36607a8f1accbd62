import { fill } from '../../../src/core/words/fill.ts'
import type { ShownItem } from '../../../src/types/navigation.ts'
import { Link } from '../shared/Link.tsx'
import { labelLanguage } from '../shared/language-of.ts'
import type { TemplateProps } from '../TemplateProps.ts'
// biome-ignore lint/suspicious/noImportCycles: a category holds items, and an item may be a category.
import { SidebarItems } from './SidebarItems.tsx'

type Category = Extract<ShownItem, { type: 'category' }>

interface SidebarCategoryProps extends TemplateProps {
  readonly category: Category
  /** The key under which `browser/sidebar/sidebar-state.ts` stores its state. */
  readonly name: string
}

/**
 * A group of the sidebar: a `<details>`, so that it folds without script. For a group with a page of its own, the
 * label is a link and the summary beside it is only the arrow (a link inside a summary is not operable by keyboard).
 */
export function SidebarCategory({ view, category, name }: SidebarCategoryProps) {
  const { label, url, contentsUrl, items, collapsible } = category
  const messages = view.shell.messages
  const list = <SidebarItems view={view} items={items} parent={name} />
  const lang = labelLanguage(view, category)
  const link = url && (
    <Link view={view} url={url} lang={lang} current={url === view.url}>
      {label}
    </Link>
  )
  if (!collapsible) {
    return (
      <li>
        {link || <p lang={lang}>{label}</p>}
        {list}
      </li>
    )
  }
  const isOpen = !category.collapsed || containsPage(category, view.url)
  return (
    <li className={url ? 'linked' : undefined}>
      {link}
      <details open={isOpen} data-category={name}>
        {url ? (
          <summary
            aria-label={fill(isOpen ? messages.collapseCategory : messages.expandCategory, { label })}
          />
        ) : (
          <summary lang={lang} aria-current={contentsUrl === view.url ? 'page' : undefined}>
            {label}
          </summary>
        )}
        {list}
      </details>
    </li>
  )
}

/** Whether a category, or one below it, contains a page. */
export function containsPage(category: Category, url: string): boolean {
  return (
    category.url === url ||
    category.items.some(
      (item) =>
        (item.type === 'category' && containsPage(item, url)) || (item.type === 'link' && item.url === url),
    )
  )
}
