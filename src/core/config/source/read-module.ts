import { type Program, parse } from 'acorn'

/**
 * Parses a module and reads it; undefined for code that is nested more deeply than the stack, where a config has another problem, which
 * is told, or newer than the parser.
 */
export function readModule<T>(code: string, read: (program: Program) => T): T | undefined {
  try {
    return read(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}
