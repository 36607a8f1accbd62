import { SidebarItems } from './SidebarItems.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/**
 * The documents of the site, in a scrolling column. On small screens it is hidden until the menu opens, into which
 * `browser/navbar/menu-sidebar.ts` moves it; without script it is above the article.
 */
export function Sidebar({ view }: TemplateProps) {
  if (!view.sidebar) return null
  return (
    <nav className="sidebar" aria-label={view.shell.messages.docsSidebar} data-sidebar={view.sidebar.name}>
      <SidebarItems view={view} items={view.sidebar.items} parent="" />
    </nav>
  )
}
