import type { Position } from '../../../../types/diagnostic.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { tooComplex } from '../../limits/find-limit.ts'
import { classForDeclarations } from '../../style-class.ts'
import { renderPlainCode } from '../code/render-code.ts'
import { addReplaced } from '../replaced-content.ts'
import { badFormula } from './problems.ts'

/** A line of a formula as it is written, with its dollars. */
export interface FormulaLine {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** No page of formulas written by hand costs more (`TypesetFormula.cost`). */
const MOST_COST = 3_000_000

/** Returns the function that renders the formulas of one document; their source is shown where they cannot be typeset. */
export function createFormulaRenderer(
  document: DocumentState,
): (lines: readonly FormulaLine[], isBlock: boolean) => string {
  const { options, diagnostics } = document
  const { math, messages } = options
  let spent = 0
  return (lines, isBlock) => {
    const { tex, isDisplay, positionOf } = parseSource(lines)
    const [first = { line: 1, column: 1 }] = lines
    const typeset =
      spent > MOST_COST
        ? undefined
        : options.tools?.typesetFormula?.(tex, {
            isDisplay: isDisplay || isBlock,
            macros: math ? math.macros : {},
            classFor: (declarations) => classForDeclarations(declarations, document),
          })
    if (!typeset) return asWritten(lines, isBlock, document)
    spent += typeset.cost
    if (spent > MOST_COST)
      diagnostics.push(
        tooComplex(
          first,
          'The formulas of this page take too long; from here on they are shown as they are written.',
        ),
      )
    if ('error' in typeset) {
      diagnostics.push(
        badFormula(typeset.offset === undefined ? first : positionOf(typeset.offset), typeset.error),
      )
      return asWritten(lines, isBlock, document)
    }
    document.stylesheets.add('formulas')
    const mathml = addReplaced(typeset.mathml, '', document)
    const display = isDisplay || isBlock ? ' display="block"' : ''
    // The source is what search and headings read, and what a reader copies.
    const html = `<math${display}><semantics>${mathml}<annotation encoding="application/x-tex">${escapeHtml(tex.trim())}</annotation></semantics></math>`
    if (!isDisplay && !isBlock) return html
    const element = isBlock ? 'div' : 'span'
    return `<${element} class="formula" role="group" tabindex="0" aria-label="${escapeHtml(messages.formula)}">${html}</${element}>`
  }
}

/** The source of a formula that is not typeset: a block of code for one that stands alone. */
function asWritten(lines: readonly FormulaLine[], isBlock: boolean, document: DocumentState): string {
  const text = lines.map((line) => line.text).join('\n')
  const [first = {}] = lines
  return isBlock ? renderPlainCode(text, first, document) : escapeHtml(text)
}

interface ParsedSource {
  readonly tex: string
  readonly isDisplay: boolean
  /** The position of an offset in `tex`. */
  readonly positionOf: (offset: number) => Position
}

/** The TeX of a formula: without its dollars or the `\\(` of mdBook, and without the backticks of GitHub's ``$`a`$``. */
function parseSource(lines: readonly FormulaLine[]): ParsedSource {
  const [first] = lines
  const rows: (FormulaLine | undefined)[] = []
  for (const one of lines) rows[one.line - (first?.line ?? 1)] = one
  const source = Array.from(rows, (row) => row?.text ?? '').join('\n')
  const [opening] = /^(?:\\\\[([]|\$*)/.exec(source) ?? ['']
  const inner = source.slice(opening.length).replace(/(?:\\\\[)\]]|\$+)\s*$/, '')
  const hasTicks = opening === '$' && /^`[^`]+`$/.test(inner)
  const start = opening.length + (hasTicks ? 1 : 0)
  return {
    tex: hasTicks ? inner.slice(1, -1) : inner,
    isDisplay: opening === '$$' || opening.endsWith('['),
    positionOf(offset) {
      const before = source.slice(0, start + offset).split('\n')
      const { line = 1, column = 1 } = rows[before.length - 1] ?? first ?? {}
      return { line, column: column + (before.at(-1)?.length ?? 0) }
    },
  }
}
