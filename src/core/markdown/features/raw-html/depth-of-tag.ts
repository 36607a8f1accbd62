import type { DocumentOptions } from '../../feature.ts'
import { isVoid } from './elements.ts'
import { isLeftOut } from './render-raw-html.ts'
import { scanTags } from './scan-tags.ts'

/** Change of depth by a raw tag in a text: 1 where it opens an element, -1 where it closes one, else 0. */
export function depthOfTag(source: string, html: DocumentOptions['html']): number {
  const [piece] = html === 'escape' ? [] : scanTags(source)
  if (piece?.type !== 'tag') return 0
  const { tag } = piece
  if (tag.isSelfClosing || isVoid(tag.name.toLowerCase()) || isLeftOut(tag, html === 'sanitize')) return 0
  return tag.isClosing ? -1 : 1
}
