import { isDefaultLocale } from '../../../src/core/site/editions/editions.ts'
import type { NavLink } from '../../../src/types/navigation.ts'
import type { PageView } from '../../../src/types/view.ts'

/** The attributes of an article in another language than the page around it. */
export function languageOf({ contentLocale }: PageView): { readonly lang?: string; readonly dir?: string } {
  return contentLocale ? { lang: contentLocale.htmlLang, dir: contentLocale.direction } : {}
}

/** The language of a label that is the title of a page without a translation; undefined for that of the page around it. */
export function labelLanguage(
  { shell: { edition, editions } }: PageView,
  { isUntranslated }: Pick<NavLink, 'isUntranslated'>,
): string | undefined {
  if (!isUntranslated) return undefined
  const shown = editions.find((one) => one.version.name === edition.version.name && isDefaultLocale(one))
  return shown?.locale.htmlLang
}
