import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of tabs. */
export const tabProblems = defineProblems([
  {
    code: 'stray-tab',
    severity: 'warning',
    meaning:
      'A tab stands outside of a group of tabs. Its content is shown as it is, without a tab to select.',
    example: '::tab[npm]\n\nRun npm install.',
    cure: 'Put a line “:::tabs” before the first tab and a line “:::” after the last one.',
  },
])

const problem = problemMaker(tabProblems)

export const strayTab = (position: Position): Diagnostic =>
  problem(
    'stray-tab',
    position,
    'A tab stands outside of tabs; its content is shown as it is.',
    'Put a line “:::tabs” before the first tab and “:::” after the last.',
  )
