import type { Messages } from '../../types/messages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { ptBr } from './pt-BR.ts'
import { ru } from './ru.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHant } from './zh-Hant.ts'

export { fill } from './fill.ts'

/** THE LIST of languages with messages of docsgen's own, by lower-case code. */
const tables: ReadonlyMap<string, Messages> = new Map([
  ['zh-hans', zhHans],
  ['zh', zhHans],
  ['zh-hant', zhHant],
  ['zh-tw', zhHant],
  ['zh-hk', zhHant],
  ['zh-mo', zhHant],
  ['en', en],
  ['ja', ja],
  ['ko', ko],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['pt', ptBr],
  ['ru', ru],
  ['ar', ar],
])

/** Messages that a site has written: those that differ from docsgen's own, or a language that docsgen lacks. */
export type OwnMessages = Partial<Omit<Messages, 'admonitions'>> & {
  readonly admonitions?: Partial<Messages['admonitions']>
}

/** The messages of a locale: those of the site, else docsgen's own in that language, else English ones. */
export function messagesFor(locale: string, own?: OwnMessages): Messages {
  const table = findTable(locale) ?? en
  return own ? { ...table, ...own, admonitions: { ...table.admonitions, ...own.admonitions } } : table
}

/** Whether docsgen has messages in a language. */
export const hasMessages = (locale: string): boolean => findTable(locale) !== undefined

/** The table of a code, or of the longest part of it that has one: `pt-BR` is `pt`. */
function findTable(locale: string): Messages | undefined {
  const parts = locale.toLowerCase().split(/[-_]/)
  const codes = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
  return codes.map((code) => tables.get(code)).find(Boolean)
}
