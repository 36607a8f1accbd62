import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'
import { shorten } from '../../shorten.ts'

/** The problems of code of other systems. */
export const foreignProblems = defineProblems([
  {
    code: 'stray-import',
    severity: 'warning',
    meaning:
      'A paragraph begins with an import or export of JavaScript. These are code in MDX; here they do nothing and are shown as text.',
    example: "import Card from './Card'",
    cure: 'Where it brings in a component or a part of the site, rename the document so that it ends in .mdx. Otherwise remove the line, or put it into a code block.',
  },
  {
    code: 'stray-expression',
    severity: 'warning',
    meaning: 'A text holds code of a template language or of MDX, which is shown as it is written.',
    example: '{% include note.html %}',
    cure: 'Write what it stands for. To show the code itself, put it into backticks.',
  },
])

const problem = problemMaker(foreignProblems)

/** `isOfSite` tells whether it imports a file of the site, which MDX understands. */
export const strayImport = (position: Position, keyword: string, isOfSite: boolean): Diagnostic =>
  problem(
    'stray-import',
    position,
    `This ${keyword} is code of MDX, which does nothing in Markdown; it is shown as text.`,
    isOfSite
      ? 'Rename the document so that it ends in .mdx: there it brings in what it names.'
      : 'Remove the line, or put it into a code block.',
  )

export const strayTemplateCode = (position: Position, code: string): Diagnostic =>
  problem(
    'stray-expression',
    position,
    `“${shorten(code)}” belongs to a template language that docsgen does not know; it is shown as text.`,
    'Write what it stands for, or put it into backticks.',
  )

export const strayExpression = (position: Position, expression: string): Diagnostic =>
  problem(
    'stray-expression',
    position,
    `“${shorten(expression)}” is an expression of MDX, and nothing in a document is run; it is shown as text.`,
    'Write its value, or put it into backticks.',
  )

export const strayComment = (position: Position, comment: string): Diagnostic =>
  problem(
    'stray-expression',
    position,
    `“${shorten(comment)}” is a comment of MDX; in Markdown it is shown as text.`,
    'Write <!-- … -->, or rename the document so that it ends in .mdx.',
  )
