import type { Diagnostic } from '../types/diagnostic.ts'

/**
 * Makes a function that is given all problems of a site whenever they change, and returns those that were not there the last time, errors
 * first. A problem that has only moved to another line is not new.
 */
export function createNewProblems(): (diagnostics: readonly Diagnostic[]) => Diagnostic[] {
  let known: ReadonlySet<string> = new Set()
  return (diagnostics) => {
    const fresh = diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic)))
    known = new Set(diagnostics.map(keyOf))
    const isError = ({ severity }: Diagnostic) => severity === 'error'
    return [...fresh.filter(isError), ...fresh.filter((diagnostic) => !isError(diagnostic))]
  }
}

const keyOf = ({ code, file, message }: Diagnostic): string => JSON.stringify([code, file, message])
