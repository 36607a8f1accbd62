import type { ProblemRecord } from './problem-record.ts'
import { alignColumns } from './report.ts'

/** Columns of the text. */
const WIDTH = 80

/** The long form of one problem as text: meaning, example, cure. */
export function explainProblem({
  code,
  severity,
  protectsOutput,
  meaning,
  example,
  cure,
}: ProblemRecord): string {
  const kind = protectsOutput ? `${severity}, cannot be turned off` : severity
  const looks = example === undefined ? [] : ['', 'Example:', ...example.split('\n').map(indent)]
  return [
    `${code} (${kind})`,
    '',
    ...wrap(meaning),
    ...looks,
    '',
    'What to do:',
    ...wrap(cure, WIDTH - 2).map(indent),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

/** One line for each problem: its code, its severity and the first sentence of its meaning. */
export const listProblems = (records: readonly ProblemRecord[]): string[] =>
  alignColumns(records.map(({ code, severity, meaning }) => [code, severity, firstSentence(meaning)]))

const indent = (line: string): string => `  ${line}`

/** The text up to the first full stop or colon before a space. */
const firstSentence = (text: string): string => `${text.split(/[.:](?=\s|$)/, 1)[0]}.`

/** Wraps a text at spaces; a word longer than the width stays whole. */
function wrap(text: string, width = WIDTH): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
