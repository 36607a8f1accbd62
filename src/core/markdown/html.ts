import { normalizeSource } from '../content/normalize-source.ts'

export { escapeHtml } from '../html.ts'

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: ' ',
}

/** Undoes `escapeHtml`, and decodes numeric character references as well. */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html
  return html.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));/g, (all, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? all
    return characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

/** The character of a numeric reference; U+FFFD for those that are none and for control characters. */
export function characterOf(code: number): string {
  return code > 0x10ffff ? '\ufffd' : normalizeSource(String.fromCodePoint(code))
}

/** Inline or block HTML without white space and marked line breaks at its ends. */
export function trimHtml(html: string): string {
  let trimmed = html.trim()
  while (trimmed.startsWith('\0n\0')) trimmed = trimmed.slice(3).trimStart()
  while (trimmed.endsWith('\0n\0')) trimmed = trimmed.slice(0, -3).trimEnd()
  return trimmed
}

/** Inline HTML without the tags that an author wrote as such, and without markers. */
export function withoutRawTags(html: string): string {
  return html.includes('\0') ? html.replace(/\0r\d+\0<[^>]*>|\0[^\0]*\0/g, '') : html
}

/** The text a reader sees of inline HTML: without tags and link markers, character references decoded. */
export function textOf(html: string): string {
  const bare = /[<\0]/.test(html) ? html.replace(/\0[^\0]*\0|<[^>]*>/g, '') : html
  return unescapeHtml(bare)
}
