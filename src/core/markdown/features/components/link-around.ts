import type { Position } from '../../../../types/diagnostic.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import type { Draft } from '../../plain/draft.ts'
import { isDangerous } from '../links/is-dangerous.ts'
import { addLink, laziness } from '../links/markers.ts'
import { dangerousLink } from '../links/problems.ts'

/** HTML as the text of a link, as a link of Markdown would be; links in it go. An address that runs code makes no link. */
export function linkAround(html: string, href: string, position: Position, document: DocumentState): string {
  if (isDangerous(href)) {
    document.diagnostics.push(dangerousLink(position, href))
    return html
  }
  const { line = 1, column = 1 } = position
  const index = addLink({ kind: 'link', href, line, column }, document)
  return `\0a${index}\0${html.replace(/\0[a/]\d+\0/g, '')}\0/${index}\0`
}

/** An image, as one of Markdown would be; none for an address that runs code. */
export function imageAt(href: string, alt: string, position: Position, document: DocumentState): string {
  if (isDangerous(href)) {
    document.diagnostics.push(dangerousLink(position, href))
    return escapeHtml(alt)
  }
  const { line = 1, column = 1 } = position
  return `\0i${addLink({ kind: 'image', href, alt, ...laziness(document), line, column }, document)}\0`
}

/** What stands before and after the text of a link in clean Markdown. */
export function plainLinkMarks(
  href: string | undefined,
  line: number,
  draft: Draft,
): { before: string; after: string } {
  if (href === undefined || isDangerous(href)) return { before: '', after: '' }
  const index = draft.addHref(href, line)
  return { before: `\0[${index}\0`, after: `\0]${index}\0` }
}
