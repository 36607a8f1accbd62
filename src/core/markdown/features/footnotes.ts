import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { CompileContext, Event, HtmlExtension, Token, TokenType } from 'micromark-util-types'
import { ownId } from '../../own-id.ts'
import { fill } from '../../words/messages-for.ts'
import { aside } from '../aside.ts'
import type { DocumentState, Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'
import { enterParagraph } from '../paragraph.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    gfmFootnoteCallString: 'gfmFootnoteCallString'
    footnoteEnd: 'footnoteEnd'
    gfmFootnoteDefinition: 'gfmFootnoteDefinition'
    gfmFootnoteDefinitionLabelString: 'gfmFootnoteDefinitionLabelString'
  }
  interface Token {
    /** Label of a footnote, where two included files have one of the same label. */
    _note?: string
  }
}

// A note with more references links back to the first ones only.
const mostBackLinks = 100

/**
 * The HTML of GFM's footnotes. Follows micromark-extension-gfm-footnote 2 (`lib/html.js`), but its ids are numbers
 * with docsgen's prefix: ids made of labels can collide.
 */
export const footnotes: Feature = {
  name: 'footnotes',
  resolve: (events, document) => resolveFootnoteEnds(labelNotes(events, document), document),
  html: createFootnoteHandlers,
  markdown: (draft) => {
    const relabel = ({ start, end, _note }: Token): void => {
      if (_note !== undefined) draft.replace(start.offset, end.offset, _note)
    }
    return { exit: { gfmFootnoteCallString: relabel, gfmFootnoteDefinitionLabelString: relabel } }
  },
}

const definitionLabel = 'gfmFootnoteDefinitionLabelString'

/** Gives notes of the same label labels of their own, where they stand in different files that a page includes. */
function labelNotes(events: Event[], { options }: DocumentState): Event[] {
  const { includedFrom } = options
  if (!includedFrom) return events
  const fileOf = ({ start }: Token): string => includedFrom(start.line) ?? ''
  const labels = new Map<string, Map<string, string>>()
  const named = events.filter(
    ([kind, { type }]) => kind === 'exit' && (type === definitionLabel || type === 'gfmFootnoteCallString'),
  )
  const taken = new Set(named.map(([, token, context]) => normalizeIdentifier(context.sliceSerialize(token))))
  for (const [, token, context] of named) {
    if (token.type !== definitionLabel) continue
    const label = normalizeIdentifier(context.sliceSerialize(token))
    const byFile = labels.get(label) ?? new Map<string, string>()
    labels.set(label, byFile)
    if (!byFile.has(fileOf(token)))
      byFile.set(fileOf(token), byFile.size === 0 ? label : newLabel(label, taken))
  }
  for (const [, token, context] of named) {
    const label = normalizeIdentifier(context.sliceSerialize(token))
    const own = labels.get(label)?.get(fileOf(token))
    if (own !== undefined && own !== label) token._note = own
  }
  return events
}

function newLabel(label: string, taken: Set<string>): string {
  let number = 2
  while (taken.has(`${label}-${number}`)) number++
  taken.add(`${label}-${number}`)
  return `${label}-${number}`
}

/** Renames the last paragraph of a note, which gets the links back. */
function resolveFootnoteEnds(events: Event[], { text }: DocumentState): Event[] {
  if (!text.includes('[^')) return events
  let last: Token | undefined
  for (const [kind, token] of events) {
    if (kind === 'enter') continue
    if (token.type === 'gfmFootnoteDefinition' && last?.type === 'paragraph') last.type = 'footnoteEnd'
    if (!betweenBlocks.has(token.type)) last = token
  }
  return events
}

const betweenBlocks: ReadonlySet<string> = new Set<TokenType>([
  'content',
  'lineEnding',
  'lineEndingBlank',
  'linePrefix',
  'gfmFootnoteDefinitionWhitespace',
])

interface Note {
  readonly number: number
  references: number
}

function createFootnoteHandlers({ options: { messages } }: DocumentState): HtmlExtension {
  const notes = new Map<string, Note>()
  const contents = new Map<string, { readonly html: string; readonly endTag: string }>()
  const open: { readonly label: string; endTag: string }[] = []

  return {
    enter: {
      footnoteEnd() {
        enterParagraph(this)
        this.tag('<p>')
      },
    },
    exit: {
      footnoteEnd() {
        const note = open.at(-1)
        if (note) note.endTag = '</p>'
        this.setData('slurpAllLineEndings', true)
      },
      gfmFootnoteDefinitionLabelString(token) {
        open.push({ label: token._note ?? normalizeIdentifier(this.sliceSerialize(token)), endTag: '' })
        // Drops the label; the content begins.
        this.resume()
        this.buffer()
      },
      gfmFootnoteDefinition() {
        const { label, endTag } = open.pop() ?? { label: '', endTag: '' }
        const html = this.resume()
        if (!contents.has(label)) contents.set(label, { html, endTag })
        this.getData('tightStack').pop()
        this.setData('slurpAllLineEndings')
        this.setData('slurpOneLineEnding', true)
        this.setData('lastWasTag')
      },
      gfmFootnoteCallString(token) {
        const label = token._note ?? normalizeIdentifier(this.sliceSerialize(token))
        this.resume()
        const note = notes.get(label) ?? { number: notes.size + 1, references: 0 }
        notes.set(label, note)
        note.references++
        const { number, references } = note
        const id = references > mostBackLinks ? '' : ` id="${referenceId(number, references)}"`
        this.tag(
          aside(
            `<sup><a href="#${ownId(`fn-${number}`)}"${id} data-footnote-ref="" aria-describedby="${ownId('footnotes')}">${number}</a></sup>`,
          ),
        )
      },
      null() {
        if (notes.size > 0) writeNotes(this)
      },
    },
  }

  function writeNotes(context: Omit<CompileContext, 'sliceSerialize'>): void {
    context.lineEndingIfNeeded()
    const title = escapeHtml(messages.footnotes)
    context.tag(
      `<section data-footnotes="" class="footnotes">${aside(`<h2 id="${ownId('footnotes')}" class="visually-hidden">${title}</h2>`)}\n<ol>`,
    )
    for (const [label, { number, references }] of notes) {
      const links = Array.from({ length: Math.min(references, mostBackLinks) }, (_, index) =>
        backLink(number, index + 1),
      ).join(' ')
      const { html, endTag } = contents.get(label) ?? { html: '', endTag: '' }
      const body = endTag === '' ? `${html.replace(/\n$/, '')}\n${links}` : `${html} ${links}${endTag}`
      context.tag(`\n<li id="${ownId(`fn-${number}`)}">\n${body}\n</li>`)
    }
    context.tag('\n</ol>\n</section>')
  }

  function backLink(number: number, reference: number): string {
    const again = reference > 1 ? `-${reference}` : ''
    const label = escapeHtml(fill(messages.backToReference, { number: `${number}${again}` }))
    const mark = reference > 1 ? `<sup>${reference}</sup>` : ''
    return aside(
      `<a href="#${referenceId(number, reference)}" data-footnote-backref="" aria-label="${label}" class="data-footnote-backref">↩${mark}</a>`,
    )
  }
}

function referenceId(number: number, reference: number): string {
  return ownId(reference > 1 ? `fnref-${number}-${reference}` : `fnref-${number}`)
}
