import { Icon } from './Icon.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** A link with its whole address: base included. */
export interface DropdownLink {
  readonly label: string
  readonly href: string
  readonly isExternal: boolean
  readonly isCurrent: boolean
  /** Extra `data-` attribute: the version that following this link makes the preferred one. */
  readonly version?: string
}

interface NavbarDropdownProps extends TemplateProps {
  readonly label: string
  /** What a screen reader says before the label, where that is only a name: 选择语言. */
  readonly title?: string
  readonly items: readonly DropdownLink[]
}

/** A menu of links: a `<details>`, which opens by click and keyboard without script; `browser/dropdowns.ts` does the rest. */
export function NavbarDropdown({ view, label, title, items }: NavbarDropdownProps) {
  return (
    <details className="dropdown">
      <summary className="navbar-link">
        {title && <span className="visually-hidden">{title} </span>}
        {label}
        <Icon name="caret" className="caret" />
      </summary>
      <ul className="dropdown-list">
        {items.map(({ label, href, isExternal, isCurrent, version }) => (
          <li key={`${label} ${href}`}>
            {isExternal ? (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {label}
                <Icon name="external" className="external-icon" />
                <span className="visually-hidden">{view.shell.messages.opensInNewTab}</span>
              </a>
            ) : (
              <a href={href} aria-current={isCurrent ? 'page' : undefined} data-version={version}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
