import { withBase } from '../../src/core/url.ts'
import type { NavbarItem as NavbarItemData } from '../../src/types.ts'
import { isActiveItem } from './isActiveItem.ts'
import { Link } from './Link.tsx'
import { localeLinks } from './localeLinks.ts'
import { type DropdownLink, NavbarDropdown } from './NavbarDropdown.tsx'
import { NavbarSearch } from './NavbarSearch.tsx'
import type { TemplateProps } from './TemplateProps.ts'
import { versionLinks } from './versionLinks.ts'

interface NavbarItemProps extends TemplateProps {
  readonly item: NavbarItemData
}

/** One item of the navbar, by its type. */
export function NavbarItem({ view, item }: NavbarItemProps) {
  const words = view.shell.messages
  const { baseUrl } = view.shell.config
  switch (item.type) {
    case 'link':
      return (
        <Link view={view} url={item.url} className="navbar-link" current={isActiveItem(item, view)}>
          {item.label}
        </Link>
      )
    case 'dropdown': {
      const items = item.items.map((link) => ({
        label: link.label,
        href: withBase(link.url, baseUrl),
        isExternal: link.isExternal,
        isCurrent: link.url === view.url,
      }))
      return <NavbarDropdown view={view} label={item.label} items={items} />
    }
    case 'search':
      return <NavbarSearch view={view} />
    case 'localeDropdown': {
      const items = localeLinks(view)
      return (
        <NavbarDropdown view={view} label={currentLabel(items)} title={words.selectLanguage} items={items} />
      )
    }
    case 'docsVersionDropdown': {
      const items = versionLinks(view)
      const [only] = items
      if (only && items.length === 1) {
        return (
          <a
            className="navbar-link"
            href={withBase(view.shell.edition.path || '/', baseUrl)}
            data-version={only.version}
          >
            {only.label}
          </a>
        )
      }
      return (
        <NavbarDropdown view={view} label={currentLabel(items)} title={words.selectVersion} items={items} />
      )
    }
  }
}

function currentLabel(items: readonly DropdownLink[]): string {
  return (items.find(({ isCurrent }) => isCurrent) ?? items[0])?.label ?? ''
}
