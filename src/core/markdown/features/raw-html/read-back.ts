import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
} from 'parse5'
import { escapeHtml } from '../../../html.ts'
import { IMAGE, KEPT, MADE, MARK, RAW } from './marks.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode
type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

// Without a context element it would be a template, in which cells may stand alone.
const context = defaultTreeAdapter.createElement('div', names.NS.HTML, [])

const parse = (html: string, withLocations = false) =>
  parseFragment(context, html, { sourceCodeLocationInfo: withLocations })

/** The parsed and serialized content of an element. */
interface ReadFragment {
  readonly html: string
  /** Numbers of the raw tags that have an end tag. */
  readonly closed: ReadonlySet<number>
}

/**
 * Parses the content of one element and serializes it, complete. Puts the elements that were set aside back;
 * `undefined` when the parser lost or duplicated one.
 */
export function readFragment(
  html: string,
  kept: readonly number[],
  keptIn: (number: number) => string,
): ReadFragment | undefined {
  const fragment = parse(html, true)
  const closed = new Set<number>()
  const seen = new Set<string>()
  const found: number[] = []
  clean(fragment)
  if (found.length !== kept.length || new Set(found).size !== kept.length) return undefined
  const keptMarker = new RegExp(`${MARK}k(\\d+)${MARK}`, 'g')
  return {
    html: serialize(fragment).replace(keptMarker, (_, number: string) => keptIn(Number(number))),
    closed,
  }

  function clean(parent: Parent): void {
    parent.childNodes = parent.childNodes.flatMap((node) => {
      if (!isElement(node)) return [node]
      const number = attributeOf(node, KEPT)
      if (number !== undefined) {
        found.push(Number(number))
        return [textNode(`${MARK}k${number}${MARK}`, parent), ...children(node)]
      }
      cleanRaw(node)
      clean(node)
      keepFirstLine(node)
      return isLeftover(node) ? [] : [node]
    })
  }

  function cleanRaw(node: Element): void {
    const number = attributeOf(node, RAW)
    if (number === undefined) return
    if (node.sourceCodeLocation?.endTag) closed.add(Number(number))
    // The parser duplicates overlapping elements: an id stays with the first.
    node.attrs = node.attrs.filter(({ name }) => name !== RAW && !(name === 'id' && seen.has(number)))
    seen.add(number)
  }
}

// Excludes paragraphs: the parser ends one where a block begins, as authors of such a block expect.
const structure =
  /^(?:div|figure|figcaption|blockquote|ul|ol|li|table|thead|tbody|tr|td|th|section|details|summary|pre|h[1-6])$/

/**
 * Returns the same HTML when a parser reads the intended tree; otherwise the HTML of the parsed tree, if that keeps
 * every element of docsgen's own in its position and is stable; `undefined` otherwise.
 */
export function readBack(html: string): string | undefined {
  const fragment = parse(`${html}${MARK}`)
  const written = serialize(fragment)
  if (isSame(tagsOf(html), tagsOf(written)) && written.endsWith(MARK)) return html
  prune(fragment, idsOf(html))
  const pruned = serialize(fragment)
  const again = parse(pruned)
  if (!pruned.endsWith(MARK) || serialize(again) !== pruned) return undefined
  const isKept =
    isSame(structureOf(html), structureOf(pruned)) && isSame(componentsOf(html), componentsOf(pruned))
  return isKept ? pruned.slice(0, -MARK.length) : undefined
}

const componentEnds = new RegExp(
  `(?<=<)(?:div|span)(?=[^<>]*>${MARK}\\{)|${MARK}\\}\\d+${MARK}</(?:div|span)>`,
  'g',
)

/** Where components of the site begin and end: each in an element of its own. */
function componentsOf(html: string): string[] {
  return html.match(componentEnds) ?? []
}

/** The tags of HTML in their order, without attributes. */
function tagsOf(html: string): string[] {
  return html.match(/<\/?[a-zA-Z][\w:-]*/g) ?? []
}

/** The tags of docsgen's own blocks in order, and each image of a text. */
function structureOf(html: string): string[] {
  const open: boolean[] = []
  const tags: string[] = []
  for (const [tag, slash, name = '', rest = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w:-]*)([^>]*)>/g)) {
    if (/^(?:area|br|col|embed|hr|img|input|link|param|source|track|wbr)$/i.test(name)) {
      if (rest.includes(IMAGE)) tags.push(tag)
      continue
    }
    const isOwn = slash ? (open.pop() ?? false) : structure.test(name) && rest.includes(MADE)
    if (!slash) open.push(isOwn)
    if (isOwn) tags.push(slash + name)
  }
  return tags
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((tag, index) => tag === other[index])

/** Number of occurrences of each id. */
function idsOf(html: string): Map<string, number> {
  const ids = new Map<string, number>()
  for (const [, id = ''] of html.matchAll(/<[a-zA-Z][^>]*? id="([^"]*)"/g))
    ids.set(id, (ids.get(id) ?? 0) + 1)
  return ids
}

function takeOne(id: string, ids: Map<string, number>): boolean {
  const left = ids.get(escapeHtml(id)) ?? 0
  ids.set(escapeHtml(id), left - 1)
  return left > 0
}

/** Removes what a parser adds for overlapping elements: empty parts, and an id in each part but the first. */
function prune(parent: Parent, ids: Map<string, number>): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!isElement(node)) return true
    node.attrs = node.attrs.filter(({ name, value }) => name !== 'id' || takeOne(value, ids))
    prune(node, ids)
    return !isLeftover(node)
  })
}

/** A parser drops a line break right after these tags: one that belongs to the text needs another before it. */
function keepFirstLine({ nodeName, childNodes: [first] }: Element): void {
  if (!/^(?:pre|textarea)$/.test(nodeName) || first === undefined || !('value' in first)) return
  if (first.value.startsWith('\n')) first.value = `\n${first.value}`
}

/** `</p>` alone makes an empty paragraph; an overlapping link may leave an empty part. */
function isLeftover({ nodeName, attrs, childNodes }: Element): boolean {
  if (childNodes.length > 0) return false
  if (nodeName === 'p') return attrs.every(({ name }) => name === MADE)
  return nodeName === 'a' && attrs.some(({ name }) => name === MADE)
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function attributeOf(node: Element, name: string): string | undefined {
  return node.attrs.find((attribute) => attribute.name === name)?.value
}

function textNode(value: string, parentNode: Parent): Node {
  return { nodeName: '#text', value, parentNode } as DefaultTreeAdapterTypes.TextNode
}

/** New content of an element that was empty: none, unless the parser was misled. */
function children(node: Element): Node[] {
  return node.childNodes
}
