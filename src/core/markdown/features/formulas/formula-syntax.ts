import type { Construct, Extension } from 'micromark-util-types'
import { escapedFormula } from './escaped-formula.ts'
import { BACKSLASH, DOLLAR, hasTightEnds, isEvident, isOutside } from './formula-source.ts'
import { mathFlow, mathText, withRules } from './library-constructs.ts'

/**
 * The syntax of formulas: that of micromark-extension-math, where `$$` also spans lines without a fence, and `\\(a\\)` or `\\[a\\]` of mdBook.
 * Where formulas are off, only what is evidently one counts.
 */
export function formulaSyntax(isOn: boolean): Extension {
  const isTex = isOn ? (tex: string) => tex !== '' : isEvident
  return {
    flow: { [DOLLAR]: [fence, lines] },
    text: { [DOLLAR]: textFormula(isOn), [BACKSLASH]: escapedFormula(isTex) },
  }
}

function textFormula(isOn: boolean): Construct {
  const isTight = isOn ? hasTightEnds : isEvident
  return {
    ...withRules(mathText, 'formula', (source, next) => {
      const isDouble = source.startsWith('$$')
      const tex = isDouble ? source.slice(2, -2).trim() : source.slice(1, -1)
      return isOutside(next) && isTight(tex) && (isDouble || !/\n|(?<!\\)\$/.test(tex))
    }),
    previous: isOutside,
  }
}

/** Lines between lines of `$$`. What follows the first `$$` belongs to the formula, which the library would leave out. */
const fence = withRules(
  mathFlow,
  'formulaBlock',
  (source) => /^\$\$[ \t]*\n/.test(source) && /\n[ \t]*\$\$[ \t]*$/.test(source),
)

/** The lines from one that begins with `$$` to one that ends with it, which no list or heading interrupts. */
const lines = withRules(mathText, 'formulaBlock', (source) => source.includes('\n'))
