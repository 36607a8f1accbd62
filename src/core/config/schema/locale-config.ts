import * as z from 'zod/mini'
import { text } from './config-values.ts'
import { optionsOf } from './options-of.ts'

export class LocaleOptions {
  /** Name of the language in the language itself, by default. */
  label = z.optional(text)
  /** Direction of the language, by default. */
  direction = z.optional(z.enum(['ltr', 'rtl']))
  /** The `lang` of the pages: the name of the locale, by default. */
  htmlLang = z.optional(text)
}

export const locale = optionsOf(new LocaleOptions())

/** An entry of `i18n.localeConfigs`, completed from the name of the locale. */
export function completeLocale(
  name: string,
  given: z.output<typeof locale> = {},
): Required<z.output<typeof locale>> {
  const isRightToLeft = /^(ar|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/.test(name)
  return {
    label: given.label ?? nameOfLanguage(name),
    direction: given.direction ?? (isRightToLeft ? 'rtl' : 'ltr'),
    htmlLang: given.htmlLang ?? name,
  }
}

// A table, because the first call of `Intl` takes tens of milliseconds in every build.
const localeLabels: Readonly<Record<string, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
}

/** Name of a language in the language itself; an invalid code (`zh_Hans`) stands for itself. */
function nameOfLanguage(code: string): string {
  const known = localeLabels[code]
  if (known) return known
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
