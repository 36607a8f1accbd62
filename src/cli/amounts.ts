import type { Diagnostic } from '../types/diagnostic.ts'

/** Number of diagnostics of a severity. */
export const count = (diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length

/** A number with its noun: `1 page`, `1,000 pages`. Loading `Intl` for the comma takes longer than all other output. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`

/** Bytes in a readable unit. */
export const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
