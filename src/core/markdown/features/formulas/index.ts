import type { CompileContext, Event, HtmlExtension, Token } from 'micromark-util-types'
import type { DocumentState, Feature } from '../../feature.ts'
import { findParagraphs, trimParagraph } from '../../paragraph.ts'
import { setClosingLines } from './closing-lines.ts'
import { formulaSyntax } from './formula-syntax.ts'
import { mathIsOff } from './problems.ts'
import { createFormulaRenderer, type FormulaLine } from './render-formula.ts'

/**
 * Formulas of TeX, in the syntax of Pandoc and GitHub: `$a$`, `$$a$$`, lines between `$$`, and code of the language `math`; and in that of mdBook:
 * `\\(a\\)`, `\\[a\\]`. They become MathML where the site turns them on; elsewhere evident ones are shown as written, and reported.
 */
export const formulas: Feature = {
  name: 'formulas',
  syntaxFor: ({ math }) => [formulaSyntax(Boolean(math))],
  prepare: (parser, { text }) => setClosingLines(parser, text),
  resolve: (events, { options, text }) => (options.math ? claimBlocks(claimFences(events), text) : events),
  markdown: (draft) => ({
    exit: { formulaBlock: ({ start, end }) => draft.keepBlankLines(start.offset, end.offset) },
  }),
  html: (document) => (document.options.math ? typeset(document) : show(document)),
}

/** Renames the tokens of code blocks in the language `math` to those of formulas. */
function claimFences(events: Event[]): Event[] {
  let fence: Token | undefined
  for (const [kind, token, context] of events) {
    if (kind === 'enter' && token.type === 'codeFenced') fence = token
    else if (fence && kind === 'enter' && token.type === 'codeFencedFenceInfo') {
      if (context.sliceSerialize(token) === 'math') fence.type = 'formulaBlock'
      else fence = undefined
    } else if (fence && kind === 'exit' && token === fence) fence = undefined
    else if (fence?.type === 'formulaBlock' && token.type === 'codeFlowValue') token.type = 'formulaData'
  }
  return events
}

/** A paragraph of one formula between double dollars or `\\[` and `\\]` is a block. */
function claimBlocks(events: Event[], text: string): Event[] {
  if (!/\$\$|\\\\\[/.test(text)) return events
  for (const paragraph of findParagraphs(events)) {
    const inner = trimParagraph(paragraph)
    const token = inner[0]?.[1]
    if (token?.type !== 'formula' || inner.at(-1)?.[1] !== token) continue
    if (!/^(?:\$\$|\\\\\[)/.test(text.slice(token.start.offset, token.start.offset + 3))) continue
    token.type = 'formulaBlock'
    if (paragraph[0]) paragraph[0][1].type = 'formulaParagraph'
  }
  return events
}

function typeset(document: DocumentState): HtmlExtension {
  const render = createFormulaRenderer(document)
  let lines: FormulaLine[] = []
  return {
    enter: {
      formula() {
        lines = []
      },
      formulaBlock() {
        lines = []
        this.lineEndingIfNeeded()
        this.setData('slurpAllLineEndings', true)
      },
    },
    exit: {
      formulaData(token) {
        const { line, column } = token.start
        lines.push({ text: withoutEscapedPipes(this, token), line, column })
      },
      formula() {
        this.raw(render(lines, false))
      },
      formulaBlock() {
        this.raw(render(lines, true))
        this.setData('slurpAllLineEndings')
      },
    },
  }
}

/** In a table a backslash only keeps a `|` from ending its cell. */
function withoutEscapedPipes(context: CompileContext, token: Token): string {
  const text = context.sliceSerialize(token)
  return context.getData('tableAlign') ? text.replaceAll('\\|', '|') : text
}

function show({ diagnostics }: DocumentState): HtmlExtension {
  const report = ({ start: { line, column } }: Token) => void diagnostics.push(mathIsOff({ line, column }))
  return {
    enter: {
      formulaBlock() {
        this.lineEndingIfNeeded()
        this.tag('<p>')
      },
    },
    exit: {
      formula: report,
      formulaBlock(token) {
        report(token)
        this.tag('</p>')
      },
      formulaData(token) {
        this.raw(this.encode(this.sliceSerialize(token)))
      },
    },
  }
}
