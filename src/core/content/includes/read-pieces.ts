import { dedent } from '../../markdown/features/code/dedent.ts'
import { readFenceInfo } from '../../markdown/features/code/fence/fence-info.ts'
import { findCodeIncludes, showsIncludes } from './code-includes.ts'
import { findDirectives, maskCode, readSnippet } from './directives.ts'
import type { NumberedLine } from './file-parts.ts'
import type { IncludeTarget } from './include-path.ts'
import { LONGEST_ELEMENT, type PartialImports, type PartialProps, readPartialTag } from './partials.ts'
import { createFenceReader } from './read-fences.ts'

/** A place that takes in a file. */
export interface IncludePiece {
  readonly target: IncludeTarget
  /** As written. */
  readonly source: string
  readonly column: number
  readonly props: PartialProps
  /** What stands between the tags of a partial; undefined for other includes. */
  readonly children?: readonly NumberedLine[]
  /** Whether the file is shown as code. */
  readonly isCode: boolean
  /** Whether it is a block of its own; mdBook puts the text where the include stands. */
  readonly isBlock: boolean
}

/** A line of a Markdown file, and what it takes in. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  /** A line of or around code, which shows other files. */
  | {
      readonly kind: 'code'
      readonly text: string
      readonly line: number
      readonly shown: readonly IncludeTarget[]
    }
  /** `<<<`, with what stands behind the fence that shows the same. */
  | {
      readonly kind: 'snippet'
      readonly prefix: string
      readonly text: string
      readonly info: string
      readonly line: number
      readonly shown: readonly IncludeTarget[]
    }
  | { readonly kind: 'includes'; readonly parts: readonly (string | IncludePiece)[]; readonly line: number }

/** Lines that a tag takes with its children. */
const MOST_TAG_LINES = 200
/** After so many tags of partials that are never closed, only those that are closed in their line are read. */
const MOST_UNCLOSED = 50

/**
 * Reads the lines of a Markdown file.
 *
 * @param imports the partials that the file imports; these lines go
 * @param hasIndentedCode whether lines indented by four columns are code, as they are not in MDX
 */
export function readPieces(
  lines: readonly NumberedLine[],
  { paths, lines: importLines }: PartialImports,
  hasIndentedCode: boolean,
): Piece[] {
  const pieces: Piece[] = []
  const readFence = createFenceReader()
  const readIndent = createIndentReader()
  const unclosed = { count: 0 }
  let takesIncludes = false
  let isComment = false
  for (let index = 0; index < lines.length; index++) {
    const { text, line } = lines[index] ?? { text: '', line: 0 }
    const fence = readFence(text)
    if (fence.info !== undefined) {
      takesIncludes = !showsIncludes(readFenceInfo(fence.info).language)
      pieces.push({ kind: 'code', text, line, shown: targetsOf(fence.info) })
      continue
    }
    if (fence.isCode) {
      const shown = takesIncludes ? findCodeIncludes(text).map(({ target }) => target) : []
      pieces.push({ kind: 'code', text, line, shown })
      continue
    }
    const isIndented = readIndent(text) && hasIndentedCode
    const wasComment = isComment
    if (text.includes('<!--') || text.includes('-->'))
      isComment = text.lastIndexOf('<!--') > text.lastIndexOf('-->')
    const snippet = wasComment || isIndented ? undefined : readSnippet(text)
    if (importLines.has(line)) pieces.push({ kind: 'text', text: '', line })
    else if (snippet) pieces.push({ kind: 'snippet', text, line, ...snippet, shown: targetsOf(snippet.info) })
    else if (wasComment || isIndented) pieces.push({ kind: 'text', text, line })
    else {
      const { piece, more } = readIncludes(lines, index, paths, unclosed)
      pieces.push(piece)
      index += more
    }
  }
  return pieces
}

/** The file that a fence shows with `file=`. */
function targetsOf(info: string): IncludeTarget[] {
  const { file } = readFenceInfo(info)
  return file ? [{ path: file.path, part: file.region && `#${file.region}` }] : []
}

/** Knows which lines are indented code: after a blank line, and in no list. */
function createIndentReader(): (line: string) => boolean {
  let isInList = false
  let isAfterBlank = true
  let isCode = false
  return (line) => {
    const isBlank = line.trim() === ''
    if (/^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/.test(line)) isInList = true
    else if (isAfterBlank && /^\S/.test(line)) isInList = false
    isCode = !isBlank && !isInList && (isAfterBlank || isCode) && /^(?: {4}| {0,3}\t)/.test(line)
    isAfterBlank = isBlank
    return isCode
  }
}

/** Reads one line with its includes, and says how many of the next lines belong to it. */
function readIncludes(
  lines: readonly NumberedLine[],
  index: number,
  partials: ReadonlyMap<string, string>,
  unclosed: { count: number },
): { piece: Piece; more: number } {
  const { text, line } = lines[index] ?? { text: '', line: 0 }
  const parts: (string | IncludePiece)[] = []
  let rest = text
  let done = 0
  let more = 0
  for (const directive of findDirectives(maskCode(text), partials.keys())) {
    const { start, kind } = directive
    if (start < done || more > 0) continue
    const common = { column: start + 1, isCode: kind === 'playground' }
    if (kind === 'tag') {
      const { name } = directive
      let tag = readPartialTag(text.slice(start), name)
      if (!tag && unclosed.count < MOST_UNCLOSED) {
        tag = readPartialTag(text.slice(start) + textAfter(lines, index), name)
        if (!tag) unclosed.count++
      }
      const path = partials.get(name)
      if (!tag || path === undefined) continue
      const taken = tag.source.split('\n')
      more = taken.length - 1
      const target = { path, part: '' }
      const children = tag.children ? linesBetween(tag.source, tag.children, line, quotesBefore(text)) : []
      parts.push(text.slice(done, start), { ...common, ...tag, target, children, isBlock: true })
      done = more === 0 ? start + tag.source.length : (taken.at(-1)?.length ?? 0)
      if (more > 0) rest = lines[index + more]?.text ?? ''
    } else {
      const { path, part, end } = directive
      const source = text.slice(start, end)
      const isBlock = kind !== 'template'
      const piece = { ...common, target: { path, part }, source, props: new Map(), isBlock }
      parts.push(text.slice(done, start), piece)
      done = end
    }
  }
  if (parts.length === 0) return { piece: { kind: 'text', text, line }, more }
  return { piece: { kind: 'includes', parts: [...parts, rest.slice(done)], line }, more }
}

/** The next lines, as far as a tag may reach. */
function textAfter(lines: readonly NumberedLine[], index: number): string {
  let text = ''
  for (const next of lines.slice(index + 1, index + 1 + MOST_TAG_LINES)) {
    if (text.length > LONGEST_ELEMENT) break
    text += `\n${next.text}`
  }
  return text
}

const quotesBefore = (line: string): number => /^[ \t>]*/.exec(line)?.[0].replace(/[^>]/g, '').length ?? 0

/** The lines of a part of a text whose first line has this number, without so many quote marks before them. */
function linesBetween(
  source: string,
  [start, end]: readonly [number, number],
  line: number,
  quotes: number,
): NumberedLine[] {
  const first = line + source.slice(0, start).split('\n').length - 1
  const quoteMarks = new RegExp(`^(?:[ \\t]*>){0,${quotes}}`)
  const lines = source
    .slice(start, end)
    .split('\n')
    .map((text, index) => (index === 0 ? text : text.replace(quoteMarks, '')))
  return dedent(lines).map((text, index) => ({
    text: index === 0 ? text.trimStart() : text,
    line: first + index,
  }))
}
