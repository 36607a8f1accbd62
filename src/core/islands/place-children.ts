import { escapeHtml } from '../html.ts'
import { scanTags } from '../markdown/features/raw-html/scan-tags.ts'
import { textOf } from '../markdown/html.ts'

/** The text that a component gets in place of its children, whose HTML React could not take as it is. */
export const CHILDREN_MARK = '\0children\0'

/** Puts the children of a component where it has rendered their mark; in an attribute their text. */
export function placeChildren(html: string, children: string): string {
  if (!html.includes(CHILDREN_MARK)) return html
  const text = escapeHtml(textOf(children))
  return scanTags(html)
    .map((piece) => piece.text.replaceAll(CHILDREN_MARK, () => (piece.type === 'tag' ? text : children)))
    .join('')
}
