const characters: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Makes a text safe as HTML content and as a double-quoted attribute value. */
export function escapeHtml(text: string): string {
  return /["&<>]/.test(text) ? text.replace(/["&<>]/g, (character) => characters[character] ?? '') : text
}

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
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** Inline or block HTML without white space and marked line breaks at its ends. */
export function trimHtml(html: string): string {
  return html.replace(/^(?:\0n\0|\s)+|(?:\0n\0|\s)+$/g, '')
}

/** The text a reader sees of inline HTML: without tags and link markers, character references decoded. */
export function textOf(html: string): string {
  const bare = /[<\0]/.test(html) ? html.replace(/\0[^\0]*\0|<[^>]*>/g, '') : html
  return unescapeHtml(bare)
}
