import type { PageLink } from '../../../../types/markdown.ts'
import { type DocumentState, includedFrom } from '../../feature.ts'

/**
 * The marker of a link in the HTML: `\0a3\0` opens link 3, `\0/3\0` closes it, `\0i3\0` is an image, `\0u3\0` the
 * value of an attribute. No text holds NUL: CommonMark replaces it with U+FFFD.
 */
export type LinkMarker = 'a' | '/' | 'i' | 'u'

/** Replaces every link marker of `html` with `replace(index, marker)`. */
export function replaceLinks(html: string, replace: (index: number, marker: LinkMarker) => string): string {
  return html.replace(/\0([a/iu])(\d+)\0/g, (_, marker: LinkMarker, index: string) =>
    replace(Number(index), marker),
  )
}

/** Whether the next image of a document loads lazily; asked once for each image. */
export const laziness = (document: DocumentState): { readonly isLazy?: true } =>
  document.count('image') > 1 ? { isLazy: true } : {}

/** Records a link of the document and returns its index. */
export function addLink(link: PageLink, document: DocumentState): number {
  return document.links.push({ ...link, ...includedFrom(link.line, document) }) - 1
}
