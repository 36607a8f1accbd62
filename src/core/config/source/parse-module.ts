import { type Program, parse } from 'acorn'

/** @throws SyntaxError, and RangeError for code that is nested more deeply than the stack; see `withinStack` */
export const parseModule = (code: string): Program =>
  parse(code, { ecmaVersion: 'latest', sourceType: 'module' })

/** The result of reading code; undefined for code that is nested more deeply than the stack: a config of that kind has another problem, which is told. */
export function withinStack<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
