// Prints the grammars of the languages in its arguments, each as it is when it is asked for and as it is after all others.
import { createHash } from 'node:crypto'
import { findGrammar } from '../../src/core/markdown/features/code/languages.ts'

const first = process.argv.slice(2).map((name) => [name, textOf(name)] as const)
const printed = first.map(([name, text]) => [name, { first: text, last: textOf(name) }])
process.stdout.write(JSON.stringify(Object.fromEntries(printed)))

/** Hash of a grammar, whose parts may contain each other. */
function textOf(name: string): string {
  const found = findGrammar(name)
  const numbers = new Map<object, number>()
  const describe = (value: unknown): string => {
    if (value instanceof RegExp) return String(value)
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '' : String(value)
    const number = numbers.get(value)
    if (number !== undefined) return `#${number}`
    numbers.set(value, numbers.size)
    return `{${Object.entries(value).map(([key, part]) => `${key}:${describe(part)}`)}}`
  }
  return createHash('sha256').update(describe(found)).digest('hex')
}
