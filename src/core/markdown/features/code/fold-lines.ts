import type { Messages } from '../../../../types/messages.ts'
import { fill } from '../../../words/messages-for.ts'
import { aside } from '../../aside.ts'
import { escapeHtml } from '../../html.ts'

/** Wraps the lines of a block; runs of lines that are folded away stand in a closed `<details>`. */
export function foldLines(
  lines: readonly string[],
  folded: ReadonlySet<number>,
  wrap: (lines: readonly string[], start: number) => string,
  messages: Messages,
): string {
  if (folded.size === 0) return wrap(lines, 0)
  let html = ''
  let start = 0
  while (start < lines.length) {
    const isFolded = folded.has(start + 1)
    let end = start + 1
    while (end < lines.length && folded.has(end + 1) === isFolded) end++
    const part = wrap(lines.slice(start, end), start)
    const label = escapeHtml(fill(messages.foldedLines, { count: String(end - start) }))
    html += isFolded ? `<details class="folded"><summary>${aside(label)}</summary>${part}</details>` : part
    start = end
  }
  return html
}
