import { escapeMarkdown } from '../../markdown/plain/labels.ts'
import { maskCode } from './directives.ts'
import type { NumberedLine } from './file-parts.ts'
import { createFenceReader } from './read-fences.ts'

/** The Markdown files that a document imports as components, by their names; and the lines of these imports. */
export interface PartialImports {
  readonly paths: ReadonlyMap<string, string>
  readonly lines: ReadonlySet<number>
}

/** What a tag hands to a partial; only plain values are known. */
export type PartialProps = ReadonlyMap<string, string>

/** A tag of a partial as written with its closing tag, and what it hands over. */
interface PartialTag {
  readonly source: string
  readonly props: PartialProps
  /** Offsets in the source of what stands between its tags; undefined when that is nothing. */
  readonly children: readonly [start: number, end: number] | undefined
}

const importPartial =
  /^import\s+([A-Z]\w*)(?:\s*,\s*\{[^}]*\})?\s+from\s+(['"])([^'"]+\.(?:mdx?|markdown))(?:\?[^'"]*)?\2\s*;?\s*$/

/** A comment that is a block of its own, such as `<!-- prettier-ignore -->`. */
const comment = /^ {0,3}<!--.*-->\s*$/

/** Finds `import Setup from './_setup.mdx'` where MDX has statements: at the start of a block. */
export function findPartialImports(lines: readonly string[], frontMatterEnd: number): PartialImports {
  const paths = new Map<string, string>()
  const numbers = new Set<number>()
  const readFence = createFenceReader()
  let isAtStart = true
  for (const [index, line] of lines.entries()) {
    if (index < frontMatterEnd) continue
    const isImport = /^import\s/.test(line) && line.length < 1000
    const { isCode } = readFence(line)
    const [, name, , path] = (isAtStart && !isCode && isImport && importPartial.exec(line)) || []
    if (name !== undefined && path !== undefined) {
      paths.set(name, path)
      numbers.add(index + 1)
    }
    isAtStart = line.trim() === '' || comment.test(line) || (isAtStart && isImport)
  }
  return { paths, lines: numbers }
}

const attribute =
  /\s+([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"{}]*)"|'([^'{}]*)'|([\w.]+))\s*\}|\{))?/y

/** Tags are no longer. */
const LONGEST_TAG = 2000
/** Characters of a tag with its children and its closing tag. */
export const LONGEST_ELEMENT = 20_000

/** The tag `<Name …/>` or `<Name …>children</Name>` at the start of a text; undefined for one that is never closed. */
export function readPartialTag(source: string, name: string): PartialTag | undefined {
  const text = source.slice(0, LONGEST_TAG)
  const props = new Map<string, string>()
  let position = name.length + 1
  for (;;) {
    attribute.lastIndex = position
    const found = attribute.exec(text)
    if (!found) break
    const [whole, key = '', ...values] = found
    position += whole.length
    if (whole.endsWith('{')) position = endOfBraces(text, position)
    else props.set(key, values.find((value) => value !== undefined) ?? 'true')
  }
  const end = /\s*(\/?)>/y
  end.lastIndex = position
  const [, slash] = end.exec(text) ?? []
  const start = end.lastIndex
  if (slash === '/') return { source: text.slice(0, start), props, children: undefined }
  const closing = slash === undefined ? undefined : findClosing(source, name, start)
  if (!closing) return undefined
  const isEmpty = source.slice(start, closing.index).trim() === ''
  return {
    source: source.slice(0, closing.end),
    props,
    children: isEmpty ? undefined : [start, closing.index],
  }
}

/** Tags of one partial inside of one another. */
const MOST_NESTED = 16

/** The closing tag that belongs to the tag before `start`. */
function findClosing(text: string, name: string, start: number): { index: number; end: number } | undefined {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])(?:[^<>]*?(/?)>)?`, 'g')
  tag.lastIndex = start
  const near = text.slice(0, LONGEST_ELEMENT)
  let depth = 1
  for (let found = tag.exec(near); found; found = tag.exec(near)) {
    const [whole, isClosing, isAlone] = found
    if (isClosing) depth--
    else if (!isAlone) depth++
    if (depth === 0) return { index: found.index, end: found.index + whole.length }
    if (depth > MOST_NESTED) return undefined
  }
  return undefined
}

/** The position after a value in braces that is more than a plain one. */
function endOfBraces(text: string, start: number): number {
  let depth = 1
  let position = start
  for (; position < text.length && depth > 0; position++) {
    if (text[position] === '{') depth++
    if (text[position] === '}') depth--
  }
  return position
}

/** The prop that holds what stands between the tags. */
export const CHILDREN = 'children'

const expression = /(=?)\{\s*(?:props\.(\w+)|children)\s*\}/g

/** A line of nothing but the children, with the quotes and list marks before them. */
const childrenAlone = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)\{\s*(?:props\.)?children\s*\}\s*$/

/** What stands before the children in a line that holds nothing else. */
export const readChildrenLine = (line: string): string | undefined => childrenAlone.exec(line)?.[1]

/** The lines of a partial with `{props.name}` replaced by the text of its value; what is not handed over stays. */
export function fillProps(lines: readonly NumberedLine[], props: PartialProps): readonly NumberedLine[] {
  if (props.size === 0) return lines
  const readFence = createFenceReader()
  return lines.map((one) => {
    const { isCode } = readFence(one.text)
    const isFilled = !isCode && one.text.includes('{') && readChildrenLine(one.text) === undefined
    return isFilled ? { ...one, text: fillLine(one.text, props) } : one
  })
}

function fillLine(line: string, props: PartialProps): string {
  const parts: string[] = []
  let done = 0
  for (const { 0: whole, 1: equals, 2: name = CHILDREN, index } of maskCode(line).matchAll(expression)) {
    const value = props.get(name)
    if (value === undefined) continue
    // Children are Markdown, other values are text.
    const text = name === CHILDREN ? value : escapeMarkdown(value)
    parts.push(line.slice(done, index), equals ? `="${value.replaceAll('"', '&quot;')}"` : text)
    done = index + whole.length
  }
  return parts.join('') + line.slice(done)
}
