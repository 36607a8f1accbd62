import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import type { ExcerptRefusal } from '../../../types/source.ts'
import { describeRefusal } from '../../problems/file-refusals.ts'
import { problemMaker } from '../../problems/problem-maker.ts'
import { defineProblems } from '../../problems/problem-record.ts'

/** The problems of partials and included files. */
export const includeProblems = defineProblems([
  {
    code: 'unknown-include',
    severity: 'warning',
    meaning:
      'A text takes in another file that cannot be taken in. The file was not found, is not published, has no part of that name, or includes itself. What is written stays as it is.',
    example: '<!--@include: ./parts/setpu.md-->',
    cure: 'Fix the path: it counts from the folder of the file that holds it, @/ from content/. Put the backslash of mdBook before an include that is only to be shown: \\{{#include a.md}}.',
  },
])

const problem = problemMaker(includeProblems)

export const refusedInclude = (
  position: Position,
  path: string,
  part: string,
  refusal: ExcerptRefusal,
): Diagnostic => {
  if (refusal === 'no-part')
    return problem(
      'unknown-include',
      position,
      `${path} has no part “${part.replace(/^#/, '')}”, so nothing is included here.`,
      'A part is a region, an anchor, the id of a heading, or a range of lines such as {3,8}.',
    )
  const { reason, hint } = describeRefusal(refusal)
  return problem('unknown-include', position, `The file ${path}, which is included here, ${reason}.`, hint)
}

export const includeLoop = (position: Position, chain: readonly string[]): Diagnostic =>
  problem(
    'unknown-include',
    position,
    `${chain.at(-1)} includes itself: ${chain.join(' → ')}.`,
    'Take the include out of one of these files.',
  )

export const includeTooDeep = (position: Position, path: string, most: number): Diagnostic =>
  problem(
    'unknown-include',
    position,
    `${path} is not included: ${most} files include one another here already, and no more are followed.`,
    'Include it from a file further out.',
  )

export const unusedChildren = (position: Position, path: string): Diagnostic =>
  problem(
    'unknown-include',
    position,
    `${path} has no {props.children}, so what stands between these tags is not shown.`,
    'Write {props.children} on a line of its own into that file, or write the text outside of the tags.',
  )

export const includeInTable = (position: Position, path: string): Diagnostic =>
  problem(
    'unknown-include',
    position,
    `${path} has several lines, which no cell of a table holds; it is not included.`,
    'Include it outside of the table, or write its text here.',
  )
