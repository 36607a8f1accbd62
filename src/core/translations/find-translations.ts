import type { Edition } from '../../types/site.ts'
import type { DocumentLocation } from '../../types/source.ts'
import { withoutExtension } from '../content/document-path.ts'
import { isDefaultLocale } from '../site/editions/editions.ts'
import { type Ledger, sourceHash } from './ledger.ts'

/** A document with its text. */
export type TranslatedSource = DocumentLocation & { readonly text: string }

/** The state of the translations into one language. Paths are from the site. */
export interface LanguageState {
  readonly locale: string
  /** Originals without a translation. */
  readonly missing: readonly string[]
  /** Translations whose original has changed since. */
  readonly outdated: readonly string[]
  /** Translations without an original. */
  readonly orphaned: readonly string[]
  /** Translations that the ledger does not know. */
  readonly unrecorded: readonly string[]
  /** The hash of the original of each translation. */
  readonly sources: Ledger
}

/** The state of the documents that are being written, for each language besides the default one. */
export function findTranslations(
  documents: readonly TranslatedSource[],
  editions: readonly Edition[],
  ledger: Ledger,
): LanguageState[] {
  const current = editions.filter(({ version }) => version.from === undefined)
  const original = current.find(isDefaultLocale)
  const inEdition = (id: string) => documents.filter(({ edition }) => edition === id)
  const originals = new Map(
    inEdition(original?.id ?? '').map((document) => [withoutExtension(document.path), document]),
  )
  return current
    .filter((edition) => edition !== original)
    .map(({ id, locale }) => {
      const own = inEdition(id)
      const translated = new Set(own.map(({ path }) => withoutExtension(path)))
      const pairs = own.flatMap(({ path, file }) => {
        const source = originals.get(withoutExtension(path))
        return source ? [[file, sourceHash(source.text)] as const] : []
      })
      const sources = new Map(pairs)
      return {
        locale: locale.name,
        missing: [...originals].flatMap(([key, { file }]) => (translated.has(key) ? [] : [file])),
        outdated: pairs.flatMap(([file, hash]) =>
          ledger.has(file) && ledger.get(file) !== hash ? [file] : [],
        ),
        orphaned: own.flatMap(({ file }) => (sources.has(file) ? [] : [file])),
        unrecorded: pairs.flatMap(([file]) => (ledger.has(file) ? [] : [file])),
        sources,
      }
    })
}

/**
 * The ledger after translations are accepted as they are.
 *
 * @param path one of them, or a folder of them, from the site or from the documents; all of them by default
 * @returns undefined when `path` names no translation
 */
export function acceptTranslations(
  states: readonly LanguageState[],
  ledger: Ledger,
  path?: string,
): Ledger | undefined {
  const current = new Map(states.flatMap(({ sources }) => [...sources]))
  const wanted = path?.replace(/^(\.\/)+|\/+$/g, '')
  const accepted = [...current].filter(([file]) =>
    wanted === undefined
      ? true
      : [file, file.replace(/^content\//, '')].some((one) => `${one}/`.startsWith(`${wanted}/`)),
  )
  if (wanted !== undefined && accepted.length === 0) return undefined
  // Translations that are gone are forgotten.
  const kept = [...ledger].filter(([file]) => current.has(file))
  return new Map([...kept, ...accepted])
}
