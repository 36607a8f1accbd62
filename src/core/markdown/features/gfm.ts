import { gfmHtml, gfm as gfmSyntax } from 'micromark-extension-gfm'
import type { CompileContext, Extension, HtmlExtension, Token } from 'micromark-util-types'
import type { Messages } from '../../../types.ts'
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
 * GitHub's tables, task lists, bare addresses and the syntax of footnotes (GFM 0.29); strikethrough is in `cjk.ts`, the HTML of footnotes in
 * `footnotes.ts`.
 */
export const gfm: Feature = {
  name: 'gfm',
  syntax: [withoutStrikethrough(gfmSyntax())],
  html: ({ options: { messages } }) => {
    const html = gfmHtml()
    let filled = 0
    return {
      enter: { ...html.enter, taskListCheck: undefined, table: openTable, tableHeader: openHeader },
      exit: {
        ...html.exit,
        ...taskHandlers(messages),
        table: closeTable,
        tableHeader: closeHeader,
        tableRow: closeRow,
      },
    }

    /** A wide table scrolls inside of its box, also by keyboard. */
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

    /** Cells that a row lacks are added, as long as their number is that of a table which somebody wrote. */
    function closeRow(this: CompileContext, token: Token): undefined {
      const columns = this.getData('tableAlign')?.length ?? 0
      filled += columns - (this.getData('tableColumn') ?? 0)
      if (filled > mostFilledCells) this.setData('tableColumn', columns)
      html.exit?.tableRow?.call(this, token)
    }

    /** The corner above the first column of a matrix heads nothing: a header without text is a riddle to screen readers. */
    function openHeader(this: CompileContext, token: Token): undefined {
      html.enter?.[headerKind(this.sliceSerialize(token))]?.call(this, token)
    }

    function closeHeader(this: CompileContext, token: Token): undefined {
      html.exit?.[headerKind(this.sliceSerialize(token))]?.call(this, token)
    }
  },
}

/** Cells of a tick, a dash or one word of Han need no more room than that: columns of them stay small. */
function markShortCells(rows: string): string {
  return rows.replace(/<td([^>]*)>(?=[^<]{0,2}<\/td>)/gu, '<td$1 class="short">')
}

/** A row of one cell below a header of a thousand would be a thousand cells: a few lines would make a page of megabytes. */
const mostFilledCells = 5000

function headerKind(cell: string): 'tableHeader' | 'tableData' {
  return /^[|\s]*$/.test(cell) ? 'tableData' : 'tableHeader'
}

/** Boxes of task lists say what they mean: nothing else on the page would tell a screen reader. */
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

/** Of the two strikethrough syntaxes only the one that knows Chinese may run. */
function withoutStrikethrough(syntax: Extension): Extension {
  const tilde = 126
  return { ...syntax, text: { ...syntax.text, [tilde]: [] }, insideSpan: {}, attentionMarkers: {} }
}
