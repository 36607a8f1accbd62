import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import { problemMaker } from '../problems/problem-maker.ts'
import { defineProblems } from '../problems/problem-record.ts'

/** The problems of ids, both of headings and of raw HTML. */
export const idProblems = defineProblems([
  {
    code: 'duplicate-id',
    severity: 'warning',
    meaning:
      'Two headings or elements of a page have the same id. Links to the id lead to the first of them only.',
    example: '## Install {#setup}\n\n## Configure {#setup}',
    cure: 'Give one of the two another id.',
  },
  {
    code: 'reserved-id',
    severity: 'warning',
    meaning:
      'An id that begins with “docsgen:” was left out. These ids belong to docsgen’s own parts of the page, which an id of the same name would break.',
    example: '## Search {#docsgen:search}',
    cure: 'Choose an id that begins otherwise.',
  },
])

const problem = problemMaker(idProblems)

export const duplicateId = (position: Position, id: string): Diagnostic =>
  problem(
    'duplicate-id',
    position,
    `The id “${id}” is already taken on this page.`,
    'Give one of the two another id.',
  )

export const reservedId = (position: Position, id: string): Diagnostic =>
  problem(
    'reserved-id',
    position,
    `The id “${id.slice(0, 60)}” was left out: ids that begin with “docsgen:” are docsgen’s own.`,
    'Choose an id that begins otherwise.',
  )
