import { refractor } from 'refractor/core'
import { escapeHtml } from '../../html.ts'
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
 * the code is only escaped.
 */
export function highlightLines(
  code: string,
  language: { name: string; grammar: Grammar } | undefined,
): string[] {
  if (!language || code.length > longestBlock || hasLongLine(code)) return escapeHtml(code).split('\n')
  const environment = { code, grammar: language.grammar, language: language.name, tokens: '' as PrismContent }
  const { hooks, tokenize } = refractor as unknown as PrismCore
  hooks.run('before-tokenize', environment)
  environment.tokens = tokenize(environment.code, environment.grammar)
  hooks.run('after-tokenize', environment)
  const writer: Writer = { lines: [], line: '', pending: '', className: '' }
  write(environment.tokens, '', writer)
  flush(writer)
  writer.lines.push(writer.line)
  return writer.lines
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
    if (part !== '') {
      // White space shows no colour, so it may extend the element before it.
      if (className !== writer.className && part.trim() !== '') {
        flush(writer)
        writer.className = className
      }
      writer.pending += part
    }
    if (end < 0) return
    flush(writer)
    writer.lines.push(writer.line)
    writer.line = ''
    start = end + 1
  }
}

function flush(writer: Writer): void {
  if (writer.pending === '') return
  const safe = escapeHtml(writer.pending)
  writer.line += writer.className === '' ? safe : `<span class="${writer.className}">${safe}</span>`
  writer.pending = ''
}
