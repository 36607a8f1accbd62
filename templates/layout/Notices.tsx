import { fill } from '../../src/core/words/fill.ts'
import type { TemplateProps } from './TemplateProps.ts'

/** What a reader should know before reading: the page is not in the language of the interface. */
export function Notices({ view }: TemplateProps) {
  const { messages } = view.shell
  return (
    view.contentLocale && (
      <p className="notice">{fill(messages.notTranslated, { language: view.contentLocale.label })}</p>
    )
  )
}
