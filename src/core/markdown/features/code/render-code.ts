import type { Position } from '../../../../types/diagnostic.ts'
import type { Messages } from '../../../../types/messages.ts'
import { nearest } from '../../../problems/nearest.ts'
import { aside } from '../../aside.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { renderAnsi, withoutAnsi } from './ansi.ts'
import { type FenceInfo, parseFenceInfo, type TextMark } from './fence/fence-info.ts'
import { foldLines } from './fold-lines.ts'
import { highlightLines } from './highlight.ts'
import { findGrammar, languageNames } from './languages.ts'
import { unknownLanguage } from './problems.ts'
import type { ShownCode } from './read/read-code.ts'

/** Renders one code block in the language of its fence; an unknown one is shown as text, with a hint. */
export function renderCode(
  { title, code, marks }: ShownCode,
  info: FenceInfo,
  position: Position,
  document: DocumentState,
): string {
  const { messages } = document.options
  const isAnsi = info.language === 'ansi'
  const found = isAnsi ? 'plain' : findGrammar(info.language)
  if (found === undefined) {
    const near = info.language.length < 4 ? undefined : nearest(info.language, languageNames())
    document.diagnostics.push(unknownLanguage(position, info.language, near))
  }
  const language = found === undefined || found === 'plain' ? 'text' : info.language.toLowerCase()
  const grammar = typeof found === 'object' ? found : undefined
  const content = isAnsi ? renderAnsi(code) : highlight(code, language, grammar, info.textMarks)
  const isMarked = marks.size > 0 || info.firstNumber !== undefined
  const hasFocus = [...marks.values()].some((names) => names.includes('focused'))
  const names = [
    `code${numbering(info.firstNumber, document)}`,
    ...(hasFocus ? ['has-focus'] : []),
    ...(info.isWrapped ? ['wrapped'] : isWide(isAnsi ? withoutAnsi(code) : code) ? ['wide'] : []),
  ]
  // Among tabs the title is the label, unless the tab has one of its own.
  const hasCaption = title !== '' && (!document.wrapCode || Boolean(info.tab && info.tab !== title))
  const caption = hasCaption ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  const name = escapeHtml(language)
  return (
    `<figure class="${names.join(' ')}" data-language="${name}">${caption}${aside(toolbar(messages, info.isWrapped))}` +
    `${foldLines(isMarked ? content.map(wrapLine) : content, info.collapsed, wrapLines, messages)}</figure>`
  )

  function wrapLine(html: string, index: number): string {
    const names = marks.get(index + 1)
    return `<span class="${names ? `line ${names.join(' ')}` : 'line'}">${html}</span>`
  }

  /** Lines that stand after folded ones are numbered anew, because counters do not leave a `<details>`. */
  function wrapLines(lines: readonly string[], start: number): string {
    const end = code === '' ? '' : '\n'
    const first = info.firstNumber === undefined ? 0 : info.firstNumber + start
    const names = start > 0 && first > 0 ? ` class="${numbering(first, document).trim()}"` : ''
    return `<pre${names} tabindex="0" role="group" aria-label="${escapeHtml(messages.code)}"><code class="language-${name}">${lines.join('\n')}${end}</code></pre>`
  }
}

/** Renders a block of plain text. */
export function renderPlainCode(code: string, position: Position, document: DocumentState): string {
  return renderCode({ title: '', code, marks: new Map() }, parseFenceInfo('', ''), position, document)
}

function highlight(
  code: string,
  language: string,
  grammar: Parameters<typeof highlightLines>[1],
  textMarks: readonly TextMark[],
): string[] {
  return isShell(language) && /^[ \t]*[$] /m.test(code)
    ? session(code, grammar, textMarks)
    : highlightLines(code, grammar, textMarks)
}

/** CSS counts the lines; a first number other than 1 needs a rule of its own. */
function numbering(first: number | undefined, document: DocumentState): string {
  if (first === undefined) return ''
  if (first === 1) return ' numbered'
  document.styles.set(`line-from-${first}`, `counter-reset: line ${first - 1}`)
  return ` numbered line-from-${first}`
}

/** Columns that fit into the width of the text. */
const mostColumns = 71

/** Whether a block has a line that is longer than the text is wide. A character of Han takes 5/3 columns. */
function isWide(code: string): boolean {
  return code.split('\n').some((line) => {
    if (line.length <= mostColumns * 0.6) return false
    const wide = line.match(
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g,
    )
    return line.length + ((wide?.length ?? 0) * 2) / 3 > mostColumns
  })
}

function toolbar(messages: Messages, isWrapped: boolean): string {
  const wrap = button('code-wrap', messages.toggleWrap, ` aria-pressed="${isWrapped}"`)
  return `<div class="code-toolbar">${wrap}${button('code-copy', messages.copyCode, '')}</div>`
}

/** A button of the toolbar; CSS draws it, and hides it without script. */
function button(className: string, label: string, state: string): string {
  const text = escapeHtml(label)
  return `<button type="button" class="${className}"${state} aria-label="${text}" title="${text}"></button>`
}

function isShell(language: string): boolean {
  return /^(?:bash|sh|shell|zsh|console|shell-session|terminal)$/.test(language)
}

/**
 * A shell session: `$ ` is separated from the command, and lines without a prompt are output, so that copying takes
 * the commands only. A line that ends in a backslash continues.
 */
function session(
  code: string,
  grammar: Parameters<typeof highlightLines>[1],
  textMarks: readonly TextMark[],
): string[] {
  const bash = findGrammar('bash')
  const lines = code.split('\n')
  let goesOn = false
  return lines.map((line) => {
    const [, prompt = '', command = line] = /^([ \t]*\$ )(.*)$/.exec(line) ?? []
    const isCommand = prompt !== '' || goesOn
    goesOn = isCommand && command.endsWith('\\')
    if (!isCommand) {
      return line === '' || /^\s*#/.test(line)
        ? highlightLines(line, grammar, textMarks).join('')
        : `<span class="output">${escapeHtml(line)}</span>`
    }
    const html = highlightLines(command, typeof bash === 'object' ? bash : undefined, textMarks).join('')
    return prompt === '' ? html : `<span class="prompt">${escapeHtml(prompt)}</span>${html}`
  })
}
