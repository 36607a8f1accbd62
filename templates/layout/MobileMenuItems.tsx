import type { NavbarItem } from '../../src/types.ts'
import { isActiveItem } from './isActiveItem.ts'
import { Link } from './Link.tsx'
import { localeLinks } from './localeLinks.ts'
import type { TemplateProps } from './TemplateProps.ts'
import { versionLinks } from './versionLinks.ts'

/** The navbar's items as one list; a dropdown is a group that stands open. */
export function MobileMenuItems({ view }: TemplateProps) {
  return (
    <ul className="menu-list">
      {view.shell.navbar
        .filter(({ type }) => type !== 'search')
        .map((item) => (
          <li key={JSON.stringify(item)}>
            <MobileMenuItem view={view} item={item} />
          </li>
        ))}
    </ul>
  )
}

interface MobileMenuItemProps extends TemplateProps {
  readonly item: NavbarItem
}

function MobileMenuItem({ view, item }: MobileMenuItemProps) {
  const words = view.shell.messages
  switch (item.type) {
    case 'link':
      return (
        <Link view={view} url={item.url} className="menu-link" current={isActiveItem(item, view)}>
          {item.label}
        </Link>
      )
    case 'dropdown':
      return (
        <>
          <p className="menu-heading">{item.label}</p>
          <ul>
            {item.items.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <Link view={view} url={url} className="menu-link" current={url === view.url}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )
    case 'localeDropdown':
      return <LinkGroup title={words.selectLanguage} links={localeLinks(view)} />
    case 'docsVersionDropdown':
      return <LinkGroup title={words.selectVersion} links={versionLinks(view)} />
    case 'search':
      return null
  }
}

interface LinkGroupProps {
  readonly title: string
  readonly links: readonly { readonly label: string; readonly href: string; readonly version?: string }[]
}

function LinkGroup({ title, links }: LinkGroupProps) {
  return (
    <>
      <p className="menu-heading">{title}</p>
      <ul>
        {links.map(({ label, href, version }) => (
          <li key={href}>
            <a className="menu-link" href={href} data-version={version}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
