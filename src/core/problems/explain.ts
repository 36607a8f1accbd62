import type { ProblemRecord } from './problem-record.ts'
import { alignColumns } from './report.ts'

/** Characters of a line; wide enough for prose, narrow enough for any terminal. */
const WIDTH = 80

/** The long form of one problem as text: what it means, how it looks, what to do. */
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

/** One line for each problem: its code, its usual severity and the first sentence of what it means. */
export const listProblems = (records: readonly ProblemRecord[]): string[] =>
  alignColumns(records.map(({ code, severity, meaning }) => [code, severity, firstSentence(meaning)]))

const indent = (line: string): string => `  ${line}`

/** Up to the first full stop or colon that a space follows, or all of it. */
const firstSentence = (text: string): string => `${text.split(/[.:](?=\s|$)/, 1)[0]}.`

/** Breaks a text between words into lines; a longer word stands alone. */
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
