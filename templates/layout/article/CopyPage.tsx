import { withBase } from '../../../src/core/url.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** Copies the document as Markdown (`browser/reading/copy-page.ts`); CSS hides it without script. */
export function CopyPage({ view }: TemplateProps) {
  if (!view.markdownUrl) return null
  return (
    <button
      type="button"
      className="copy-page"
      data-markdown={withBase(view.markdownUrl, view.shell.config.baseUrl)}
    >
      {view.shell.messages.copyPage}
    </button>
  )
}
