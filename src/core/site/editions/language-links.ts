import type { Edition } from '../../../types/site.ts'
import type { Alternate } from '../../../types/view.ts'
import { isDefaultLocale } from './editions.ts'

/** The same page in one language, for search engines. */
export interface LanguageLink {
  /** `x-default` for readers of other languages. */
  readonly lang: string
  readonly url: string
}

/**
 * The languages that a page exists in, itself included; none when it is in one only, or when `edition` shows it without a translation.
 * `x-default` is the default language, or else the first.
 */
export function createLanguageLinks(alternates: readonly Alternate[], edition: Edition): LanguageLink[] {
  const same = alternates.filter((one) => one.isSamePage && one.edition.version.name === edition.version.name)
  const first = same.find((one) => isDefaultLocale(one.edition)) ?? same[0]
  if (!first || same.length === 1 || !same.some((one) => one.edition.id === edition.id)) return []
  return [
    ...same.map((one) => ({ lang: one.edition.locale.htmlLang, url: one.url })),
    { lang: 'x-default', url: first.url },
  ]
}
