import type { CompileContext, Event } from 'micromark-util-types'
import type { Heading } from '../../../types.ts'
import type { DocumentState, Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'
import { enterParagraph, exitParagraph, findParagraphs, isTight, trimParagraph } from '../paragraph.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    toc: 'toc'
  }
}

/** `[[toc]]` on a line of its own becomes a list of the page's headings of level 2 and 3. */
export const toc: Feature = {
  name: 'toc',
  resolve: resolveToc,
  html: () => ({ enter: { toc: enterToc }, exit: { toc: exitToc } }),
  markdown: (draft) => ({ exit: { toc: ({ start, end }) => draft.replace(start.offset, end.offset, '') } }),
  after: insertToc,
}

/** Replaced by the list when all headings are known. */
const marker = '\0toc\0'

function resolveToc(events: Event[], { text }: DocumentState): Event[] {
  if (!/\[\[toc\]\]/i.test(text)) return events
  for (const paragraph of findParagraphs(events)) {
    const inner = trimParagraph(paragraph)
    const source = inner.map(([kind, token, context]) =>
      kind === 'enter' ? context.sliceSerialize(token) : '',
    )
    const isText = inner.every(([, { type }]) => type === 'data')
    if (isText && source.join('').toLowerCase() === '[[toc]]' && paragraph[0]) paragraph[0][1].type = 'toc'
  }
  return events
}

function enterToc(this: CompileContext): undefined {
  enterParagraph(this)
  this.buffer()
}

/** In a tight list it stays text. */
function exitToc(this: CompileContext): undefined {
  const text = this.resume()
  if (isTight(this)) this.raw(text)
  else this.tag(marker)
  exitParagraph(this)
}

function insertToc(html: string, { headings }: DocumentState): string {
  if (!html.includes(marker)) return html
  return html.replaceAll(marker, () => renderToc(headings.filter(({ level }) => level === 2 || level === 3)))
}

function renderToc(headings: readonly Heading[]): string {
  if (headings.length === 0) return ''
  let list = ''
  let isNested = false
  for (const [index, { level, id, html }] of headings.entries()) {
    const link = `<a href="#${escapeHtml(encodeURI(id))}">${html}</a>`
    if (index === 0) list += `<li>${link}`
    else if (level === 3) {
      list += isNested ? `</li>\n<li>${link}` : `\n<ul>\n<li>${link}`
      isNested = true
    } else {
      list += isNested ? `</li>\n</ul>\n</li>\n<li>${link}` : `</li>\n<li>${link}`
      isNested = false
    }
  }
  return `<ul class="page-toc">\n${list}</li>\n${isNested ? '</ul>\n</li>\n' : ''}</ul>`
}
