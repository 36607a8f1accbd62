import * as z from 'zod'
import { text } from './config-values.ts'
import { optionsOf } from './options-of.ts'

export class LocaleOptions {
  /** What the language calls itself, by default. */
  label = text.optional()
  /** That of the language, by default. */
  direction = z.enum(['ltr', 'rtl']).optional()
  /** The `lang` of the pages: the name of the locale, by default. */
  htmlLang = text.optional()
}

export const locale = optionsOf(new LocaleOptions())

/** An entry of `i18n.localeConfigs` with what follows from the name of the locale filled in. */
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

// Asking the system takes tens of milliseconds the first time, in every build.
const localeLabels: Readonly<Record<string, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
}

/** What a language calls itself; a code that is none (`zh_Hans`) stands for itself. */
function nameOfLanguage(code: string): string {
  const known = localeLabels[code]
  if (known) return known
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
