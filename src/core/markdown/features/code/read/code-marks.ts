/** Code without the comments that mark its lines, and the classes of the marks, by line from 1. */
export interface MarkedCode {
  readonly code: string
  readonly marks: ReadonlyMap<number, readonly string[]>
}

const wholeLine =
  /^\s*(?:\/\/|\/\*|#|--|<!--|\{\/\*|;|%|REM)\s*(highlight|error|focus)-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/
const inLine =
  /\s*(?:\/\/|\/\*|#|--|<!--|\{\/\*|;|%)\s*\[!code (\+\+|--|hl|highlight|focus|error|warning)(?::(\d{1,4}))?\]\s*(?:\*\/\}?|-->)?[ \t]*$/

// The pattern may start at every run of white space, so long lines are skipped.
const longestLine = 2000

const classes: Readonly<Record<string, string>> = {
  '++': 'added',
  '--': 'removed',
  hl: 'highlighted',
  highlight: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
}

/**
 * Removes `// highlight-next-line`, `// highlight-start` … `-end` and `// [!code ++]` from the code and returns the
 * lines they mark, besides those that are known to be marked.
 */
export function readCodeMarks(code: string, known: MarkedCode['marks']): MarkedCode {
  const marks = new Map([...known].map(([line, names]) => [line, [...names]]))
  const mark = (line: number, name: string): void => {
    const names = marks.get(line)
    if (!names) marks.set(line, [name])
    else if (!names.includes(name)) names.push(name)
  }
  if (!/\[!code |-next-line|-start/.test(code)) return { code, marks }

  const kept: string[] = []
  const open = new Set<string>()
  let next = ''
  for (const line of code.split('\n')) {
    const [, whole, position] = wholeLine.exec(line) ?? []
    if (whole !== undefined) {
      const name = classes[whole] ?? ''
      if (position === 'next-line') next = name
      else if (position === 'start') open.add(name)
      else open.delete(name)
      continue
    }
    const inner = line.length < longestLine ? inLine.exec(line) : null
    kept.push(inner ? line.slice(0, inner.index) : line)
    const number = kept.length
    for (const name of open) mark(number, name)
    if (next) mark(number, next)
    next = ''
    const name = classes[inner?.[1] ?? '']
    if (!name) continue
    for (let offset = 0; offset < Number(inner?.[2] ?? 1); offset++) mark(number + offset, name)
  }
  return { code: kept.join('\n'), marks }
}
