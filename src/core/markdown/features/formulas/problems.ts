import type { Diagnostic, Position } from '../../../../types.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of formulas. */
export const formulaProblems = defineProblems([
  {
    code: 'math-is-off',
    severity: 'warning',
    meaning: 'A text holds a formula of TeX. docsgen does not set formulas and shows the source.',
    example: 'The sum is $\\sum_{i=1}^n x_i$.',
    cure: 'Put the formula into backticks, or show a picture of it.',
  },
])

const problem = problemMaker(formulaProblems)

export const mathIsOff = (position: Position): Diagnostic =>
  problem(
    'math-is-off',
    position,
    'docsgen does not set formulas; this one is shown as it is written.',
    'Put it into backticks, or show a picture of the formula.',
  )
