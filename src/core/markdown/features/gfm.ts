import { gfmHtml, gfm as gfmSyntax } from 'micromark-extension-gfm'
import type { CompileContext, Extension, HtmlExtension, Token } from 'micromark-util-types'
import type { Messages } from '../../../types/messages.ts'
import type { Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    table: 'table'
    tableData: 'tableData'
    tableHeader: 'tableHeader'
    tableRow: 'tableRow'
    taskListCheck: 'taskListCheck'
    taskListCheckValueChecked: 'taskListCheckValueChecked'
  }
  interface CompileData {
    tableAlign?: readonly string[]
    tableColumn?: number
  }
}

/**
 * GitHub's tables, task lists, bare URLs and the syntax of footnotes (GFM 0.29); strikethrough is in `cjk.ts`, the
 * HTML of footnotes in `footnotes.ts`.
 */
export const gfm: Feature = {
  name: 'gfm',
  syntaxFor: ({ hasEmails }) => [hasEmails ? syntax : withoutEmails],
  html: (document) => {
    const { messages } = document.options
    const html = gfmHtml()
    let filled = 0
    return {
      enter: { ...html.enter, taskListCheck: undefined, table: openTable, tableHeader: openHeader },
      exit: {
        ...html.exit,
        ...taskHandlers(messages),
        table: closeTable,
        tableData: closeCell,
        tableHeader: closeHeader,
        tableRow: closeRow,
      },
    }

    /** A wide table scrolls inside its box, also by keyboard. */
    function openTable(this: CompileContext, token: Token): undefined {
      this.lineEndingIfNeeded()
      this.tag(`<div class="table" role="group" tabindex="0" aria-label="${escapeHtml(messages.table)}">\n`)
      html.enter?.table?.call(this, token)
      this.buffer()
    }

    function closeTable(this: CompileContext, token: Token): undefined {
      const rows = this.resume()
      this.raw(`\n${markShortCells(rows)}`)
      html.exit?.table?.call(this, token)
      this.tag('\n</div>')
    }

    /** Adds the cells that a row lacks, up to the number in a handwritten table. */
    function closeRow(this: CompileContext, token: Token): undefined {
      const columns = this.getData('tableAlign')?.length ?? 0
      filled += columns - (this.getData('tableColumn') ?? 0)
      if (filled > mostFilledCells) this.setData('tableColumn', columns)
      html.exit?.tableRow?.call(this, token)
    }

    function closeCell(this: CompileContext, token: Token): undefined {
      if (document.endCell) {
        const column = this.getData('tableColumn') ?? 0
        const isShown = column < (this.getData('tableAlign')?.length ?? 0)
        if (isShown) this.raw(document.endCell(cellText(this.sliceSerialize(token)), column))
      }
      html.exit?.tableData?.call(this, token)
    }

    /** The corner above the first column of a matrix is no header: a header without text confuses screen readers. */
    function openHeader(this: CompileContext, token: Token): undefined {
      html.enter?.[headerKind(this.sliceSerialize(token))]?.call(this, token)
    }

    function closeHeader(this: CompileContext, token: Token): undefined {
      html.exit?.[headerKind(this.sliceSerialize(token))]?.call(this, token)
    }
  },
}

/** Marks cells of a tick, a dash or one Han word, so that their columns stay narrow. */
function markShortCells(rows: string): string {
  return rows.replace(/<td([^>]*)>(?=[^<]{0,2}<\/td>)/gu, '<td$1 class="short">')
}

/** Rows of one cell below a header of a thousand would make megabytes of a few lines. */
const mostFilledCells = 5000

/** A cell with its bars begins or ends with one. */
const cellText = (cell: string): string => cell.replace(/^\||\|$/g, '')

function headerKind(cell: string): 'tableHeader' | 'tableData' {
  return /^[|\s]*$/.test(cell) ? 'tableData' : 'tableHeader'
}

/** The boxes of task lists get a label for screen readers. */
function taskHandlers(messages: Messages): HtmlExtension['exit'] {
  let isDone = false
  return {
    taskListCheckValueChecked() {
      isDone = true
    },
    taskListCheck() {
      const label = escapeHtml(isDone ? messages.taskDone : messages.taskOpen)
      this.tag(`<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="${label}">`)
      isDone = false
    },
  }
}

/** Only the strikethrough syntax that knows Chinese may run. */
function withoutStrikethrough(syntax: Extension): Extension {
  const tilde = 126
  return { ...syntax, text: { ...syntax.text, [tilde]: [] }, insideSpan: {}, attentionMarkers: {} }
}

const syntax = withoutStrikethrough(gfmSyntax())
/** The syntax for documents without an address of e-mail, which would be looked for at the start of each word. */
const withoutEmails = withoutTextConstruct(syntax, 'emailAutolink')

function withoutTextConstruct(syntax: Extension, name: string): Extension {
  const text = Object.entries(syntax.text ?? {}).map(
    ([code, constructs = []]) =>
      [code, [constructs].flat().filter((construct) => construct.name !== name)] as const,
  )
  return { ...syntax, text: Object.fromEntries(text.filter(([, constructs]) => constructs.length > 0)) }
}

/** Whether a text may hold an address of e-mail without brackets (GFM 0.29, 6.9). */
export const mayHoldEmails = (text: string): boolean => /[+\-.\w]@[\w-]/.test(text)
