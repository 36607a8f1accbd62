import type { Diagnostic, Position } from '../../../../types.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of components. */
export const componentProblems = defineProblems([
  {
    code: 'unknown-component',
    severity: 'warning',
    meaning:
      'A tag is neither HTML nor a component that docsgen or the site has. The tag is left out; what stands between it and its closing tag is shown. Components of other systems are written so.',
    example: '<Badge text="new" />',
    cure: 'Write it in plain Markdown, or put it into backticks to show it as text.',
  },
])

const problem = problemMaker(componentProblems)

export const unknownComponent = (position: Position, name: string, isBlock: boolean): Diagnostic =>
  isBlock
    ? problem(
        'unknown-component',
        position,
        `<${name}> is no component inside of a line; its tags are left out, and what stands between them is shown.`,
        'Put each of its tags on a line of its own.',
      )
    : problem(
        'unknown-component',
        position,
        `<${name}> is neither HTML nor a component of this site; its tags are left out, and what stands between them is shown.`,
        'Write it in plain Markdown. To show a tag as text, put it into backticks.',
      )
