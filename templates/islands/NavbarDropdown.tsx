import { useEffect, useRef, useState } from 'react'
import { Icon } from '../layout/Icon.tsx'

/** A link with its whole address: base included. */
export interface DropdownLink {
  readonly label: string
  readonly href: string
  readonly isExternal: boolean
  readonly isCurrent: boolean
  /** Extra `data-` attribute: the version that following this link makes the preferred one. */
  readonly version?: string
}

interface NavbarDropdownProps {
  readonly label: string
  /** What a screen reader says before the label, where that is only a name: 选择语言. */
  readonly title?: string
  readonly items: readonly DropdownLink[]
  readonly opensInNewTab: string
}

/**
 * A menu of links: a `<details>`, which opens by click and keyboard without script. Awake it opens on hover, too, and closes
 * on Escape (focus goes back to the label), on a click elsewhere, and when focus leaves it.
 */
export function NavbarDropdown({ label, title, items, opensInNewTab }: NavbarDropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)

  // A reader may have opened it before it woke up.
  useEffect(() => setOpen(details.current?.open ?? false), [])

  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const hasFocus = details.current?.contains(document.activeElement)
      setOpen(false)
      if (hasFocus) details.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <details
      ref={details}
      className="dropdown"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return
        // At once: a fast reader tabs on before the browser has told of the opening.
        currentTarget.open = false
        setOpen(false)
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button already */}
      <summary
        className="navbar-link"
        // A mouse has already opened it by hovering: its click must not close it again.
        onClick={(event) =>
          event.detail > 0 && isOpen && matchMedia('(hover: hover)').matches && event.preventDefault()
        }
      >
        {title && <span className="visually-hidden">{title}</span>}
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
                <span className="visually-hidden">{opensInNewTab}</span>
              </a>
            ) : (
              <a
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                data-version={version}
                onClick={() => setOpen(false)}
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
