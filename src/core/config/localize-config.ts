/** A text, or one for each language by the name of its locale: `{ 'zh-Hans': '指南', en: 'Guide' }`. */
export type LocalText = string | { readonly [locale: string]: string }

/** A config as it may be written for several languages: every text may be one for each. */
export type Localized<Value> = Value extends string
  ? string extends Value
    ? Value | LocalText
    : Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: Localized<Value[Index]> }
    : Value extends object
      ? { [Key in keyof Value]: Localized<Value[Key]> }
      : Value

/** Languages of a config before it is validated; none where they are invalid. */
export interface ConfigLocales {
  readonly defaultLocale: string
  readonly locales: readonly string[]
}

/**
 * A config in one language: each object of texts by locale is replaced with the text of this language, or else of the
 * default one. Works on plain data before validation, so that every option that takes a text takes several.
 *
 * @returns the same object when it holds no text by language
 */
export function localizeConfig(
  config: object,
  locale: string,
  { defaultLocale, locales }: ConfigLocales,
): object {
  const names = new Set(locales)
  return localizeEntries(config, [])

  function localize(value: unknown, path: readonly string[]): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const entries = value.map((entry) => localize(entry, [...path, '[]']))
      return entries.some((entry, index) => entry !== value[index]) ? entries : value
    }
    const texts = isNamedByAuthor(path) ? undefined : textsByLocale(value, names)
    return texts
      ? (texts[locale] ?? texts[defaultLocale] ?? Object.values(texts)[0])
      : localizeEntries(value, path)
  }

  function localizeEntries(value: object, path: readonly string[]): object {
    const entries = Object.entries(value).map(
      ([key, entry]) => [key, localize(entry, [...path, key])] as const,
    )
    const isChanged = entries.some(([key, entry]) => entry !== (value as Record<string, unknown>)[key])
    return isChanged ? Object.fromEntries(entries) : value
  }
}

/** Records whose keys are names of their own, which may be that of a language (`id` is Indonesian). */
function isNamedByAuthor(path: readonly string[]): boolean {
  return /^((versions\.\[\]\.)?sidebars|problems|i18n(\..*)?|head\.\[\]\.attributes)$/.test(path.join('.'))
}

function textsByLocale(value: object, names: ReadonlySet<string>): Record<string, string> | undefined {
  const entries = Object.entries(value)
  const isOfTexts = entries.every(([key, text]) => names.has(key) && typeof text === 'string')
  return entries.length > 0 && isOfTexts ? (value as Record<string, string>) : undefined
}

/** The languages that a config names. */
export function localesOf(config: object): ConfigLocales {
  const { i18n } = config as {
    readonly i18n?: { readonly defaultLocale?: unknown; readonly locales?: unknown }
  }
  const { defaultLocale = 'zh-Hans', locales = [defaultLocale] } = i18n ?? {}
  const isText = (value: unknown): value is string => typeof value === 'string'
  return {
    defaultLocale: isText(defaultLocale) ? defaultLocale : '',
    locales: Array.isArray(locales) ? locales.filter(isText) : [],
  }
}
