import { wordsFor } from '../../src/core/words/words.ts'
import { Brand } from './Brand.tsx'
import { ColorModeSwitch } from './ColorModeSwitch.tsx'
import { Icon } from './Icon.tsx'
import { MobileMenuItems } from './MobileMenuItems.tsx'
import { SidebarItems } from './SidebarItems.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/**
 * The menu of small screens: a modal `<dialog>` with the navbar's items and, as a second panel, the docs sidebar. Without
 * script both panels stand below each other; `browser/mobile-menu.ts` shows one at a time.
 */
export function MobileMenu({ view }: TemplateProps) {
  const words = wordsFor(view.site.locale)
  return (
    <dialog
      id="mobile-menu"
      className="mobile-menu"
      aria-label={words.mainNavigation}
      data-panel={view.sidebar ? 'docs' : 'main'}
    >
      <div className="mobile-menu-head">
        <Brand view={view} />
        <ColorModeSwitch view={view} />
        <button
          type="button"
          className="icon-button"
          aria-label={words.closeNavbar}
          {...{ commandfor: 'mobile-menu', command: 'close' }}
          data-action="close-menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="mobile-menu-body">
        {view.sidebar && (
          <nav
            className="mobile-menu-panel docs"
            aria-label={words.docsSidebar}
            data-sidebar={view.sidebar.name}
          >
            <button type="button" className="menu-switch needs-script" data-action="show-main-panel">
              {words.backToMainMenu}
            </button>
            <SidebarItems view={view} items={view.sidebar.items} parent="" />
          </nav>
        )}
        <div className="mobile-menu-panel main">
          {view.sidebar && (
            <button type="button" className="menu-switch needs-script" data-action="show-docs-panel">
              {words.docsSidebar}
              <Icon name="chevron" className="chevron" />
            </button>
          )}
          <MobileMenuItems view={view} />
        </div>
      </div>
    </dialog>
  )
}
