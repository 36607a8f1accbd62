import type { Diagnostic } from '../../types/diagnostic.ts'
import { printable } from './printable.ts'
import { problemUrl } from './problem-url.ts'

export interface ReportOptions {
  readonly color: boolean
  /** Address of the handbook that codes link to; undefined without one, and in a terminal that knows no links. */
  readonly homepage?: string | undefined
  /** Source of a file for the code frame; undefined when it is not available. */
  readonly textOf?: (file: string) => string | undefined
}

/** Nobody reads more at once; the others are counted, and errors come first. */
const MOST_REPORTED = 200

/** Formats diagnostics for a terminal: position, severity, message, code frame and hint of each. */
export function report(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const linesOf = rememberLines(options.textOf)
  const isMany = diagnostics.length > MOST_REPORTED
  const shown = isMany ? [...diagnostics].sort(errorsFirst).slice(0, MOST_REPORTED) : diagnostics
  const rest = isMany ? [`… and ${diagnostics.length - MOST_REPORTED} more problems.\n`] : []
  return [...shown.map((diagnostic) => `${reportOne(diagnostic, options, linesOf)}\n`), ...rest].join('\n')
}

const errorsFirst = (a: Diagnostic, b: Diagnostic): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error')

type LinesOf = (file: string) => readonly string[]

/** The lines of a file, read and split once. */
function rememberLines(textOf: ReportOptions['textOf']): LinesOf {
  const known = new Map<string, readonly string[]>()
  return (file) => {
    const lines = known.get(file) ?? textOf?.(file)?.split(/\r\n|\r|\n/) ?? []
    known.set(file, lines)
    return lines
  }
}

function reportOne(diagnostic: Diagnostic, { color, homepage }: ReportOptions, linesOf: LinesOf): string {
  const paint = color ? styles[diagnostic.severity] : (text: string) => text
  const location = [diagnostic.file, diagnostic.line, diagnostic.line && diagnostic.column]
    .filter(Boolean)
    .join(':')
  const code = homepage ? link(diagnostic.code, problemUrl(diagnostic.code, homepage)) : diagnostic.code
  const head = `${paint(diagnostic.severity)} ${location && `${printable(location)} `}[${code}]`
  const frame = diagnostic.file && diagnostic.line && codeFrame(linesOf(diagnostic.file), diagnostic)
  const lines = [head, `  ${printable(diagnostic.message)}`]
  if (frame) lines.push(frame)
  if (diagnostic.hint) lines.push(`  ${printable(diagnostic.hint)}`)
  return lines.join('\n')
}

/** A link in a terminal (OSC 8): https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda. */
const link = (text: string, url: string): string => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`

const styles = {
  error: (text: string) => `\u001b[1;31m${text}\u001b[0m`,
  warning: (text: string) => `\u001b[1;33m${text}\u001b[0m`,
}

/** The line of the problem with a caret under the column; a long line is cut around it. */
function codeFrame(lines: readonly string[], { line = 1, column = 1 }: Diagnostic): string | undefined {
  const source = lines[line - 1]
  if (!source?.trim()) return undefined
  const start = Math.max(0, column - 60)
  const excerpt = source.slice(start, start + 100).replaceAll('\t', ' ')
  const margin = `  ${line} | `
  const before = excerpt.slice(0, column - 1 - start)
  return `${margin}${printable(excerpt)}\n${' '.repeat(margin.length - 2)}| ${' '.repeat(displayWidth(before))}^`
}

/** Columns of a text in a terminal: Chinese characters and full-width forms take two. */
function displayWidth(text: string): number {
  let width = 0
  for (const character of printable(text))
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        character,
      )
        ? 2
        : 1
  return width
}

/** Rows of cells as lines with aligned columns; Chinese characters take two columns. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell)))
      .join('  ')
      .trimEnd(),
  )
}
