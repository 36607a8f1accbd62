import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { CompileContext, HtmlExtension, Token } from 'micromark-util-types'
import type { PageLink } from '../../../../types/markdown.ts'
import { decodeReferences } from '../../../character-references.ts'
import { splitAsides } from '../../aside.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { escapeHtml, textOf } from '../../html.ts'
import { cleanLinks } from './clean-links.ts'
import { isDangerous } from './is-dangerous.ts'
import { addLink, laziness, replaceLinks } from './markers.ts'
import { dangerousLink, emptyLinkText, missingAlt } from './problems.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    literalAutolinkEmail: 'literalAutolinkEmail'
    literalAutolinkHttp: 'literalAutolinkHttp'
    literalAutolinkWww: 'literalAutolinkWww'
  }
}

/** Links and images become markers, because their targets are known only when all pages are. */
export const links: Feature = { name: 'links', html: createLinkHandlers, markdown: cleanLinks }

interface Medium {
  readonly isImage: boolean
  /** Index of the first link, and of the first raw tag, that its label may contain. */
  readonly firstLink: number
  readonly firstTag: number
  labelId: string
  label: string
  referenceId?: string
  destination?: string
  title?: string
}

/** The handlers follow those of micromark 4 (`lib/compile.js`), with other output. */
function createLinkHandlers(document: DocumentState): HtmlExtension {
  const media: Medium[] = []
  const definitions = new Map<string, Medium>()
  const open = (isImage: boolean): Medium => ({
    isImage,
    firstLink: document.links.length,
    firstTag: document.rawTags.length,
    labelId: '',
    label: '',
  })
  const current = (): Medium => media[media.length - 1] ?? open(false)

  return {
    enter: {
      image: () => void media.push(open(true)),
      link: () => void media.push(open(false)),
      definition() {
        this.buffer()
        media.push(open(false))
      },
      definitionDestinationString: startDestination,
      resource() {
        this.buffer()
        current().destination = ''
      },
      resourceDestinationString: startDestination,
    },
    exit: {
      labelText(token) {
        current().labelId = this.sliceSerialize(token)
      },
      label() {
        current().label = this.resume()
      },
      referenceString(token) {
        current().referenceId = this.sliceSerialize(token)
      },
      resourceDestinationString: endDestination,
      resourceTitleString() {
        current().title = withoutMarkers(this.resume())
      },
      image: endMedium,
      link: endMedium,
      definitionLabelString(token) {
        this.resume()
        current().labelId = this.sliceSerialize(token)
      },
      definitionDestinationString: endDestination,
      definitionTitleString() {
        current().title = withoutMarkers(this.resume())
      },
      definition() {
        this.resume()
        const definition = media.pop()
        const id = normalizeIdentifier(definition?.labelId ?? '')
        if (definition && !definitions.has(id)) definitions.set(id, definition)
      },
      autolinkProtocol(token) {
        const url = this.sliceSerialize(token)
        writeAutolink(this, token, url, url)
      },
      autolinkEmail(token) {
        const address = this.sliceSerialize(token)
        writeAutolink(this, token, `mailto:${address}`, address)
      },
      literalAutolinkEmail(token) {
        const address = this.sliceSerialize(token)
        writeAutolink(this, token, `mailto:${address}`, address)
      },
      literalAutolinkHttp(token) {
        writeLiteral(this, token, '')
      },
      literalAutolinkWww(token) {
        writeLiteral(this, token, 'http://')
      },
    },
  }

  function startDestination(this: CompileContext): undefined {
    this.buffer()
    this.setData('ignoreEncode', true)
  }

  function endDestination(this: CompileContext): undefined {
    current().destination = this.resume()
    this.setData('ignoreEncode')
  }

  function endMedium(this: CompileContext, token: Token): undefined {
    const medium = media.pop()
    if (!medium) return
    const id = normalizeIdentifier(medium.referenceId || medium.labelId)
    const target = medium.destination === undefined ? definitions.get(id) : medium
    const { line, column } = token.start
    const href = target?.destination ?? ''
    const title = target?.title ? { title: decodeReferences(target.title) } : {}
    const { label, notes } = withoutLinks(medium.label)
    const isDropped = isDangerous(href)
    if (isDropped) document.diagnostics.push(dangerousLink({ line, column }, href))
    if (medium.isImage) {
      const alt = altOf(label, document.links)
      if (alt === '' && document.options.warnMissingAlt)
        document.diagnostics.push(missingAlt({ line, column }, href))
      if (isDropped) this.raw(escapeHtml(alt))
      else
        this.tag(
          `\0i${addLink({ kind: 'image', href, ...title, alt, ...laziness(document), line, column }, document)}\0`,
        )
      this.raw(notes)
      return
    }
    if (isDropped) {
      this.raw(medium.label)
      return
    }
    if (!hasPicture(medium, document) && textOf(label).trim() === '')
      document.diagnostics.push(emptyLinkText({ line, column }, href))
    const index = addLink({ kind: 'link', href, ...title, line, column }, document)
    this.tag(`\0a${index}\0`)
    this.raw(label)
    this.tag(`\0/${index}\0`)
    this.raw(notes)
  }

  function writeAutolink(context: CompileContext, token: Token, href: string, label: string): void {
    const { line, column } = token.start
    if (isDangerous(href)) {
      document.diagnostics.push(dangerousLink({ line, column }, href))
      context.raw(escapeHtml(label))
      return
    }
    const index = addLink({ kind: 'link', href, line, column }, document)
    context.tag(`\0a${index}\0`)
    context.raw(escapeHtml(label))
    context.tag(`\0/${index}\0`)
  }

  /** GFM extends a bare URL up to the next space; in Chinese text it ends at the punctuation. */
  function writeLiteral(context: CompileContext, token: Token, protocol: string): void {
    const text = context.sliceSerialize(token)
    const end = text.search(/[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’…—]/)
    const url = end > 0 ? text.slice(0, end) : text
    writeAutolink(context, token, protocol + url, url)
    context.raw(escapeHtml(text.slice(url.length)))
  }
}

/** Links do not nest: a bare URL in a link's text stays text, and asides (footnote references) move behind the link. */
function withoutLinks(html: string): { label: string; notes: string } {
  if (!/\0[(a]/.test(html)) return { label: html, notes: '' }
  const { text, asides } = splitAsides(html)
  return { label: text.replace(/\0[a/]\d+\0/g, ''), notes: asides }
}

/** Removes the line-break markers of a title with several lines. */
function withoutMarkers(title: string): string {
  return title.replace(/\0[^\0]*\0/g, '')
}

/** The text of an image's label, in which nested images count with their own text. */
function altOf(label: string, known: readonly PageLink[]): string {
  const flat = replaceLinks(label, (index, marker) =>
    marker === 'i' ? escapeHtml(known[index]?.alt ?? '') : '',
  )
  return textOf(flat).trim()
}

/** Whether the label contains an image: it counts as content, and a missing text is reported for the image itself. */
function hasPicture({ firstLink, firstTag }: Medium, { links, rawTags }: DocumentState): boolean {
  return (
    links.slice(firstLink).some(({ kind }) => kind === 'image') ||
    rawTags.slice(firstTag).some(({ name }) => name === 'img' || name === 'svg')
  )
}
