import type { TemplateProps } from './TemplateProps.ts'
import { TocList } from './toc/TocList.tsx'

/** The headings of the page, in a column beside the article on wide screens. */
export function TableOfContents({ view }: TemplateProps) {
  if (view.toc.length === 0) return null
  const label = view.shell.messages.onThisPage
  return (
    <nav className="toc" aria-label={label}>
      <p className="toc-title" aria-hidden="true">
        {label}
      </p>
      <TocList headings={view.toc} lang={view.contentLocale?.htmlLang} />
    </nav>
  )
}
