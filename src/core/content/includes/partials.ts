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

/** A tag of a partial as written, and what it hands over. */
interface PartialTag {
  readonly source: string
  readonly props: PartialProps
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

/** The tag `<Name …/>` or `<Name …></Name>` at the start of a text; undefined for one that holds something. */
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
  const rest = new RegExp(`\\s*(?:/>|>\\s*</${name}\\s*>)`, 'y')
  rest.lastIndex = position
  const end = rest.exec(text)
  return end ? { source: text.slice(0, position + end[0].length), props } : undefined
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

const expression = /(=?)\{\s*props\.(\w+)\s*\}/g

/** The lines of a partial with `{props.name}` replaced by the text of its value; what is not handed over stays. */
export function fillProps(lines: readonly NumberedLine[], props: PartialProps): readonly NumberedLine[] {
  if (props.size === 0) return lines
  const readFence = createFenceReader()
  return lines.map((one) => {
    const { isCode } = readFence(one.text)
    return isCode || !one.text.includes('{') ? one : { ...one, text: fillLine(one.text, props) }
  })
}

function fillLine(line: string, props: PartialProps): string {
  const parts: string[] = []
  let done = 0
  for (const { 0: whole, 1: equals, 2: name = '', index } of maskCode(line).matchAll(expression)) {
    const value = props.get(name)
    if (value === undefined) continue
    const text = equals ? `="${value.replaceAll('"', '&quot;')}"` : escapeMarkdown(value)
    parts.push(line.slice(done, index), text)
    done = index + whole.length
  }
  return parts.join('') + line.slice(done)
}
