import { refractor } from 'refractor/core'
import { escapeHtml } from '../../html.ts'
import type { TextMark } from './fence/fence-info.ts'
import type { Grammar } from './languages.ts'
import { tokenClass } from './token-class.ts'

/** Prism's token, as far as docsgen reads it. */
interface PrismToken {
  readonly type: string
  readonly alias?: string | readonly string[]
  readonly content: PrismContent
}
type PrismContent = string | PrismToken | readonly (string | PrismToken)[]

/** The part of Prism that refractor includes but does not declare. */
interface PrismCore {
  readonly hooks: { readonly run: (name: string, environment: object) => void }
  readonly tokenize: (code: string, grammar: Grammar) => PrismContent
}

// A larger block gets no colours: Prism's patterns are not linear.
const longestBlock = 60_000
const longestLine = 4_000

/**
 * Highlights code: returns one string of HTML for each line, with elements that end on their line. Without a grammar
 * the code is only escaped. Marked texts of one line get an element.
 */
export function highlightLines(
  code: string,
  language: { name: string; grammar: Grammar } | undefined,
  textMarks: readonly TextMark[] = [],
): string[] {
  const isPlain = !language || code.length > longestBlock || hasLongLine(code)
  const marks = findTextMarks(code, textMarks)
  if (isPlain && marks.length === 0) return escapeHtml(code).split('\n')
  const writer: Writer = {
    lines: [],
    line: '',
    pending: '',
    className: '',
    offset: 0,
    marks,
    next: 0,
    element: '',
  }
  write(isPlain ? code : tokenize(code, language), '', writer)
  flush(writer)
  writer.lines.push(writer.line)
  return writer.lines
}

function tokenize(code: string, language: { name: string; grammar: Grammar }): PrismContent {
  const environment = { code, grammar: language.grammar, language: language.name, tokens: '' as PrismContent }
  const { hooks, tokenize } = refractor as unknown as PrismCore
  hooks.run('before-tokenize', environment)
  environment.tokens = tokenize(environment.code, environment.grammar)
  hooks.run('after-tokenize', environment)
  return environment.tokens
}

/** More marks than text stand out no longer. */
const MOST_MARKS = 1000

/** A part of the code with an element around it. */
interface MarkedRange {
  readonly start: number
  readonly end: number
  readonly element: string
}

/** The places of marked texts, in order; of two that overlap, the first. */
function findTextMarks(code: string, textMarks: readonly TextMark[]): MarkedRange[] {
  const found: MarkedRange[] = []
  for (const { text, element } of textMarks) {
    let start = code.indexOf(text)
    for (; start >= 0 && found.length < MOST_MARKS; start = code.indexOf(text, start + text.length))
      found.push({ start, end: start + text.length, element })
  }
  found.sort((one, other) => one.start - other.start)
  let done = 0
  return found.filter(({ start, end }) => {
    if (start < done) return false
    done = end
    return true
  })
}

function hasLongLine(code: string): boolean {
  for (let start = 0; ; ) {
    const end = code.indexOf('\n', start)
    if ((end < 0 ? code.length : end) - start > longestLine) return true
    if (end < 0) return false
    start = end + 1
  }
}

/** Collects neighbours of one class in `pending`, which become one element. */
interface Writer {
  readonly lines: string[]
  line: string
  pending: string
  className: string
  /** Of the code that is written. */
  offset: number
  readonly marks: readonly MarkedRange[]
  /** Index of the mark that is being written, or comes next. */
  next: number
  /** Around the pending text; `''` for none. */
  element: string
}

function write(content: PrismContent, className: string, writer: Writer): void {
  if (typeof content === 'string') writeText(content, className, writer)
  else if ('type' in content)
    write(content.content, tokenClass(content.type, content.alias) ?? className, writer)
  else for (const part of content) write(part, className, writer)
}

function writeText(text: string, className: string, writer: Writer): void {
  for (let start = 0; ; ) {
    const end = text.indexOf('\n', start)
    const part = end < 0 && start === 0 ? text : text.slice(start, end < 0 ? undefined : end)
    if (writer.marks.length > 0) writeMarked(part, className, writer)
    else writePart(part, className, writer)
    if (end < 0) return
    flush(writer)
    writer.lines.push(writer.line)
    writer.line = ''
    writer.offset++
    start = end + 1
  }
}

/** Divides a part where a mark begins or ends. */
function writeMarked(part: string, className: string, writer: Writer): void {
  let rest = part
  while (rest !== '') {
    const mark = writer.marks[writer.next]
    const isInside = mark !== undefined && writer.offset >= mark.start
    const size = mark ? (isInside ? mark.end : mark.start) - writer.offset : rest.length
    const element = isInside ? mark.element : ''
    if (element !== writer.element) flush(writer)
    writer.element = element
    writePart(rest.slice(0, size), className, writer)
    writer.offset += Math.min(size, rest.length)
    if (isInside && writer.offset >= mark.end) {
      flush(writer)
      writer.element = ''
      writer.next++
    }
    rest = rest.slice(size)
  }
}

function writePart(part: string, className: string, writer: Writer): void {
  if (part === '') return
  // White space shows no colour, so it may extend the element before it.
  if (className !== writer.className && part.trim() !== '') {
    flush(writer)
    writer.className = className
  }
  writer.pending += part
}

function flush(writer: Writer): void {
  if (writer.pending === '') return
  const safe = escapeHtml(writer.pending)
  const html = writer.className === '' ? safe : `<span class="${writer.className}">${safe}</span>`
  writer.line += writer.element === '' ? html : `<${writer.element}>${html}</${writer.element}>`
  writer.pending = ''
}
