import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of code of other systems. */
export const foreignProblems = defineProblems([
  {
    code: 'stray-import',
    severity: 'warning',
    meaning:
      'A paragraph begins with an import or export of JavaScript. These are code in MDX; here they do nothing and are shown as text.',
    example: "import Card from './Card'",
    cure: 'Remove the line, or put it into a code block.',
  },
  {
    code: 'stray-expression',
    severity: 'warning',
    meaning: 'A text holds code of a template language such as Liquid, which is shown as it is written.',
    example: '{% include note.html %}',
    cure: 'Write what it stands for. To show the code itself, put it into backticks.',
  },
])

const problem = problemMaker(foreignProblems)

export const strayImport = (position: Position, keyword: string): Diagnostic =>
  problem(
    'stray-import',
    position,
    `This ${keyword} is code of MDX, which does nothing in Markdown; it is shown as text.`,
    'Remove the line, or put it into a code block.',
  )

export const strayExpression = (position: Position, expression: string): Diagnostic =>
  problem(
    'stray-expression',
    position,
    `“${shorten(expression)}” belongs to a template language that docsgen does not know; it is shown as text.`,
    'Write what it stands for, or put it into backticks.',
  )

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
