import { positionAt, type TextPosition } from '../positions.ts'
import { decode } from '../url.ts'

/**
 * Finds where a text writes an address out: whole in quotes (also behind `${docsUrl}`), or its end as a relative `href` or `src`.
 * Undefined where code puts it together.
 *
 * @param text code or HTML of a page
 * @param url as the page links to it, below `baseUrl`
 */
export function findAddress(text: string, url: string, baseUrl: string): TextPosition | undefined {
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url
  const parts = path.split('/')
  const ends = parts.map((_, index) => literal(parts.slice(index).join('/')))
  const whole = `["'\`=}](?:/|${literal(baseUrl)})?${ends[0]}(?=["'\`\\s>])`
  const relative = ends.map((end) => `(?:href|src)=\\{?["'\`]?(?:\\.{1,2}/)*${end}(?=["'\`\\s>])`)
  for (const pattern of [whole, ...relative]) {
    const found = new RegExp(pattern).exec(text)
    if (found) return positionAt(text, found.index + (/^\W/.test(found[0]) ? 1 : 0))
  }
  return undefined
}

/** A pattern of a text, percent-encoded or not. */
function literal(text: string): string {
  const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const decoded = decode(text)
  return decoded === text ? escaped(text) : `(?:${escaped(text)}|${escaped(decoded)})`
}
