import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of formulas. */
export const formulaProblems = defineProblems([
  {
    code: 'math-is-off',
    severity: 'warning',
    meaning: 'A text holds a formula of TeX. The site has not turned formulas on, so its source is shown.',
    example: 'The sum is $\\sum_{i=1}^n x_i$.',
    cure: 'Set markdown: { math: true } in the config, or put the formula into backticks.',
  },
  {
    code: 'bad-formula',
    severity: 'warning',
    meaning: 'A formula is no TeX that docsgen can typeset, so its source is shown.',
    example: 'The half is $\\frac{1}{$.',
    cure: 'Mend the formula at the place that is named. Commands that name addresses, files, ids or classes are not available.',
  },
])

const problem = problemMaker(formulaProblems)

export const mathIsOff = (position: Position): Diagnostic =>
  problem(
    'math-is-off',
    position,
    'This formula is shown as it is written: formulas are off.',
    'Set markdown: { math: true } in the config, or put the formula into backticks.',
  )

export const badFormula = (position: Position, reason: string): Diagnostic =>
  problem('bad-formula', position, `This formula is shown as it is written: ${reason}.`)
