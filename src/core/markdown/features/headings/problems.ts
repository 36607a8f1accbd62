import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of headings. */
export const headingProblems = defineProblems([
  {
    code: 'heading-jump',
    severity: 'warning',
    meaning:
      'A heading skips a level. Readers who navigate by headings, with a screen reader for example, miss the level between. This is reported only with markdown.warnHeadingJumps: true.',
    example: '## Build\n\n#### Options',
    cure: 'Use the level that the message names.',
  },
])

const problem = problemMaker(headingProblems)

export const headingJump = (position: Position, from: number, to: number): Diagnostic =>
  problem(
    'heading-jump',
    position,
    `The heading goes from level ${from} to level ${to}.`,
    `Use level ${from + 1}.`,
  )
