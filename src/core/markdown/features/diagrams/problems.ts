import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of diagrams. */
export const diagramProblems = defineProblems([
  {
    code: 'unknown-diagram',
    severity: 'warning',
    meaning:
      'A diagram is of a kind that is not drawn, so its source is shown. These are drawn: flowchart, sequenceDiagram, stateDiagram, classDiagram, erDiagram and xychart.',
    example: '```mermaid\npie\n  "a": 1\n```',
    cure: 'Say the same in a kind that is drawn, show a picture, or let a command of the site draw it (markdown.fences in the config).',
  },
  {
    code: 'bad-diagram',
    severity: 'warning',
    meaning:
      'A line of a diagram is not understood. Nothing is drawn, because a drawing without it would tell something else; the source is shown.',
    example: '```mermaid\nflowchart LR\n  a --> b -->\n```',
    cure: 'Mend the line that is named, or write it in a simpler way.',
  },
  {
    code: 'ignored-diagram-line',
    severity: 'warning',
    meaning:
      'A line of a diagram says something that drawings do not have. It adds a link or a handler, or sets a direction or marks activity where they have none. The diagram is drawn without it.',
    example: '```mermaid\nflowchart LR\n  a --> b\n  click a "https://example.com"\n```',
    cure: 'Remove the line, and put what it says into the text beside the diagram.',
  },
])

const problem = problemMaker(diagramProblems)

export const unknownDiagram = (position: Position, kind: string): Diagnostic =>
  problem(
    'unknown-diagram',
    position,
    `Diagrams of the kind “${kind.slice(0, 40)}” are not drawn; this one is shown as code.`,
    'Drawn are flowchart, sequenceDiagram, stateDiagram, classDiagram, erDiagram and xychart.',
  )

export const badDiagram = (position: Position, reason: string): Diagnostic =>
  problem('bad-diagram', position, `The diagram is shown as code: ${reason}.`)

export const ignoredDiagramLine = (position: Position): Diagnostic =>
  problem('ignored-diagram-line', position, 'This line of the diagram does nothing here; the rest is drawn.')
