import { ownId } from '../../src/core/own-id.ts'
import { Brand } from './navbar/Brand.tsx'
import { ColorModeSwitch } from './navbar/ColorModeSwitch.tsx'
import { NavbarItem } from './navbar/NavbarItem.tsx'
import { NavbarSearch } from './navbar/NavbarSearch.tsx'
import { Icon } from './shared/Icon.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** The bar at the top of every page: brand, items on the left, items on the right, search and colour mode. */
export function Navbar({ view }: TemplateProps) {
  const { navbar } = view.shell.config.themeConfig
  const messages = view.shell.messages
  const items = view.shell.navbar
  return (
    <header
      className="navbar"
      id={ownId('navbar')}
      data-style={navbar.style}
      data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}
    >
      <nav className="navbar-inner" aria-label={messages.mainNavigation}>
        {/* Without script, following this link to the navbar shows its items and the page's sidebar. */}
        <a
          className="icon-button menu-button"
          href={`#${ownId('navbar')}`}
          aria-label={messages.toggleNavbar}
          data-action="open-menu"
        >
          <Icon name="menu" />
        </a>
        <Brand view={view} />
        {(['left', 'right'] as const).map((side) => (
          <div className={`navbar-items ${side}`} key={side}>
            {items
              .filter(({ position }) => position === side)
              .map((item) => (
                <NavbarItem view={view} item={item} place="bar" key={JSON.stringify(item)} />
              ))}
            {side === 'right' && !items.some(({ type }) => type === 'search') && <NavbarSearch view={view} />}
            {side === 'right' && <ColorModeSwitch view={view} />}
          </div>
        ))}
      </nav>
    </header>
  )
}
