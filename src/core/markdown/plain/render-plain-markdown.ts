import type { PlainMarkdown } from '../../../types.ts'

const marker = /\0([[!\]=])(\d+)([^\0]*)\0/g

/**
 * The text with every link marker replaced. `addressOf` says where an address, as its author wrote it, leads; undefined makes
 * text of the link and leaves an attribute out.
 */
export function renderPlainMarkdown(
  { text, hrefs }: PlainMarkdown,
  addressOf: (href: string) => string | undefined,
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

/** An address that ends where the link ends, also in a table, and in which nothing is a character reference. */
function encodeDestination(address: string): string {
  return address
    .replace(/[\s\p{Cc}<>\\|]/gu, encodeURIComponent)
    .replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
    .replace(/&(?=#?\w+;)/g, '&amp;')
}
