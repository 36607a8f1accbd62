import { withBase } from '../../src/core/url.ts'
import { SidebarItems } from './sidebar/SidebarItems.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/**
 * The documents of the site, in a scrolling column. On small screens it is hidden until the menu opens, into which
 * `browser/navbar/menu-sidebar.ts` moves it; without script it is above the article. What a page of a large sidebar leaves
 * out comes from the file at `data-branches` (`browser/sidebar/`).
 */
export function Sidebar({ view }: TemplateProps) {
  if (!view.sidebar) return null
  const { name, items, branchesUrl } = view.sidebar
  return (
    <nav
      className="sidebar"
      aria-label={view.shell.messages.docsSidebar}
      data-sidebar={name}
      data-branches={branchesUrl && withBase(branchesUrl, view.shell.config.baseUrl)}
    >
      <SidebarItems view={view} items={items} parent="" />
    </nav>
  )
}
