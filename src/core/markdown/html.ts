import { decodeReferences } from '../character-references.ts'

export { escapeHtml } from '../html.ts'

/** Trims white space and line-break markers from inline or block HTML. */
export function trimHtml(html: string): string {
  let trimmed = html.trim()
  while (trimmed.startsWith('\0n\0')) trimmed = trimmed.slice(3).trimStart()
  while (trimmed.endsWith('\0n\0')) trimmed = trimmed.slice(0, -3).trimEnd()
  return trimmed
}

/** Inline HTML without raw tags and markers, except for those of replaced content. */
export function withoutRawTags(html: string): string {
  if (!html.includes('\0')) return html
  return html.replace(/\0r\d+\0<[^>]*>|\0[^\0]*\0/g, (marker) => (/^\0d\d+\0$/.test(marker) ? marker : ''))
}

/** The text of inline HTML: without tags and markers, character references decoded. */
export function textOf(html: string): string {
  const bare = /[<\0]/.test(html) ? html.replace(/\0[^\0]*\0|<[^>]*>/g, '') : html
  return decodeReferences(bare)
}
