import type { Token } from 'micromark-util-types'
import type { Feature } from '../../feature.ts'
import { mathIsOff } from './problems.ts'
import { DOLLAR, formulaFlow, formulaText } from './tokenize-formula.ts'

/**
 * Formulas of TeX, which docsgen does not typeset: they are shown as written, and reported. A formula is evident when
 * it has `\`, `^`, `_` or `{` and no space at its inner ends; `$HOME` and “5 $ and 6 $” are text.
 */
export const formulas: Feature = {
  name: 'formulas',
  syntax: [{ flow: { [DOLLAR]: formulaFlow }, text: { [DOLLAR]: formulaText } }],
  html: ({ diagnostics }) => {
    const report = ({ start: { line, column } }: Token) => void diagnostics.push(mathIsOff({ line, column }))
    return {
      enter: {
        formulaBlock() {
          this.lineEndingIfNeeded()
          this.tag('<p>')
        },
      },
      exit: {
        formula: report,
        formulaBlock(token) {
          report(token)
          this.tag('</p>')
        },
        formulaData(token) {
          this.raw(this.encode(this.sliceSerialize(token)))
        },
      },
    }
  },
}
