import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { didYouMean } from '../../../problems/nearest.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of containers. */
export const containerProblems = defineProblems([
  {
    code: 'unknown-container',
    severity: 'warning',
    meaning:
      'A container or an alert has a name that docsgen does not know. Its content is shown without a frame. Known are note, tip, info, warning, danger, caution, important, details, tabs, cards, steps, columns, params and file-tree.',
    example: ':::hint\nSave the file first.\n:::',
    cure: 'Take the name that the message suggests, or one of the known names.',
  },
  {
    code: 'unclosed-container',
    severity: 'warning',
    meaning:
      'A container is opened and never closed. Everything after it, up to the end of the text, lies in it.',
    example: ':::note\nSave the file first.',
    cure: 'Put a closing line where it ends: as many colons as the opening line has. A container around others needs more colons than they have.',
  },
  {
    code: 'stray-colons',
    severity: 'warning',
    meaning: 'A line of colons closes no container, and is shown as text.',
    example: ':::note\nSave the file first.\n:::\n:::',
    cure: 'Remove the line, or put a line such as “:::note” where the container begins.',
  },
  {
    code: 'empty-container',
    severity: 'warning',
    meaning:
      'A container holds nothing that it could set: :::chart is for a table with numbers, :::cards for a list. What it holds is shown as it is.',
    example: ':::chart\n\nFast.\n\n:::',
    cure: 'Put a table into the chart, or a list into the cards, with blank lines around it.',
  },
])

const problem = problemMaker(containerProblems)

export const unknownContainer = (position: Position, name: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-container',
    position,
    `There is no container “${name}”; its content is shown without a frame.`,
    nearest
      ? `Did you mean ${nearest}?`
      : 'Known are note, tip, info, warning, danger, caution, important, details, tabs, cards, steps, columns, params and file-tree.',
  )

/** Kinds of other systems, by docsgen's name for what they say. */
const otherAlerts: Readonly<Record<string, string>> = {
  hint: 'tip',
  success: 'tip',
  abstract: 'note',
  quote: 'note',
  attention: 'warning',
  error: 'danger',
  bug: 'danger',
}

/** An alert of GitHub is a container written as a quote; `name` is its word in lower case. */
export const unknownAlert = (position: Position, word: string, name: string): Diagnostic =>
  problem(
    'unknown-container',
    position,
    `There is no alert “[!${word}]”; this stays a quote with that text.`,
    didYouMean(Object.hasOwn(otherAlerts, name) ? `[!${otherAlerts[name]?.toUpperCase()}]` : undefined) ??
      'Known are [!NOTE], [!TIP], [!INFO], [!WARNING], [!DANGER], [!CAUTION] and [!IMPORTANT].',
  )

/** `line` is the first line of an admonition of MkDocs, `kind` its word. */
export const foreignAdmonition = (position: Position, line: string, kind: string): Diagnostic =>
  problem(
    'unknown-container',
    position,
    `“${line}” is an admonition of MkDocs, which docsgen does not read; it is shown as text.`,
    `Write :::${Object.hasOwn(otherAlerts, kind) ? otherAlerts[kind] : kind} before the text, and ::: after it, without the indent.`,
  )

export const unclosedContainer = (position: Position, opening: string): Diagnostic =>
  problem(
    'unclosed-container',
    position,
    `The container opened here by “${opening}” is never closed.`,
    `Put a line “${/^:+/.exec(opening)?.[0] ?? ':::'}” where it ends.`,
  )

export const strayColons = (position: Position): Diagnostic =>
  problem(
    'stray-colons',
    position,
    'This line of colons closes no container; it is shown as text.',
    'Remove it, or put a line such as “:::note” where the container begins.',
  )

export const emptyContainer = (position: Position, name: string, wanted: string): Diagnostic =>
  problem(
    'empty-container',
    position,
    `This “:::${name}” holds no ${wanted}; what it holds is shown as it is.`,
    `Put a ${wanted} into it, with a blank line before and after.`,
  )
