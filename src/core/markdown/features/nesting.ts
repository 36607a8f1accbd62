import type { Diagnostic, Position } from '../../../types.ts'
import { problemMaker } from '../../problems/problem-maker.ts'
import { defineProblems } from '../../problems/problem-record.ts'
import type { DocumentState, Feature } from '../feature.ts'

/**
 * Keeps quotes and lists from nesting without end: past 100 markers at the start of a line, or at a column where no list can
 * be meant, the next marker is escaped. Without this, ten thousand `>` take minutes.
 */
export const nesting: Feature = { name: 'nesting', before: disarm }

const mostMarkers = 100
const lastColumn = 300

function disarm(text: string, document: DocumentState): string {
  // Only a line that long can hold so many.
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

/** Where the first marker too many stands, or -1. */
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
