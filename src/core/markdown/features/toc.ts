import type { CompileContext, Event } from 'micromark-util-types'
import type { Heading } from '../../../types/markdown.ts'
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

/** Stands for a list of the headings of some levels, until all of them are known. */
export const tocMarker = (min: number, max: number): string => `\0toc${level(min)}-${level(max)}\0`

const level = (number: number): number => Math.min(6, Math.max(1, Math.round(number)))

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
  else this.tag(tocMarker(2, 3))
  exitParagraph(this)
}

function insertToc(html: string, { headings }: DocumentState): string {
  return html.replace(/\0toc(\d)-(\d)\0/g, (_, min: string, max: string) =>
    renderToc(headings.filter(({ level: own }) => own >= Number(min) && own <= Number(max))),
  )
}

/** A list, in which deeper headings are lists of their own. */
function renderToc(headings: readonly Heading[]): string {
  const [first] = headings
  if (!first) return ''
  let list = ''
  const open: number[] = []
  for (const { level: own, id, html } of headings) {
    const link = `<li><a href="#${escapeHtml(encodeURI(id))}">${html}</a>`
    while (open.length > 1 && own < (open.at(-1) ?? 0)) {
      open.pop()
      list += '</li>\n</ul>\n'
    }
    if (open.length === 0) open.push(own)
    else if (own > (open.at(-1) ?? 0)) {
      open.push(own)
      list += '\n<ul>\n'
    } else list += '</li>\n'
    list += link
  }
  return `<ul class="page-toc">\n${list}</li>\n${'</ul>\n</li>\n'.repeat(open.length - 1)}</ul>`
}
