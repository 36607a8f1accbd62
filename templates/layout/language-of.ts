import type { PageView } from '../../src/types.ts'

/** The attributes of an article in another language than the page around it. */
export function languageOf({ contentLocale }: PageView): { readonly lang?: string; readonly dir?: string } {
  return contentLocale ? { lang: contentLocale.htmlLang, dir: contentLocale.direction } : {}
}
