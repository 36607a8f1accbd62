import type { Messages } from '../../types.ts'
import { en } from './en.ts'
import { zhHans } from './zh-Hans.ts'

export { fill } from './fill.ts'

const tables: Readonly<Record<string, Messages>> = { 'zh-Hans': zhHans, 'zh-CN': zhHans, zh: zhHans, en }

/** The messages of a locale; a locale without a table gets English. */
export function messagesFor(locale: string): Messages {
  return (Object.hasOwn(tables, locale) ? tables[locale] : undefined) ?? en
}
