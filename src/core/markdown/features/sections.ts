import type { Section } from '../../../types/markdown.ts'
import { decodeReferences } from '../../character-references.ts'
import type { DocumentState, Feature } from '../feature.ts'

/** Cuts the page into sections of plain text, one for each heading, for the search. */
export const sections: Feature = { name: 'sections', after: collectSections }

// Tags, and markers: start of a heading, replaced content, start and end of an aside, all others.
const markup = /<(\/?[a-zA-Z][\w-]*)[^>]*>|\0(?:h(\d+)|d(\d+)|([()])|[^\0]*)\0/g

const inline =
  /^\/?(?:a|abbr|annotation|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|math|q|ruby|s|samp|semantics|small|span|strong|sub|sup|time|u|var|wbr)$/i

/** Elements whose texts are separate: joined by spaces they would read as one sentence. */
const listed = /^(?:li|t[dh]|d[td])$/i
// Occurs in no text: the parser replaces U+0000, and line ends of the source do not end items.
const itemEnd = '\v'
const unfinished = /[\p{L}\p{N})\]}）」』”'"`*]$/u

/** Fills `document.sections` and removes the markers of headings and asides from the HTML. */
function collectSections(html: string, document: DocumentState): string {
  const { headings, replaced } = document
  let section = { id: '', title: '', level: 1 }
  let text = ''
  // The end of the text before its last white space: each item looks at it.
  let end = ''
  let position = 0
  let isHeading = false
  let asides = 0
  for (const match of html.matchAll(markup)) {
    if (!isHeading && asides === 0) add(html.slice(position, match.index))
    position = match.index + match[0].length
    const [, name, heading, content, parenthesis] = match
    if (parenthesis !== undefined) asides += parenthesis === '(' ? 1 : -1
    else if (asides > 0) continue
    else if (content !== undefined) {
      if (!isHeading) text += replaced[Number(content)]?.text ?? ''
    } else if (heading !== undefined) {
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
      text += listed.test(name) && unfinished.test(end) ? itemEnd : ' '
    }
  }
  if (!isHeading) add(html.slice(position))
  finish()
  return html.replace(/\0(?:h\d+|[()])\0/g, '')

  function add(more: string): void {
    text += more
    end = more.trimEnd().slice(-2) || end
  }

  function finish(): void {
    document.sections.push({ ...section, text: plain(text) } satisfies Section)
    text = ''
    end = ''
  }
}

function plain(text: string): string {
  return decodeReferences(text)
    .replace(/\u200b/g, '')
    .replace(/\s{2,}|[^\S ]/g, (space) => (space.includes(itemEnd) ? '\n' : ' '))
    .trim()
}
