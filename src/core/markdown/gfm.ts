import { gfmHtml, gfm as gfmSyntax } from 'micromark-extension-gfm'
import type { CompileContext, Extension, HtmlExtension, Token } from 'micromark-util-types'
import type { Messages } from '../../types.ts'
import { fill } from '../words/words.ts'
import type { Feature } from './feature.ts'
import { escapeHtml } from './html.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    table: 'table'
    tableData: 'tableData'
    tableHeader: 'tableHeader'
    taskListCheck: 'taskListCheck'
    taskListCheckValueChecked: 'taskListCheckValueChecked'
  }
}

/** GitHub's tables, task lists, bare addresses and footnotes (GFM 0.29); strikethrough is in `cjk.ts`. */
export const gfm: Feature = {
  name: 'gfm',
  syntax: [withoutStrikethrough(gfmSyntax())],
  html: ({ options: { words } }) => {
    const html = gfmHtml({
      label: words.footnotes,
      labelAttributes: 'class="visually-hidden"',
      clobberPrefix: 'note-',
      backLabel: (reference, again) =>
        fill(words.backToReference, { number: `${reference + 1}${again > 1 ? `-${again}` : ''}` }),
    })
    return {
      enter: { ...html.enter, taskListCheck: undefined, table: openTable, tableHeader: openHeader },
      exit: { ...html.exit, ...taskHandlers(words), table: closeTable, tableHeader: closeHeader },
    }

    /** A wide table scrolls inside of its box, also by keyboard. */
    function openTable(this: CompileContext, token: Token): undefined {
      this.lineEndingIfNeeded()
      this.tag(`<div class="table" role="group" tabindex="0" aria-label="${escapeHtml(words.table)}">\n`)
      html.enter?.table?.call(this, token)
    }

    function closeTable(this: CompileContext, token: Token): undefined {
      html.exit?.table?.call(this, token)
      this.tag('\n</div>')
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

function headerKind(cell: string): 'tableHeader' | 'tableData' {
  return /^[|\s]*$/.test(cell) ? 'tableData' : 'tableHeader'
}

/** Boxes of task lists say what they mean: nothing else on the page would tell a screen reader. */
function taskHandlers(words: Messages): HtmlExtension['exit'] {
  let isDone = false
  return {
    taskListCheckValueChecked() {
      isDone = true
    },
    taskListCheck() {
      const label = escapeHtml(isDone ? words.taskDone : words.taskOpen)
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
