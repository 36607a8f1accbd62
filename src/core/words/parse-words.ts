import type { Diagnostic } from '../../types/diagnostic.ts'
import { nearest } from '../problems/nearest.ts'
import { badConfig } from '../problems/site/config-problems.ts'
import { en } from './en.ts'
import type { OwnMessages } from './messages-for.ts'

/** Checks the messages that a site has written: known names, plain texts, and no placeholder that docsgen does not fill. */
export function parseWords(
  value: unknown,
  file: string,
): { readonly messages?: OwnMessages; readonly diagnostics: Diagnostic[] } {
  if (!isObject(value)) {
    const diagnostic = badConfig(file, 'default export', 'expected an object of texts.', exampleWords)
    return { diagnostics: [diagnostic] }
  }
  const diagnostics = Object.entries(value).flatMap(([name, text]) =>
    name === 'admonitions' && isObject(text)
      ? Object.entries(text).flatMap((entry) => findProblems(entry, en.admonitions, `${name}.`))
      : findProblems([name, text], en, ''),
  )
  return diagnostics.length > 0 ? { diagnostics } : { messages: value as OwnMessages, diagnostics }

  function findProblems([name, text]: [string, unknown], known: object, prefix: string): Diagnostic[] {
    const original: unknown = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined
    if (original === undefined) {
      const near = nearest(name, Object.keys(known))
      return [badConfig(file, prefix + name, 'there is no such message.', near && `Did you mean ${near}?`)]
    }
    if (typeof text !== 'string' || typeof original !== 'string')
      return [badConfig(file, prefix + name, 'expected a text.')]
    const allowed = placeholders(original)
    const stray = [...placeholders(text)].find((one) => !allowed.has(one))
    return stray === undefined
      ? []
      : [badConfig(file, prefix + name, `nothing is put in for {${stray}} (the English is “${original}”).`)]
  }
}

/** An example of a file of messages. */
export const exampleWords = "export default { search: 'Suchen', copy: 'Kopieren' }"

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const placeholders = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map(([, name = '']) => name))
