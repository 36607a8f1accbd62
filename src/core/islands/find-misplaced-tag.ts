import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { isVoid } from '../markdown/features/raw-html/elements.ts'
import { scanTags } from '../markdown/features/raw-html/scan-tags.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/**
 * The first tag of a text that a browser reads in another place than it stands in, such as a `<ul>` inside of a `<p>`. React finds
 * other elements there than it has rendered.
 *
 * @param isInline whether it stands inside of a paragraph
 */
export function findMisplacedTag(html: string, isInline: boolean): string | undefined {
  const whole = isInline ? `<p>${html}</p>` : `<div>${html}</div>`
  const written = writtenTags(whole)
  const parsed = parseFragment(whole).childNodes.flatMap(tagsOf)
  const index = written.findIndex((tag, position) => tag !== parsed[position])
  if (index < 0) return undefined
  return written[index]?.replace('/', '')
}

/** `['p', 'b', '/b', '/p']` */
function writtenTags(html: string): string[] {
  return scanTags(html).flatMap((piece) => {
    if (piece.type !== 'tag') return []
    const name = piece.tag.name.toLowerCase()
    if (piece.tag.isClosing) return [`/${name}`]
    return piece.tag.isSelfClosing || isVoid(name) ? [name, `/${name}`] : [name]
  })
}

function tagsOf(node: Node): string[] {
  if (!('tagName' in node)) return []
  const name = node.tagName.toLowerCase()
  const inside = 'content' in node ? node.content.childNodes : node.childNodes
  return [name, ...inside.flatMap(tagsOf), `/${name}`]
}
