import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { normalizeSource } from './content/normalize-source.ts'

/** Decodes character references as a browser does in an attribute: `java&Tab;script&colon;` must not go unseen. */
export function decodeReferences(html: string): string {
  if (!html.includes('&')) return html
  return html.replace(
    /&(?:#(\d+);?|#[xX]([\da-fA-F]+);?|(\w{1,32});)/g,
    (reference, decimal, hexadecimal, name) => {
      if (name) return decodeNamedCharacterReference(name) || reference
      return characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
    },
  )
}

/** The character of a numeric reference; U+FFFD for a number that names none and for control characters. */
export function characterOf(code: number): string {
  return code > 0x10ffff ? '\ufffd' : normalizeSource(String.fromCodePoint(code))
}
