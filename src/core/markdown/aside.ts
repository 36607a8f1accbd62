const asides = /\0\(\0[\s\S]*?\0\)\0/g

/**
 * Marks HTML that is not the author's text: the number of a footnote, a button, an icon, a text of docsgen's own.
 * Search, headings and link texts leave it out. The markers stay until `sections` has read the page; they may nest.
 */
export function aside(html: string): string {
  return `\0(\0${html}\0)\0`
}

/** Splits inline HTML into its asides, in order, and the HTML without them. */
export function splitAsides(html: string): { text: string; asides: string } {
  if (!html.includes('\0(')) return { text: html, asides: '' }
  return { text: html.replace(asides, ''), asides: html.match(asides)?.join('') ?? '' }
}
