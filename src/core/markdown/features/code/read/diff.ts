import { dedent } from '../dedent.ts'
import type { MarkedCode } from './code-marks.ts'

/** Turns the signs `+` and `-` of a diff into marks, so that its code has the colours of its own language. */
export function readDiff(diff: string, known: MarkedCode['marks']): MarkedCode {
  const marks = new Map(known)
  const lines = diff.split('\n')
  // Where an unmarked line has no space in the column of the signs, only the signs are taken out.
  const hasColumn = lines.every((line) => line === '' || /^[+\- ]/.test(line))
  const code = lines.map((line, index) => {
    const sign = /^[+-]/.exec(line)?.[0]
    if (sign) marks.set(index + 1, [...(marks.get(index + 1) ?? []), sign === '+' ? 'added' : 'removed'])
    return sign || hasColumn ? line.slice(1) : line
  })
  return { code: (hasColumn ? dedent(code) : code).join('\n'), marks }
}
