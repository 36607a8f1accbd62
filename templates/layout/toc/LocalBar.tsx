import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'
import { InlineTableOfContents } from './InlineTableOfContents.tsx'

/** The row below the navbar of small screens, which stays in view: the menu, and the headings of the page. */
export function LocalBar({ view }: TemplateProps) {
  if (view.toc.length === 0) return null
  return (
    <div className="local-bar">
      {view.sidebar && (
        <button
          type="button"
          className="local-menu needs-script"
          aria-haspopup="dialog"
          data-action="open-menu"
        >
          <Icon name="menu" />
          {view.shell.messages.menu}
        </button>
      )}
      <InlineTableOfContents view={view} />
    </div>
  )
}
