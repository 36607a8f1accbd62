import { decodeReferences } from '../character-references.ts'

/** A URL in a document, as written but with character references decoded. */
export interface CrawledLink {
  readonly url: string
  readonly element: string
  readonly attribute: string
  /** The relation of a `<link>`, `stylesheet`; empty without one. */
  readonly rel: string
}

/** What a document says of itself. */
export interface CrawledPage {
  /** Its anchors: every `id`, and the `name` of each `<a>`. */
  readonly ids: ReadonlySet<string>
  /** The address the document gives itself in `<link rel="canonical">`. */
  readonly canonical?: string
}

/**
 * Reads one HTML document in a single pass, as a browser without script does: comments, scripts, styles and text
 * fields hold no elements. Runs in linear time on any text.
 *
 * @param onLink takes each link except the canonical address and connection hints, which are not loaded from this site. They are
 *   parts of the text: a list of them would keep all of it in memory for longer
 */
export function crawl(html: string, onLink: (link: CrawledLink) => void = () => {}): CrawledPage {
  const ids = new Set<string>()
  let canonical: string | undefined
  let foreign = 0
  let position = html.indexOf('<')

  while (position !== -1) {
    const code = html.charCodeAt(position + 1)
    if (code === bang || code === question) {
      position = skipDeclaration(html, position, foreign > 0)
    } else if (code === slash) {
      const end = html.indexOf('>', position)
      if (end === -1) break
      if (
        foreign > 0 &&
        isForeignName(
          html
            .slice(position + 2, end)
            .trim()
            .toLowerCase(),
        )
      )
        foreign -= 1
      position = end + 1
    } else if (isLetter(code)) {
      const tag = readTag(html, position + 1)
      if (!tag) break
      position = tag.end
      const { name, kind, attributes } = tag
      for (const [attribute, value] of attributes) {
        if (attribute === 'id' || (attribute === 'name' && name === 'a')) ids.add(value)
      }
      if (kind) {
        if (kind.isForeign && !tag.isSelfClosing) foreign += 1
        if (kind.hasLinks && attributes.size > 0) canonical = findLinks(name, attributes, onLink) ?? canonical
        if (kind.isRawText && foreign === 0) position = skipRawText(html, position, name)
      }
    } else {
      position += 1
    }
    if (position === -1) break
    position = html.indexOf('<', position)
  }
  return { ids, ...(canonical !== undefined && { canonical }) }
}

/** Values by names in lower case; of two attributes of one name the first counts (HTML, 13.2.5.33). */
type Attributes = ReadonlyMap<string, string>

const [bang, question, slash, greater, equals, quote, apostrophe, comma] = [33, 63, 47, 62, 61, 34, 39, 44]

/** Attributes with one URL, by element. */
const urlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  audio: ['src'],
  body: ['background'],
  button: ['formaction'],
  embed: ['src'],
  form: ['action'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src'],
  input: ['src', 'formaction'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  table: ['background'],
  td: ['background'],
  th: ['background'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
}

/** Attributes with several URLs to choose from, by element. */
const srcsetAttributes: Readonly<Record<string, string>> = {
  img: 'srcset',
  image: 'srcset',
  source: 'srcset',
  link: 'imagesrcset',
}

const linkElements = [...Object.keys(urlAttributes), 'meta']
const rawTextElements = ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']

/** What an element may hold besides an id. */
interface ElementKind {
  readonly hasLinks: boolean
  readonly isRawText: boolean
  readonly isForeign: boolean
}

/** Elements that hold more than an id: one look tells most from them. */
const elementKinds: ReadonlyMap<string, ElementKind> = new Map(
  [...linkElements, ...rawTextElements, 'svg', 'math'].map((name) => [
    name,
    {
      hasLinks: linkElements.includes(name),
      isRawText: rawTextElements.includes(name),
      isForeign: isForeignName(name),
    },
  ]),
)
const imageProperties = /^(og:(image|video|audio)(:url|:secure_url)?|twitter:(image|player:stream)(:src)?)$/

/** Finds the links of an element; returns the canonical address. */
function findLinks(
  element: string,
  attributes: Attributes,
  onLink: (link: CrawledLink) => void,
): string | undefined {
  const value = (name: string) => attributes.get(name)
  const rel = element === 'link' ? (value('rel')?.toLowerCase() ?? '') : ''
  const add = (attribute: string, url: string | undefined) => {
    if (url !== undefined) onLink({ url, element, attribute, rel })
  }
  if (element === 'meta') {
    if (imageProperties.test(value('property') ?? value('name') ?? '')) add('content', value('content'))
    if (value('http-equiv')?.toLowerCase() === 'refresh') {
      add('content', /^\s*\d+\s*[;,]\s*url\s*=\s*['"]?([^'"]*)/i.exec(value('content') ?? '')?.[1]?.trim())
    }
    return undefined
  }
  if (element === 'link') {
    const relations = rel.split(/\s+/)
    if (relations.includes('canonical')) return value('href')
    if (relations.includes('preconnect') || relations.includes('dns-prefetch')) return undefined
  }
  for (const attribute of urlAttributes[element] ?? []) add(attribute, value(attribute))
  const candidates = srcsetAttributes[element]
  if (candidates) for (const url of parseSrcset(value(candidates) ?? '')) add(candidates, url)
  return undefined
}

/** The URLs of a `srcset`: each ends at white space and may hold commas, except at its end (HTML, 4.8.4.2.1). */
function parseSrcset(srcset: string): string[] {
  const urls: string[] = []
  let position = 0
  for (;;) {
    while (position < srcset.length && isSpaceOrComma(srcset.charCodeAt(position))) position += 1
    if (position === srcset.length) return urls
    const start = position
    while (position < srcset.length && !isSpace(srcset.charCodeAt(position))) position += 1
    let end = position
    while (srcset.charCodeAt(end - 1) === comma) end -= 1
    urls.push(srcset.slice(start, end))
    if (end < position) continue
    const next = srcset.indexOf(',', position)
    if (next === -1) return urls
    position = next
  }
}

interface Tag {
  readonly name: string
  readonly kind: ElementKind | undefined
  readonly attributes: Attributes
  readonly isSelfClosing: boolean
  readonly end: number
}

const noAttributes: Attributes = new Map()

/**
 * Reads a start tag from its name on, for elements without links only the id; undefined when the document ends inside
 * it.
 */
function readTag(html: string, start: number): Tag | undefined {
  const { length } = html
  let position = start
  while (position < length && !isNameEnd(html.charCodeAt(position))) position += 1
  const name = lowerCase(html, start, position)
  const kind = elementKinds.get(name)
  const hasLinks = kind?.hasLinks === true
  let attributes: Map<string, string> | undefined
  for (;;) {
    while (position < length && isSpaceOrSlash(html.charCodeAt(position))) position += 1
    if (position >= length) return undefined
    if (html.charCodeAt(position) === greater) {
      const isSelfClosing = html.charCodeAt(position - 1) === slash
      return { name, kind, attributes: attributes ?? noAttributes, isSelfClosing, end: position + 1 }
    }
    const nameStart = position
    position += 1 // An equals sign at the start of a name belongs to the name.
    while (position < length && !isAttributeNameEnd(html.charCodeAt(position))) position += 1
    const isWanted = hasLinks || isId(html, nameStart, position)
    const attribute = isWanted ? lowerCase(html, nameStart, position) : ''
    while (position < length && isSpace(html.charCodeAt(position))) position += 1
    let value = ''
    if (html.charCodeAt(position) === equals) {
      position += 1
      while (position < length && isSpace(html.charCodeAt(position))) position += 1
      const code = html.charCodeAt(position)
      if (code === quote || code === apostrophe) {
        const end = html.indexOf(code === quote ? '"' : "'", position + 1)
        if (end === -1) return undefined
        if (isWanted) value = html.slice(position + 1, end)
        position = end + 1
      } else {
        const valueStart = position
        while (position < length && !isValueEnd(html.charCodeAt(position))) position += 1
        if (isWanted) value = html.slice(valueStart, position)
      }
    }
    if (!isWanted) continue
    attributes ??= new Map()
    if (!attributes.has(attribute)) attributes.set(attribute, decodeReferences(value))
  }
}

/** Skips a comment, a doctype or CDATA; -1 when it never ends. */
function skipDeclaration(html: string, position: number, isForeign: boolean): number {
  const [open, close] = html.startsWith('<!--', position)
    ? [4, '-->']
    : isForeign && html.startsWith('<![CDATA[', position)
      ? [9, ']]>']
      : [2, '>']
  // `<!-->` and `<!--->` are whole comments.
  if (open === 4) {
    if (html.startsWith('>', position + 4)) return position + 5
    if (html.startsWith('->', position + 4)) return position + 6
  }
  const end = html.indexOf(close, position + open)
  return end === -1 ? -1 : end + close.length
}

const rawTextEnds = new Map(rawTextElements.map((name) => [name, new RegExp(`</${name}[\\s/>]`, 'gi')]))

function skipRawText(html: string, position: number, name: string): number {
  const pattern = rawTextEnds.get(name)
  if (!pattern) return position
  pattern.lastIndex = position
  return pattern.exec(html)?.index ?? -1
}

/** A part of a text in lower case, which most names have. */
function lowerCase(html: string, start: number, end: number): string {
  const text = html.slice(start, end)
  for (let at = start; at < end; at += 1) if (isUpper(html.charCodeAt(at))) return text.toLowerCase()
  return text
}

/** Whether `id`, in any case, is between two offsets. */
function isId(html: string, start: number, end: number): boolean {
  return (
    end - start === 2 && (html.charCodeAt(start) | 32) === 105 && (html.charCodeAt(start + 1) | 32) === 100
  )
}

function isForeignName(name: string): boolean {
  return name === 'svg' || name === 'math'
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || isUpper(code)
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11)
}

function isSpaceOrComma(code: number): boolean {
  return code === comma || isSpace(code)
}

function isSpaceOrSlash(code: number): boolean {
  return code === slash || isSpace(code)
}

function isNameEnd(code: number): boolean {
  return code === greater || isSpaceOrSlash(code)
}

function isAttributeNameEnd(code: number): boolean {
  return code === equals || isNameEnd(code)
}

function isValueEnd(code: number): boolean {
  return code === greater || isSpace(code)
}
