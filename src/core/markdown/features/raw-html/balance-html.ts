import { aside } from '../../aside.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { hasOptionalEnd, holdsText, isFormatting, isVoid } from './elements.ts'
import { HEADING, IMAGE, KEPT, LINK, MADE, MARK, RAW } from './marks.ts'
import { htmlAsText, tooManyTags, unbalancedHtml } from './problems.ts'
import { readBack, readFragment } from './read-back.ts'

/**
 * An element that docsgen made, while its content is collected. The author's tags in it can neither close it nor
 * continue after it.
 */
interface Frame {
  readonly name: string
  readonly startTag: string
  /** The content: text, tags, and numbers of the elements that are set aside. */
  readonly pieces: (string | number | TagPiece)[]
  /** Name of the open raw element whose content is text. */
  textElement: string
  openTags: number
  openFormatting: number
}

interface TagPiece {
  readonly index: number
  readonly tag: string
  readonly name: string
  readonly isClosing: boolean
}

// Components of the site begin and end with a marker inside of their element.
const tokens = /(?:\0r(\d+)\0|(\0\}\d+\0))?<(\/?)([a-zA-Z][\w:-]*)([^>]*)>(\0\{\d+\0)?|\0([a/ih])(\d+)\0/g

// Browsers stop nesting at 512, and reopen every open formatting element in each paragraph.
const deepestTags = 150
const mostFormatting = 12

/**
 * Balances the HTML of a page with raw HTML, so that a parser reads the intended tree, and removes the markers of raw
 * tags. Parses each element of docsgen's own separately by the algorithm of the HTML standard (parse5), and then the
 * page as a whole: where that gives another tree, the raw tags are shown as text.
 */
export function balanceHtml(html: string, document: DocumentState): string {
  if (document.rawTags.length === 0) return html
  const balanced = collect(html, document, false)
  const stable = readBack(balanced)
  if (stable !== undefined) return toMarkers(stable)
  document.diagnostics.push(htmlAsText(document.rawTags[0]?.position ?? {}))
  return toMarkers(collect(html, document, true))
}

/** Collects the whole page, frame by frame, with marks instead of markers. */
function collect(html: string, document: DocumentState, isText: boolean): string {
  const kept: string[] = []
  const frames: Frame[] = [createFrame('', '')]
  let heading = ''
  let position = 0
  let isReported = false
  for (const match of html.matchAll(tokens)) {
    const [all, raw, endMarker = '', slash, name = '', rest = '', startMarker = '', marker, number = ''] =
      match
    const frame = frames.at(-1) ?? createFrame('', '')
    add(frame, toMarks(html.slice(position, match.index)))
    position = match.index + all.length
    if (raw !== undefined) {
      const tag = toMarks(all.slice(all.indexOf('<')))
      addRaw(frame, { index: Number(raw), tag, name: name.toLowerCase(), isClosing: slash === '/' })
    } else if (marker === 'h') heading = ` ${HEADING}="${number}"`
    else if (marker === 'i') addVoid(frame, `<img ${IMAGE}="${number}">`)
    else if (marker === 'a') open('a', `<a ${MADE} ${LINK}="${number}">`)
    else if (marker === '/') close()
    else if (slash === '/') close(toMarks(endMarker))
    else if (isVoid(name)) addVoid(frame, toMarks(all))
    else if (rest.endsWith('/')) addVoid(frame, `${toMarks(all.slice(0, -2))}></${name}>`)
    else {
      open(name.toLowerCase(), `<${name} ${MADE}${heading}${toMarks(rest)}>${toMarks(startMarker)}`)
      heading = ''
    }
  }
  const root = frames[0] ?? createFrame('', '')
  add(root, toMarks(html.slice(position)))
  return finish(root)

  function open(name: string, startTag: string): void {
    const frame = frames.at(-1)
    if (frame) endText(frame)
    frames.push(createFrame(name, startTag))
  }

  function close(endMarker = ''): void {
    const frame = frames.length > 1 ? frames.pop() : undefined
    if (!frame) return
    kept.push(`${frame.startTag}${finish(frame)}${endMarker}</${frame.name}>`)
    frames.at(-1)?.pieces.push(kept.length - 1)
  }

  function add(frame: Frame, text: string): void {
    if (text !== '') frame.pieces.push(text)
  }

  function addVoid(frame: Frame, tag: string): void {
    endText(frame)
    add(frame, tag)
  }

  function addRaw(frame: Frame, piece: TagPiece): void {
    const { name, isClosing, index } = piece
    const isEnd = isClosing && name === frame.textElement
    if (isText || (frame.textElement !== '' && !isEnd)) {
      add(frame, textOfTag(piece))
      return
    }
    if (isEnd) frame.textElement = ''
    const step = isVoid(name) || hasOptionalEnd(name) ? 0 : isClosing ? -1 : 1
    const formattingStep = isFormatting(name) ? step : 0
    if (frame.openTags + step > deepestTags || frame.openFormatting + formattingStep > mostFormatting) {
      if (!isReported) document.diagnostics.push(tooManyTags(document.rawTags[index]?.position ?? {}))
      isReported = true
      add(frame, textOfTag(piece))
      return
    }
    frame.openTags = Math.max(0, frame.openTags + step)
    frame.openFormatting = Math.max(0, frame.openFormatting + formattingStep)
    if (!isClosing && holdsText(name)) frame.textElement = name
    frame.pieces.push(piece)
  }

  /** Closes a raw element that reads tags as text before another element begins. */
  function endText(frame: Frame): void {
    if (frame.textElement === '') return
    add(frame, `</${frame.textElement}>`)
    frame.textElement = ''
  }

  function finish(frame: Frame): string {
    endText(frame)
    const { pieces } = frame
    const keptIn = (piece: number) => kept[piece] ?? ''
    if (!pieces.some((piece) => typeof piece === 'object'))
      return pieces.map((piece) => (typeof piece === 'number' ? keptIn(piece) : String(piece))).join('')
    const numbers = pieces.filter((piece) => typeof piece === 'number')
    const fragment = readFragment(source(pieces), numbers, keptIn)
    if (!fragment) {
      const first = pieces.find((piece) => typeof piece === 'object')
      document.diagnostics.push(htmlAsText(document.rawTags[first?.index ?? 0]?.position ?? {}))
      return pieces
        .map((piece) =>
          typeof piece === 'number' ? keptIn(piece) : typeof piece === 'object' ? textOfTag(piece) : piece,
        )
        .join('')
    }
    reportUnbalanced(pieces, fragment.closed)
    return fragment.html
  }

  /**
   * The content for the parser: raw tags carry their number, elements that are set aside become empty ones of their
   * name.
   */
  function source(pieces: Frame['pieces']): string {
    return pieces
      .map((piece, pieceIndex) => {
        if (typeof piece === 'string') return piece
        if (typeof piece === 'number') {
          const name = /^<([\w-]+)/.exec(kept[piece] ?? '')?.[1] ?? 'div'
          return `<${name} ${KEPT}="${piece}"></${name}>`
        }
        return piece.isClosing
          ? `</${piece.name}>`
          : piece.tag.replace(/^<[\w:-]+/, (start) => `${start} ${RAW}="${pieceIndex}"`)
      })
      .join('')
  }

  /** `closed` holds the indexes of start tags that the parser found an end for. */
  function reportUnbalanced(pieces: Frame['pieces'], closed: ReadonlySet<number>): void {
    const names = new Map<string, number>()
    for (const [pieceIndex, piece] of pieces.entries()) {
      if (typeof piece !== 'object' || isVoid(piece.name) || hasOptionalEnd(piece.name)) continue
      const { name, isClosing, index } = piece
      if (!isClosing && closed.has(pieceIndex)) names.set(name, (names.get(name) ?? 0) + 1)
      if (!isClosing && !closed.has(pieceIndex)) report(index, `<${name}>`)
      if (isClosing && (names.get(name) ?? 0) === 0) report(index, `</${name}>`)
      else if (isClosing) names.set(name, (names.get(name) ?? 0) - 1)
    }
  }

  function report(index: number, tag: string): void {
    document.diagnostics.push(unbalancedHtml(document.rawTags[index]?.position ?? {}, tag))
  }

  function textOfTag({ tag }: TagPiece): string {
    const bare = tag.replace(new RegExp(`${MARK}u(\\d+)${MARK}`, 'g'), (_, link: string) =>
      escapeHtml(document.links[Number(link)]?.href ?? ''),
    )
    return bare.replace(/</g, '&lt;').replace(/>/g, '&gt;')
  }
}

function createFrame(name: string, startTag: string): Frame {
  return { name, startTag, pieces: [], textElement: '', openTags: 0, openFormatting: 0 }
}

const toMarks = (html: string): string => html.replaceAll('\0', MARK)

// Elements of raw HTML without text of the page; those of docsgen's own are asides already and may nest.
const withoutText = /<(svg|button|script|style)\b[^>]*>[\s\S]*?<\/\1>/g

/** Turns marks back into the markers of later stages. */
function toMarkers(html: string): string {
  const link = new RegExp(`<a ${MADE}(?:="")? ${LINK}="(\\d+)">|<img ${IMAGE}="(\\d+)">`, 'g')
  const heading = new RegExp(`<(h[1-6]) ${MADE}(?:="")? ${HEADING}="(\\d+)"`, 'g')
  const ends = new RegExp(`<a ${MADE}(?:="")? ${LINK}="(\\d+)">|<a(?=[\\s>])|</a>`, 'g')
  const open: string[] = []
  return html
    .replace(ends, (tag, number: string | undefined) => {
      if (tag !== '</a>') {
        open.push(number ?? '')
        return tag
      }
      const ended = open.pop() ?? ''
      return ended === '' ? tag : `\0/${ended}\0`
    })
    .replace(link, (_, text: string | undefined, image: string) =>
      text === undefined ? `\0i${image}\0` : `\0a${text}\0`,
    )
    .replace(heading, (_, name: string, number: string) => `\0h${number}\0<${name}`)
    .replace(new RegExp(` ${MADE}(?:="")?`, 'g'), '')
    .replaceAll(MARK, '\0')
    .replace(withoutText, aside)
}
