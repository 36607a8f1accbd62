import { wordsFor } from '../../src/core/words/words.ts'
import { SidebarItems } from './SidebarItems.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** The documents of the site, in a column of its own that scrolls by itself. Small screens have it in the menu. */
export function Sidebar({ view }: TemplateProps) {
  if (!view.sidebar) return null
  return (
    <nav
      className="sidebar"
      aria-label={wordsFor(view.site.locale).docsSidebar}
      data-sidebar={view.sidebar.name}
    >
      <SidebarItems view={view} items={view.sidebar.items} parent="" />
    </nav>
  )
}
