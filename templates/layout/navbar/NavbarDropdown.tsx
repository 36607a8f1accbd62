import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/** A link with its whole address, base included. */
export interface DropdownLink {
  readonly label: string
  readonly href: string
  readonly isExternal: boolean
  readonly isCurrent: boolean
  /** Extra `data-` attribute: the version that the link makes the preferred one. */
  readonly version?: string
  /** The language of the label and of the page behind it, where it is another one. */
  readonly lang?: string
}

interface NavbarDropdownProps extends TemplateProps {
  readonly place: 'bar' | 'menu'
  /** The label of the current link by default. */
  readonly label?: string
  /** The kind of the links, where the label is only a name: 选择语言. */
  readonly title?: string
  readonly links: readonly DropdownLink[]
}

/**
 * A group of links. In the bar it is a `<details>`, which opens by click and keyboard without script and which
 * `browser/navbar/dropdowns.ts` improves; in the menu of small screens it is always open.
 */
export function NavbarDropdown({ view, place, label, title, links }: NavbarDropdownProps) {
  const name = label ?? (links.find(({ isCurrent }) => isCurrent) ?? links[0])?.label
  if (place === 'menu') {
    return (
      <li>
        <p className="menu-heading">{title ?? name}</p>
        <ul>
          <DropdownLinks view={view} links={links} className="menu-link" />
        </ul>
      </li>
    )
  }
  return (
    <details className="dropdown">
      <summary className="navbar-link">
        {title && <span className="visually-hidden">{title} </span>}
        <bdi>{name}</bdi>
        <Icon name="caret" className="caret" />
      </summary>
      <ul className="dropdown-list">
        <DropdownLinks view={view} links={links} />
      </ul>
    </details>
  )
}

interface DropdownLinksProps extends TemplateProps {
  readonly links: readonly DropdownLink[]
  readonly className?: string
}

function DropdownLinks({ view, links, className }: DropdownLinksProps) {
  return links.map(({ label, href, isExternal, isCurrent, version, lang }) => (
    <li key={`${label} ${href}`}>
      {isExternal ? (
        <a href={href} className={className} target="_blank" rel="noopener noreferrer">
          {label}
          <Icon name="external" className="external-icon" />
          <span className="visually-hidden">{view.shell.messages.opensInNewTab}</span>
        </a>
      ) : (
        <a
          href={href}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
          data-version={version}
          lang={lang}
          hrefLang={lang}
        >
          <bdi>{label}</bdi>
        </a>
      )}
    </li>
  ))
}
