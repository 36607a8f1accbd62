import { scanTags } from './scan-tags.ts'

/** Whether a link or form with this target opens a new window, which must not get hold of this one. */
export const opensWindow = (target: string): boolean =>
  target.trim() !== '' && !/^_(?:self|parent|top)$/i.test(target.trim())

/** A `rel` value, with `noopener` added. */
export const withNoOpener = (rel: string): string =>
  /(?:^|\s)noopener(?:\s|$)/i.test(rel) ? rel : `${rel} noopener`.trim()

/** Adds `rel="noopener"` to the links and forms of raw HTML that open a window. */
export function keepOpenerAway(html: string): string {
  return scanTags(html)
    .map((piece) => {
      if (piece.type !== 'tag' || !/^(?:a|area|form)$/i.test(piece.tag.name)) return piece.text
      const valueOfAttribute = (name: string) =>
        piece.tag.attributes.find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
      if (piece.tag.isClosing || !opensWindow(valueOfAttribute('target'))) return piece.text
      const rel = withNoOpener(valueOfAttribute('rel')).replace(/"/g, '&quot;')
      // Of several attributes of one name the first counts.
      const end = 1 + piece.tag.name.length
      return `${piece.text.slice(0, end)} rel="${rel}"${piece.text.slice(end)}`
    })
    .join('')
}
