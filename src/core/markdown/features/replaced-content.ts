import type { DocumentState, Feature } from '../feature.ts'

/**
 * Content that is put into a page at the very end, such as a diagram: steps in between see a marker only, so they neither read nor change
 * it. Takes trusted HTML, and the plain text that search has in its place.
 */
export function addReplaced(html: string, text: string, { replaced }: DocumentState): string {
  return `\0d${replaced.push({ html, text }) - 1}\0`
}

const marker = /\0d(\d+)\0/g

/** Replaces the markers of `addReplaced`, in the page and in the headings of its table of contents. */
export const replacedContent: Feature = {
  name: 'replaced-content',
  after: (html, document) => {
    const { replaced, headings } = document
    if (replaced.length === 0) return html
    const fill = (text: string) =>
      text.replace(marker, (_, index: string) => replaced[Number(index)]?.html ?? '')
    for (const [index, heading] of headings.entries())
      if (heading.html.includes('\0d')) headings[index] = { ...heading, html: fill(heading.html) }
    return fill(html)
  },
}
