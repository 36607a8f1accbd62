import type { Section } from '../../../types.ts'
import type { DocumentState, Feature } from '../feature.ts'
import { unescapeHtml } from '../html.ts'

/** Cuts the page into sections of plain text, one for each heading, for the search. */
export const sections: Feature = { name: 'sections', after: collectSections }

// After a `<`: what carries no text of the page, with its content (drawings, buttons, our own words, footnote numbers, package
// managers, which every command of theirs names); other tags.
const elements = [
  /(svg|button|script|style)\b[^>]*>[\s\S]*?<\/\1>/,
  /label class="tab-label"[^>]*>(?:npm|pnpm|yarn|bun)<\/label>/,
  /(?:span class="admonition-kind"|h2 id="docsgen:footnotes"|a [^>]*data-footnote-)[^>]*>[^<]*(?:<sup>\d+<\/sup>)?(?:<\/\w+>)?/,
  /(\/?[a-zA-Z][\w-]*)[^>]*>/,
]
// Markers: where a heading begins, and all others.
const markers = /\0(?:h(\d+)|[^\0]*)\0/
const markup = new RegExp(`<(?:${elements.map(({ source }) => source).join('|')})|${markers.source}`, 'g')

const inline =
  /^\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/i

/** Fills `document.sections` and takes the heading markers out of the HTML. */
function collectSections(html: string, document: DocumentState): string {
  const { headings } = document
  let section = { id: '', title: '', level: 1 }
  let text = ''
  let position = 0
  let isHeading = false
  for (const match of html.matchAll(markup)) {
    if (!isHeading) text += html.slice(position, match.index)
    position = match.index + match[0].length
    const [, , name, heading] = match
    if (heading !== undefined) {
      const started = headings[Number(heading)]
      if (!started) continue
      isHeading = true
      const isTitle = Number(heading) === 0 && started.level === 1
      if (isTitle) {
        section = { ...section, title: started.text }
      } else {
        finish()
        section = { id: started.id, title: started.text, level: started.level }
      }
    } else if (isHeading && name !== undefined && /^\/h[1-6]$/.test(name)) {
      isHeading = false
      text += ' '
    } else if (!isHeading && name !== undefined && !inline.test(name)) {
      text += ' '
    }
  }
  if (!isHeading) text += html.slice(position)
  finish()
  return headings.length > 0 ? html.replace(/\0h\d+\0/g, '') : html

  function finish(): void {
    document.sections.push({ ...section, text: plain(text) } satisfies Section)
    text = ''
  }
}

function plain(text: string): string {
  return unescapeHtml(text)
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
