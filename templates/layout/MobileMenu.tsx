import { ownId } from '../../src/core/own-id.ts'
import { Brand } from './navbar/Brand.tsx'
import { ColorModeSwitch } from './navbar/ColorModeSwitch.tsx'
import { MobileMenuItems } from './navbar/MobileMenuItems.tsx'
import { Icon } from './shared/Icon.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/**
 * The menu of small screens: a modal `<dialog>` with the navbar's items and, as a second panel, the docs sidebar,
 * which is moved here while the menu is open. `browser/navbar/mobile-menu.ts` operates it; without script nothing
 * opens it, and the button in the navbar links to the items.
 */
export function MobileMenu({ view }: TemplateProps) {
  const messages = view.shell.messages
  return (
    <dialog id={ownId('mobile-menu')} className="mobile-menu" aria-label={messages.mainNavigation}>
      <div className="mobile-menu-head">
        <Brand view={view} />
        <ColorModeSwitch view={view} />
        <button
          type="button"
          className="icon-button"
          aria-label={messages.closeNavbar}
          data-action="close-menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="mobile-menu-body">
        {view.sidebar && (
          <div className="mobile-menu-panel docs">
            <button type="button" className="menu-switch" data-action="show-main-panel">
              {messages.backToMainMenu}
            </button>
          </div>
        )}
        <div className="mobile-menu-panel main">
          {view.sidebar && (
            <button type="button" className="menu-switch" data-action="show-docs-panel">
              {messages.docsSidebar}
              <Icon name="chevron" className="chevron" />
            </button>
          )}
          <MobileMenuItems view={view} />
        </div>
      </div>
    </dialog>
  )
}
