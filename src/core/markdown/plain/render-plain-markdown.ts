import type { Address, PlainMarkdown } from '../../../types/markdown.ts'

const marker = /\0([[!\]=])(\d+)([^\0]*)\0/g

/**
 * Replaces every link marker of the text. `addressOf` resolves an address as written; undefined turns the link into
 * text and drops an attribute.
 */
export function renderPlainMarkdown(
  { text, hrefs }: PlainMarkdown,
  addressOf: (address: Address) => string | undefined,
): string {
  const addresses = hrefs.map(addressOf)
  return text.replace(marker, (_, kind: string, index: string, rest: string) => {
    const address = addresses[Number(index)]
    if (address === undefined) return ''
    if (kind === '[') return '['
    if (kind === '!') return '!['
    if (kind === ']') return `](${encodeDestination(address)}${rest})`
    return `${rest}="${address.replace(/[&"<>]/g, (sign) => attributeSigns[sign] ?? sign)}"`
  })
}

const attributeSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Encodes an address so that it ends with the link, also in a table, and holds no character reference. */
function encodeDestination(address: string): string {
  return address
    .replace(/[\s\p{Cc}<>\\|]/gu, encodeURIComponent)
    .replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
    .replace(/&(?=#?\w+;)/g, '&amp;')
}
