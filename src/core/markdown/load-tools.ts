import type { MarkdownConfig } from '../../types.ts'
import type { typesetFormula } from './features/formulas/typeset-formula.ts'

/** What only some documents need, and takes long to load. */
export interface MarkdownTools {
  readonly typesetFormula?: typeof typesetFormula
}

/** Loads the tools that a document may need; the texts are its own and those that it takes in. */
export async function loadTools(
  texts: readonly string[],
  { math }: Partial<Pick<MarkdownConfig, 'math'>>,
): Promise<MarkdownTools> {
  const hold = (sign: string) => texts.some((text) => text.includes(sign))
  const formulas =
    math && (hold('$') || hold('math')) ? import('./features/formulas/typeset-formula.ts') : undefined
  return { ...(formulas && { typesetFormula: (await formulas).typesetFormula }) }
}
