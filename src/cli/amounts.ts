import type { Diagnostic } from '../types.ts'

/** How many of the problems are errors, or warnings. */
export const count = (diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length

/** A number with its noun: `1 page`, `1,000 pages`. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Bytes in the unit that suits them. */
export const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
