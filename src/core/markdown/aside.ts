const asides = /\0\(\0[\s\S]*?\0\)\0/g

/**
 * Marks HTML that stands in a text and is none of it: the number of a footnote, a button, a drawing, a word of docsgen's own. Search,
 * headings and the text of links leave it out. The marks stay until `sections` has read the page; they may nest.
 */
export function aside(html: string): string {
  return `\0(\0${html}\0)\0`
}

/** The asides of inline HTML, in their order, and the HTML without them. */
export function splitAsides(html: string): { text: string; asides: string } {
  if (!html.includes('\0(')) return { text: html, asides: '' }
  return { text: html.replace(asides, ''), asides: html.match(asides)?.join('') ?? '' }
}
