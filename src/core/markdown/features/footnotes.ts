import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { CompileContext, HtmlExtension } from 'micromark-util-types'
import { ownId } from '../../own-id.ts'
import { fill } from '../../words/words.ts'
import { aside } from '../aside.ts'
import type { DocumentState, Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    gfmFootnoteCallString: 'gfmFootnoteCallString'
    gfmFootnoteDefinition: 'gfmFootnoteDefinition'
    gfmFootnoteDefinitionLabelString: 'gfmFootnoteDefinitionLabelString'
  }
}

// A note that is referred to more often links back to the first references only: the list of links is for people.
const mostBackLinks = 100

/**
 * The HTML of GFM's footnotes. Follows micromark-extension-gfm-footnote 2 (`lib/html.js`), whose ids are made of the labels: those of
 * one note can be those of another. Here they are numbers, and docsgen's own.
 */
export const footnotes: Feature = { name: 'footnotes', html: createFootnoteHandlers }

interface Note {
  readonly number: number
  references: number
}

function createFootnoteHandlers({ options: { words } }: DocumentState): HtmlExtension {
  const notes = new Map<string, Note>()
  const contents = new Map<string, string>()
  const open: string[] = []

  return {
    exit: {
      gfmFootnoteDefinitionLabelString(token) {
        open.push(normalizeIdentifier(this.sliceSerialize(token)))
        // The label goes, the content begins.
        this.resume()
        this.buffer()
      },
      gfmFootnoteDefinition() {
        const label = open.pop() ?? ''
        const content = this.resume()
        if (!contents.has(label)) contents.set(label, content)
        this.getData('tightStack').pop()
        this.setData('slurpOneLineEnding', true)
        this.setData('lastWasTag')
      },
      gfmFootnoteCallString(token) {
        const label = normalizeIdentifier(this.sliceSerialize(token))
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
    const title = escapeHtml(words.footnotes)
    context.tag(
      `<section data-footnotes="" class="footnotes">${aside(`<h2 id="${ownId('footnotes')}" class="visually-hidden">${title}</h2>`)}\n<ol>`,
    )
    for (const [label, { number, references }] of notes) {
      const links = Array.from({ length: Math.min(references, mostBackLinks) }, (_, index) =>
        backLink(number, index + 1),
      ).join(' ')
      const content = (contents.get(label) ?? '').replace(/\n$/, '')
      const body = content.endsWith('</p>') ? `${content.slice(0, -4)} ${links}</p>` : `${content}\n${links}`
      context.tag(`\n<li id="${ownId(`fn-${number}`)}">\n${body}\n</li>`)
    }
    context.tag('\n</ol>\n</section>')
  }

  function backLink(number: number, reference: number): string {
    const again = reference > 1 ? `-${reference}` : ''
    const label = escapeHtml(fill(words.backToReference, { number: `${number}${again}` }))
    const mark = reference > 1 ? `<sup>${reference}</sup>` : ''
    return aside(
      `<a href="#${referenceId(number, reference)}" data-footnote-backref="" aria-label="${label}" class="data-footnote-backref">↩${mark}</a>`,
    )
  }
}

function referenceId(number: number, reference: number): string {
  return ownId(reference > 1 ? `fnref-${number}-${reference}` : `fnref-${number}`)
}
