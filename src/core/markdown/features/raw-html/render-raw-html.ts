import type { Position } from '../../../../types/diagnostic.ts'
import { decodeReferences } from '../../../character-references.ts'
import { isOwnId } from '../../../own-id.ts'
import { createPositions } from '../../../positions.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { reservedId } from '../../id-problems.ts'
import { areWhole, classForDeclarations } from '../../style-class.ts'
import { renderTagInHtml } from '../components/tags/tags-in-html.ts'
import { imageMode } from '../links/image-mode.ts'
import { isDangerous } from '../links/is-dangerous.ts'
import { addLink, laziness } from '../links/markers.ts'
import { dangerousLink, missingAlt } from '../links/problems.ts'
import { isClosable, isKnownElement, isVoid } from './elements.ts'
import { opensWindow, withNoOpener } from './keep-opener-away.ts'
import { inertHtml, tooManyTags, unbalancedHtml, unclosedComment, unsafeStyle } from './problems.ts'
import { isSafeElement, sanitizeTag } from './sanitize-tag.ts'
import { type RawPiece, type RawTag, scanTags } from './scan-tags.ts'

/**
 * Prepares raw HTML for the page: addresses become link markers, `style` becomes a class, comments are removed,
 * unknown tags become text, and content that the policy blocks is reported. Each tag that stays gets a marker
 * `\0r3\0`, for balancing.
 */
export function renderRawHtml(html: string, start: Position, document: DocumentState): string {
  const isSanitized = document.options.html === 'sanitize'
  let output = ''
  // Name of the element that is being removed with its content.
  let skipped = ''
  const pieces = scanTags(html)
  const lastEnds = new Map<string, number>()
  const lastPartners = new Map(
    pieces.flatMap((piece, index) =>
      piece.type === 'tag' && piece.tag.isClosing ? [[piece.tag.name, index] as const] : [],
    ),
  )
  const positionAt = createPositions(html, start)
  for (const [index, piece] of pieces.entries()) {
    const position = (): Position => positionAt(piece.offset)
    if (piece.type === 'comment') {
      if (!piece.isClosed) {
        document.diagnostics.push(unclosedComment(position()))
        output += escapeHtml(piece.text)
      }
      continue
    }
    if (piece.type === 'text') {
      if (skipped === '') output += withoutUnfitReferences(piece.text).replace(/</g, '&lt;')
      continue
    }
    const { tag } = piece
    const name = tag.name.toLowerCase()
    if (skipped !== '') {
      if (tag.isClosing && name === skipped) skipped = ''
      continue
    }
    if (!(tag.isClosing ? isClosable(tag.name) : isKnownElement(tag.name, tag.attributes.length > 0))) {
      if (isComponentTag(tag, pieces[index - 1], index < (lastPartners.get(tag.name) ?? -1))) {
        if (!tag.isClosing) output += renderTagInHtml(tag.name, piece.text, position(), document)
      } else output += escapeHtml(piece.text)
      continue
    }
    if (isLeftOut(tag, isSanitized)) {
      if (!tag.isClosing && !isSanitized)
        document.diagnostics.push(inertHtml(position(), `An inline <${name}>`))
      const isEnd = (other: RawPiece) =>
        other.type === 'tag' && other.tag.isClosing && other.tag.name.toLowerCase() === name
      if (!tag.isClosing && !tag.isSelfClosing && /^(?:script|style|iframe|textarea)$/.test(name)) {
        if (lastEnds.get(name) === undefined) lastEnds.set(name, pieces.findLastIndex(isEnd))
        // Without an end tag it would remove the rest of the page.
        if ((lastEnds.get(name) ?? -1) > index) skipped = name
        else if (pieces.length > 1) document.diagnostics.push(unbalancedHtml(position(), `<${name}>`, true))
      }
      continue
    }
    if (document.rawTags.length >= mostTags) {
      if (document.rawTags.length === mostTags) document.diagnostics.push(tooManyTags(position()))
      document.rawTags.push({ name, position: position() })
      output += escapeHtml(piece.text)
      continue
    }
    output += renderTag(tag, position(), document)
  }
  return output
}

/** Whether a tag that is no HTML is evidently a component's, by the rule of `components`. */
function isComponentTag(tag: RawTag, before: RawPiece | undefined, hasPartner: boolean): boolean {
  if (tag.isClosing) return true
  if (before?.type === 'text' && /[\w$)\]]$/.test(before.text)) return false
  return tag.isSelfClosing || tag.attributes.length > 0 || hasPartner
}

/** Addresses that are no links, and values that an SVG may animate an address to. */
const otherAddresses = /^(?:background|cite|longdesc|ping|values|from|to|by)$/

/** No handwritten page has more tags. */
const mostTags = 20_000

/** Whether a tag is removed: inline scripts and styles always, all scripts and styles when sanitizing. */
export function isLeftOut({ name, attributes, isClosing }: RawTag, isSanitized: boolean): boolean {
  const lower = name.toLowerCase()
  if (isSanitized) return !isSafeElement(lower)
  if (lower === 'style') return true
  return lower === 'script' && !isClosing && !attributes.some(([key]) => key.toLowerCase() === 'src')
}

function renderTag(tag: RawTag, position: Position, document: DocumentState): string {
  const { options, diagnostics } = document
  const name = tag.name
  const lower = name.toLowerCase()
  const marker = `\0r${document.rawTags.push({ name: lower, position }) - 1}\0`
  if (tag.isClosing) return `${marker}</${name}>`
  const written = new Map<string, string>()
  for (const [key, raw] of attributesOf(tag, position, document)) {
    const attribute = key === 'className' ? 'class' : key
    const value = decodeReferences(raw ?? '')
    const known = attribute.toLowerCase()
    if (known.startsWith('on') || known === 'srcdoc') {
      diagnostics.push(inertHtml(position, `The attribute ${attribute}`))
    } else if (known === 'style') {
      const className = classForStyle(value, position, document)
      if (className) written.set('class', `${written.get('class') ?? ''} ${className}`.trim())
    } else if (known === 'class') {
      written.set('class', escapeHtml(`${value} ${written.get('class') ?? ''}`.trim()))
    } else if (known === 'id' || (known === 'name' && lower === 'a')) {
      if (isOwnId(value)) diagnostics.push(reservedId(position, value))
      else if (isClobbering(lower, value)) diagnostics.push(inertHtml(position, `The id ${value}`))
      else {
        written.set(attribute, escapeHtml(value))
        if (known === 'id') document.rawIds.push({ id: value, position })
      }
    } else if (known === 'name' && namesDocument(lower)) {
      // Such a name would shadow the methods of the document that scripts call.
    } else if (otherAddresses.test(known) && isDangerous(value)) {
      diagnostics.push(dangerousLink(position, value))
    } else if (known === 'srcset') {
      written.set(attribute, markSourceSet(value, position, document))
    } else if (isAddress(lower, known)) {
      if (isDangerous(value)) diagnostics.push(dangerousLink(position, value))
      // An address inside an SVG names the SVG's own parts; the target of a form is no page.
      else if (known === 'xlink:href' || known === 'action' || known === 'formaction')
        written.set(attribute, escapeHtml(value))
      else written.set(attribute, mark(value, lower, tag, position, document))
    } else {
      written.set(attribute, raw === undefined ? '' : escapeHtml(value))
    }
  }
  if (lower === 'img') {
    const isPlain = [...written.keys()].every((key) => key === 'src' || key === 'alt')
    if (!written.has('alt') && options.warnMissingAlt)
      diagnostics.push(missingAlt(position, rawValue(tag, 'src'), true))
    const lazy = laziness(document)
    if (isPlain && written.has('src')) return imageMarker(written.get('src') ?? '', tag, lazy, document)
    if (lazy.isLazy && !written.has('loading')) written.set('loading', 'lazy')
    const mode = imageMode(rawValue(tag, 'src'))
    if (mode) written.set('class', `${written.get('class') ?? ''} only-${mode}`.trim())
  }
  if (/^(?:a|area|form)$/.test(lower)) addNoOpener(written)
  const attributes = [...written]
    .map(([key, value]) => (value === '' && key !== 'alt' ? ` ${key}` : ` ${key}="${value}"`))
    .join('')
  const start = `${marker}<${name}${attributes}>`
  return tag.isSelfClosing && !isVoid(lower) ? `${start}${marker}</${name}>` : start
}

/** The attributes of a tag, or only the safe ones when sanitizing. */
function attributesOf(
  tag: RawTag,
  position: Position,
  { options, diagnostics }: DocumentState,
): RawTag['attributes'] {
  if (options.html !== 'sanitize') return tag.attributes
  const decoded = tag.attributes.map(([key, value]) => [key, decodeReferences(value ?? '')] as const)
  const safe = new Set(sanitizeTag(tag.name, decoded)?.map(([key]) => key))
  for (const [key, value] of decoded)
    if (!safe.has(key) && /^(?:href|src|cite)$/i.test(key)) diagnostics.push(dangerousLink(position, value))
  return tag.attributes.filter(([key]) => safe.has(key))
}

/** Elements whose name becomes a property of the document (HTML Living Standard, 3.1.6), shadowing its own. */
const namesDocument = (element: string): boolean => /^(?:img|form|iframe|object|embed)$/.test(element)

/** An object is also found by its id; properties of the document consist of letters. */
const isClobbering = (element: string, id: string): boolean =>
  /^(?:object|embed)$/.test(element) && /^[a-z]+$/i.test(id)

/** Adds `noopener` to a link that opens a window. */
function addNoOpener(written: Map<string, string>): void {
  const find = (name: string) => [...written.keys()].find((key) => key.toLowerCase() === name)
  if (!opensWindow(written.get(find('target') ?? '') ?? '')) return
  const key = find('rel') ?? 'rel'
  written.set(key, withNoOpener(written.get(key) ?? ''))
}

/** Whether an attribute of an element holds one address. */
export function isAddress(element: string, attribute: string): boolean {
  if (attribute === 'href' || attribute === 'xlink:href' || attribute === 'src' || attribute === 'poster')
    return true
  return (
    (attribute === 'data' && element === 'object') || attribute === 'action' || attribute === 'formaction'
  )
}

function mark(
  href: string,
  element: string,
  tag: RawTag,
  position: Position,
  document: DocumentState,
): string {
  const { line = 1, column = 1 } = position
  const alt = element === 'img' ? { alt: rawValue(tag, 'alt') } : {}
  return `\0u${addLink({ kind: 'url', href, ...alt, line, column }, document)}\0`
}

/** A plain image is rendered like one of Markdown: with its size, loaded lazily. */
function imageMarker(
  source: string,
  tag: RawTag,
  lazy: ReturnType<typeof laziness>,
  document: DocumentState,
): string {
  const index = Number(/\d+/.exec(source)?.[0])
  const link = document.links[index]
  if (link) document.links[index] = { ...link, kind: 'image', alt: rawValue(tag, 'alt'), ...lazy }
  return `\0i${index}\0`
}

/** `a.png 1x, b.png 2x`: a marker for each address (HTML Living Standard, "srcset attributes"). */
function markSourceSet(value: string, position: Position, document: DocumentState): string {
  const { line = 1, column = 1 } = position
  return [...value.matchAll(/\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+[wxh]))?\s*(?:,|$)/g)]
    .filter(([, href = '']) => !isDangerous(href))
    .map(
      ([, href = '', size]) =>
        `\0u${addLink({ kind: 'url', href, line, column }, document)}\0${size ? ` ${size}` : ''}`,
    )
    .join(', ')
}

function rawValue(tag: RawTag, name: string): string {
  return decodeReferences(tag.attributes.find(([key]) => key.toLowerCase() === name)?.[1] ?? '')
}

/** The class that replaces a `style` attribute; the declarations go into the page's stylesheet. */
function classForStyle(style: string, position: Position, document: DocumentState): string {
  const declarations = style.trim().replace(/\s+/g, ' ')
  if (declarations === '') return ''
  if (
    !areWhole(declarations) ||
    /url\s*\(|image-set|src\s*\(|expression\s*\(|javascript:/i.test(declarations)
  ) {
    document.diagnostics.push(unsafeStyle(position, style))
    return ''
  }
  return classForDeclarations(declarations, document)
}

/** Replaces references in a text to characters that no page can hold, the marks of `marks.ts` among them. */
function withoutUnfitReferences(text: string): string {
  if (!text.includes('&#')) return text
  return text.replace(/&#(?:\d+|[xX][\da-fA-F]+);?/g, (reference) =>
    decodeReferences(reference.replace(/;?$/, ';')).startsWith('\ufffd') ? '\ufffd' : reference,
  )
}
