import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import { problemMaker } from '../../problems/problem-maker.ts'
import { defineProblems } from '../../problems/problem-record.ts'
import type { DocumentState, Feature } from '../feature.ts'

/**
 * Limits the nesting of quotes and lists: after 100 markers at the start of a line, or beyond the column of any real
 * list, the next marker is escaped. Without the limit, ten thousand `>` take minutes.
 */
export const nesting: Feature = { name: 'nesting', before: disarm }

const mostMarkers = 100
const lastColumn = 300

function disarm(text: string, document: DocumentState): string {
  // Shorter lines cannot exceed the limit.
  if (!/^[ \t>*+\-\d.)]{150}/m.test(text)) return text
  return text
    .split('\n')
    .map((line, index) => {
      const position = line.length < 150 ? -1 : excess(line)
      if (position < 0) return line
      document.diagnostics.push(nestedTooDeep({ line: index + 1, column: position + 1 }))
      return `${line.slice(0, position)}\\${line.slice(position)}`
    })
    .join('\n')
}

/** Index of the first marker beyond the limit, or -1. */
function excess(line: string): number {
  const marker = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}([.)])(?=[ \t]|$))/y
  for (let count = 0; ; count++) {
    const match = marker.exec(line)
    if (!match) return -1
    const end = marker.lastIndex - 1
    if (count >= mostMarkers || end > lastColumn) return end
  }
}

/** The problem of nesting. */
export const nestingProblems = defineProblems([
  {
    code: 'nested-too-deep',
    severity: 'warning',
    meaning: 'Quotes or lists are nested too deep. What lies deeper is shown as text.',
    cure: 'Nest fewer of them: split the list, or continue it under a heading of its own.',
  },
])

const problem = problemMaker(nestingProblems)

const nestedTooDeep = (position: Position): Diagnostic =>
  problem('nested-too-deep', position, 'Quotes or lists are nested too deep here; the rest is shown as text.')
