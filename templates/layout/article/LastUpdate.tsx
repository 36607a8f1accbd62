import { fill } from '../../../src/core/words/fill.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** When, and by whom where the site wants that, the document was last changed. */
export function LastUpdate({ view }: TemplateProps) {
  if (!view.lastUpdate) return null
  const { messages, edition } = view.shell
  const { date, author } = view.lastUpdate
  const text = author === undefined ? messages.lastUpdated : messages.lastUpdatedBy
  const [before, after] = text.split('{date}').map((part) => fill(part, { author: author ?? '' }))
  return (
    <p className="last-update">
      {before}
      <time dateTime={date}>{formatDay(date, edition.locale.htmlLang)}</time>
      {after}
    </p>
  )
}

/** The day in UTC, so that it is the same wherever the site is built. */
function formatDay(date: string, language: string): string {
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  } catch {
    // The config may name a language in another way than BCP 47.
    return date.slice(0, 10)
  }
}
