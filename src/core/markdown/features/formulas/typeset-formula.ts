import temml, { type Options } from 'temml'
import { RefusedFormula, renderMathml, type TreeNode } from './render-mathml.ts'

// Loaded for documents with formulas only, because Temml is large (`load-tools.ts`).

// Its declarations are those of a CommonJS module, which it no longer is.
const { __renderToMathMLTree: toTree } = temml as unknown as {
  __renderToMathMLTree: (tex: string, options: Options) => TreeNode
}

/** How a formula is typeset. */
export interface FormulaOptions {
  /** Whether it stands in a block of its own. */
  readonly isDisplay: boolean
  /** Macros of the site, by their names. */
  readonly macros: Readonly<Record<string, string>>
  /** The class for the declarations of a `style` attribute. */
  readonly classFor: (declarations: string) => string
}

/** The inside of a `math` element, or why there is none; `offset` counts in the source. */
export type TypesetFormula = (
  | { readonly mathml: string }
  | { readonly error: string; readonly offset?: number }
) & {
  /** Grows with the time that it took, at most: 1,000,000 are about half a second. */
  readonly cost: number
}

/** Commands that define others. */
const definition =
  /\\(?:(?:[gex]?def|(?:future)?let|global|long)(?![a-z])|(?:re|provide)?newcommand|providecommand)/i

/** Expansions of macros that one formula may take. With 1,000 of its own macros, 5,000 characters took four seconds. */
const MOST_EXPANSIONS = 1000
const MOST_OWN_EXPANSIONS = 50
const LONGEST_WITH_MACROS = 1000

/** Typesets a formula of TeX as MathML. No formula of an author names addresses, ids, classes or files. */
export function typesetFormula(tex: string, { isDisplay, macros, classFor }: FormulaOptions): TypesetFormula {
  const isDefining = definition.test(tex)
  if (isDefining && tex.length > LONGEST_WITH_MACROS)
    return { error: 'it defines macros and is too long for that', cost: tex.length }
  const cost = tex.length * (isDefining ? 2 * MOST_OWN_EXPANSIONS : 10)
  try {
    const tree = toTree(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      // A copy: macros that one formula defines are unknown to the next.
      macros: { ...macros },
      maxExpand: isDefining ? MOST_OWN_EXPANSIONS : MOST_EXPANSIONS,
    })
    const mathml = renderMathml(tree, classFor)
    return { mathml, cost: cost + mathml.length }
  } catch (error) {
    return { ...describe(error), cost }
  }
}

/** Temml's message in one line, with the offset of the sign that it is about. */
function describe(error: unknown): { error: string; offset?: number } {
  if (error instanceof RangeError) return { error: 'it is nested too deep' }
  if (!(error instanceof Error)) return { error: 'it cannot be typeset' }
  if (error instanceof RefusedFormula) return { error: error.message }
  const { position } = error as { position?: number }
  // What follows repeats the formula, with marks below its signs.
  const reason = error.message.replace(/ at (?:position \d+|end of input): [\s\S]*$/, '').trim()
  return { error: reason, ...(position !== undefined && { offset: position }) }
}
