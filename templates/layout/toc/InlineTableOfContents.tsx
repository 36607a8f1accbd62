import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'
import { TocList } from './TocList.tsx'

/** The headings of the page, folded above the article where there is no room for a column. */
export function InlineTableOfContents({ view }: TemplateProps) {
  if (view.toc.length === 0) return null
  const label = view.shell.messages.onThisPage
  return (
    <details className="inline-toc">
      <summary>
        {label}
        <Icon name="caret" className="caret" />
      </summary>
      <nav aria-label={label}>
        <TocList headings={view.toc} lang={view.contentLocale?.htmlLang} />
      </nav>
    </details>
  )
}
