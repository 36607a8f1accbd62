import { scanTags } from './scan-tags.ts'

/** Whether what a link or a form leads to opens in a window of its own, which must not get hold of this one. */
export const opensWindow = (target: string): boolean =>
  target.trim() !== '' && !/^_(?:self|parent|top)$/i.test(target.trim())

/** The value of a `rel` with `noopener` in it. */
export const withNoOpener = (rel: string): string =>
  /(?:^|\s)noopener(?:\s|$)/i.test(rel) ? rel : `${rel} noopener`.trim()

/** HTML as it was written, but that links and forms which open a window say `rel="noopener"`. */
export function keepOpenerAway(html: string): string {
  return scanTags(html)
    .map((piece) => {
      if (piece.type !== 'tag' || !/^(?:a|area|form)$/i.test(piece.tag.name)) return piece.text
      const valueOfAttribute = (name: string) =>
        piece.tag.attributes.find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
      if (piece.tag.isClosing || !opensWindow(valueOfAttribute('target'))) return piece.text
      const rel = withNoOpener(valueOfAttribute('rel')).replace(/"/g, '&quot;')
      // The first attribute of a name counts.
      const end = 1 + piece.tag.name.length
      return `${piece.text.slice(0, end)} rel="${rel}"${piece.text.slice(end)}`
    })
    .join('')
}
