import type { Diagnostic } from '../../types/diagnostic.ts'
import type { ProblemCode } from './catalogue.ts'

/**
 * Address of a problem in the handbook.
 *
 * @param homepage where the handbook is published
 */
export const problemUrl = (code: ProblemCode, homepage: string): string =>
  new URL(`reference/problems#${code}`, homepage.replace(/\/?$/, '/')).href

/** The command that tells the same in a terminal; npx finds docsgen wherever it is installed. */
export const explainCommand = (code: ProblemCode | '<code>'): string => `npx docsgen explain ${code}`

/**
 * Diagnostics as JSON has them: with the `url` of their page in the handbook, where that is published.
 *
 * @param homepage where the handbook is published; undefined when it is not
 */
export function withUrls(
  diagnostics: readonly Diagnostic[],
  homepage: string | undefined,
): (Diagnostic & { readonly url?: string })[] {
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    ...(homepage !== undefined && { url: problemUrl(diagnostic.code, homepage) }),
  }))
}
