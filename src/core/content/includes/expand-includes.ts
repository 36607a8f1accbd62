import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { ExcerptRefusal, IncludeRefusal, LineOrigin } from '../../../types/source.ts'
import { dedent } from '../../markdown/features/code/dedent.ts'
import { strayExpression } from '../../markdown/features/foreign/problems.ts'
import { takeOutCode } from '../../markdown/features/mdx/index.ts'
import { isMdx } from '../document-path.ts'
import { normalizeSource } from '../normalize-source.ts'
import { maskCode } from './directives.ts'
import { type DividedFile, divideFile, type NumberedLine } from './file-parts.ts'
import { type IncludeTarget, resolveInclude } from './include-path.ts'
import { createOrigins, type ExpandedLine } from './line-origins.ts'
import {
  CHILDREN,
  fillProps,
  findPartialImports,
  type PartialImports,
  type PartialProps,
  readChildrenLine,
} from './partials.ts'
import { includeInTable, includeLoop, includeTooDeep, refusedInclude, unusedChildren } from './problems.ts'
import { type IncludePiece, type Piece, readPieces } from './read-pieces.ts'

/** The text of a file, or why it is not read. */
export type ReadText = { readonly text: string } | IncludeRefusal

/** A document as it was read. */
export interface Unexpanded {
  /** From the root of the site. */
  readonly file: string
  readonly text: string
  /** Folder of the documents of its version, from the root of the site; `content` by default. */
  readonly folder?: string
}

/** A document with everything that it takes in from other files. */
export interface ExpandedSource {
  readonly text: string
  /** Where its lines stand; none when all are its own. */
  readonly origins?: readonly LineOrigin[]
  /** The code that it shows, by the path from the root of the site with the part. */
  readonly excerpts: Readonly<Record<string, string>>
  readonly refusedExcerpts: Readonly<Record<string, ExcerptRefusal>>
  readonly problems: readonly Diagnostic[]
  /** Paths of all files that it read, or that were not there. */
  readonly includes: readonly string[]
  /** Characters of the text and of all code that it shows. */
  readonly size: number
}

/** A Markdown file: its lines without front matter, and the partials that it imports. */
interface MarkdownFile {
  readonly divided: DividedFile
  readonly imports: PartialImports
  readonly frontMatterEnd: number
}

/** What an include counts in characters besides its text, because even one of nothing takes time. */
const LEAST_COST = 20

/** How many files may include one another. */
const MOST_DEPTH = 16

/** Whether a text may take in others; most do not, and are not read line by line. */
const mayInclude = (text: string): boolean =>
  /(?:file|demo)=|@include|\{\{\s*#|<<<|^import\s.*\.(?:mdx?|markdown)\b/m.test(text)

/**
 * Takes in the partials and included files of a document, in the ways of MDX, VitePress and mdBook, and collects the
 * code that its fences show.
 *
 * @param readFile gives a file by its path from there, which may begin with `../`
 * @param mostSize characters after which it is given up: `size` is then larger
 * @returns undefined for a document that takes in nothing
 */
export function expandIncludes(
  { file, text: source, folder }: Unexpanded,
  readFile: (path: string) => ReadText,
  mostSize: number,
): ExpandedSource | undefined {
  if (!mayInclude(source)) return undefined
  const isMdxPage = isMdx(file)
  const texts = new Map<string, ReadText>()
  const codeFiles = new Map<string, DividedFile>()
  const partials = new Map<string, MarkdownFile>()
  const excerpts: Record<string, string> = Object.create(null)
  const refusedExcerpts: Record<string, ExcerptRefusal> = Object.create(null)
  const problems: Diagnostic[] = []
  let size = 0

  const page = createMarkdownFile(source)
  const all = page.divided.lines.map((text, index) => ({ text, line: index + 1 }))
  const head = all.slice(0, page.frontMatterEnd).map((line) => ({ ...line, file, shift: 0 }))
  const place = { file, chain: [file], depth: 0, hasIndentedCode: !isMdxPage, imports: page.imports }
  const lines = [...head, ...expandLines(all.slice(page.frontMatterEnd), place)]
  const isOwn = lines.every((line, index) => line.file === file && line.line === index + 1)
  return {
    text: lines.map(({ text }) => text).join('\n'),
    ...(!isOwn && { origins: createOrigins(lines) }),
    excerpts,
    refusedExcerpts,
    problems,
    includes: [...texts.keys()],
    size,
  }

  function expandLines(given: readonly NumberedLine[], place: Place): ExpandedLine[] {
    const output: ExpandedLine[] = []
    const push = (text: string, line: number) => {
      size += text.length + 1
      output.push({ text, file: place.file, line, shift: 0 })
    }
    for (const piece of readPieces(given, place.imports, place.hasIndentedCode)) {
      if (size > mostSize) break
      const prefix = place.children && piece.kind === 'text' ? readChildrenLine(piece.text) : undefined
      if (prefix !== undefined) {
        for (const { text } of place.children ?? []) size += text.length + 1
        if (size > mostSize) break
        addBlock(output, place.children ?? [], { prefix, hasGaps: true, file: place.file, line: piece.line })
        continue
      }
      if (piece.kind === 'includes') {
        expandPiece(piece, output, place)
        continue
      }
      if (piece.kind !== 'text') for (const target of piece.shown) noteExcerpt(target, place.file)
      if (piece.kind !== 'snippet') push(piece.text, piece.line)
      else for (const text of fenceAround(piece)) push(text, piece.line)
    }
    return output
  }

  /** Adds a line with its includes: in the line where they have one line, as blocks of their own otherwise. */
  function expandPiece(
    { parts, line }: Extract<Piece, { kind: 'includes' }>,
    output: ExpandedLine[],
    place: Place,
  ): void {
    const push = (text: string, at: number) => {
      size += text.length + 1
      output.push({ text, file: place.file, line: at, shift: 0 })
    }
    let own = ''
    for (const [index, part] of parts.entries()) {
      if (typeof part === 'string') {
        own += part
        continue
      }
      const isLast = parts.slice(index + 1).every((rest) => typeof rest === 'string' && rest.trim() === '')
      const isAlone = isLast && isPrefix(own)
      const inside = take(part, line, place)
      if (!inside) own += asRefused(part)
      else if (inside.length <= 1 && !isAlone) own += inside[0]?.text.trim() ?? ''
      else if (/^[\s>]*\|/.test(own)) {
        problems.push(includeInTable({ file: place.file, line, column: part.column }, part.target.path))
        own += asRefused(part)
      } else {
        const prefix = isPrefix(own) ? own : (/^[ \t>]*/.exec(own)?.[0] ?? '')
        if (!isPrefix(own)) push(own, line)
        addBlock(output, inside, { prefix, hasGaps: part.isBlock || !isAlone, file: place.file, line })
        if (isLast) return
        own = restOf(prefix)
      }
    }
    for (const [index, text] of own.split('\n').entries()) push(text, line + index)
  }

  /** Adds included lines with the quotes and the indentation that the include has. */
  function addBlock(output: ExpandedLine[], inside: readonly ExpandedLine[], where: BlockPlace): void {
    const { prefix, hasGaps, file, line } = where
    const push = (text: string) => {
      size += text.length + 1
      output.push({ text, file, line, shift: 0 })
    }
    const rest = restOf(prefix)
    if (hasGaps && rest === prefix && !isPrefix(output.at(-1)?.text ?? '')) push(rest.trimEnd())
    for (const [index, one] of inside.entries()) {
      const before = index === 0 ? prefix : rest
      size += before.length
      const text = one.text === '' ? before.trimEnd() : before + one.text
      output.push({ ...one, text, shift: one.shift + before.length })
    }
    if (inside.length === 0) push(prefix)
    if (hasGaps) push(rest.trimEnd())
  }

  /** The lines that an include stands for; undefined when it stays as it is written. */
  function take(piece: IncludePiece, line: number, place: Place): readonly ExpandedLine[] | undefined {
    const { target, column, props, isCode } = piece
    const { path, part } = target
    const position = { file: place.file, line, column }
    if (isCode) {
      noteExcerpt(target, place.file)
      const info = `${extensionOf(path)} file="${path}${part}"`
      return [`\`\`\`${info}`, '```'].map((text) => ({ text, file: place.file, line, shift: 0 }))
    }
    const wanted = resolveInclude(path, place.file, folder)
    if (place.chain.includes(wanted)) problems.push(includeLoop(position, [...place.chain, wanted]))
    else if (place.chain.length + place.depth > MOST_DEPTH)
      problems.push(includeTooDeep(position, path, MOST_DEPTH))
    else {
      const partial = partialAt(wanted)
      const chosen = typeof partial === 'string' ? undefined : partial.divided.linesOf(part)
      size += LEAST_COST
      if (typeof partial === 'string') problems.push(refusedInclude(position, path, part, partial))
      else if (!chosen) problems.push(refusedInclude(position, path, part, 'no-part'))
      else {
        const text = chosen.filter((one) => one.line > partial.frontMatterEnd)
        const children =
          piece.children && trimBlank(expandLines(piece.children, { ...place, depth: place.depth + 1 }))
        const filled = fillProps(text, withChildren(props, children))
        if (!isMdxPage) problems.push(...findStrayProps(filled, wanted))
        if (children?.length && !text.some((one) => takesChildren(one.text)))
          problems.push(unusedChildren(position, path))
        const chain = [...place.chain, wanted]
        const { depth, hasIndentedCode } = place
        const inside = { file: wanted, chain, depth, hasIndentedCode, imports: partial.imports }
        return trimBlank(expandLines(filled, children ? { ...inside, children } : inside))
      }
    }
    return undefined
  }

  function read(path: string): ReadText {
    const known = texts.get(path) ?? readFile(path)
    texts.set(path, known)
    return known
  }

  function partialAt(path: string): MarkdownFile | IncludeRefusal {
    const found = read(path)
    if (typeof found === 'string') return found
    const known = partials.get(path) ?? createMarkdownFile(found.text, isMdxPage || isMdx(path))
    partials.set(path, known)
    return known
  }

  /** Reads code that is shown, and remembers it or why it is not. */
  function noteExcerpt(target: IncludeTarget, from: string): void {
    const path = resolveInclude(target.path, from, folder)
    const key = path + target.part
    if (excerpts[key] === undefined && refusedExcerpts[key] === undefined) {
      const found = read(path)
      if (typeof found === 'string') refusedExcerpts[key] = found
      else {
        const divided = codeFiles.get(path) ?? divideFile(found.text)
        codeFiles.set(path, divided)
        const chosen = divided.linesOf(target.part)
        if (chosen)
          excerpts[key] = dedent(chosen.map(({ text }) => text))
            .join('\n')
            .trimEnd()
        else refusedExcerpts[key] = 'no-part'
      }
    }
    size += (excerpts[key]?.length ?? 0) + 1
  }
}

/** Where lines stand: their file, and the files that include one another up to it, the page first. */
interface Place {
  readonly file: string
  readonly chain: readonly string[]
  /** How many tags of partials stand around them. */
  readonly depth: number
  readonly hasIndentedCode: boolean
  readonly imports: PartialImports
  /** What stands between the tags that take in the file; undefined where no tags do. */
  readonly children?: readonly ExpandedLine[]
}

/** Where a block is added: what stands before its first line, and whether it is a block of its own. */
interface BlockPlace {
  readonly prefix: string
  readonly hasGaps: boolean
  readonly file: string
  readonly line: number
}

/** Children that stand inside of a line are no longer. */
const LONGEST_INLINE = 2000

/** Children of one line may stand inside of a line. */
const withChildren = (props: PartialProps, children?: readonly ExpandedLine[]): PartialProps =>
  children && children.length <= 1 && (children[0]?.text.length ?? 0) <= LONGEST_INLINE
    ? new Map([...props, [CHILDREN, children[0]?.text ?? '']])
    : props

const takesChildren = (line: string): boolean => /\{\s*(?:props\.)?children\s*\}/.test(line)

/** @param hasCode whether statements of MDX are taken out, as a feature does for the page itself */
function createMarkdownFile(written: string, hasCode = false): MarkdownFile {
  const lines = normalizeSource(written).split('\n')
  const isRule = (line: string) => /^---[ \t]*$/.test(line)
  const end = isRule(lines[0] ?? '') ? lines.findIndex((line, index) => index > 0 && isRule(line)) : -1
  const frontMatterEnd = end + 1
  const body = lines.map((line, index) => (index < frontMatterEnd ? '' : line)).join('\n')
  const divided = divideFile(hasCode ? takeOutCode(body) : lines.join('\n'))
  return { divided, imports: findPartialImports(lines, frontMatterEnd), frontMatterEnd }
}

/** Expressions of a partial that its include gives no value for, where nothing else reports them. */
function findStrayProps(lines: readonly NumberedLine[], file: string): Diagnostic[] {
  return lines.flatMap(({ text, line }) => {
    const found = text.includes('{props.') ? /\{props\.\w+\}/.exec(maskCode(text)) : null
    return found ? [strayExpression({ file, line, column: found.index + 1 }, found[0])] : []
  })
}

function fenceAround({ prefix, text, info }: Extract<Piece, { kind: 'snippet' }>): string[] {
  const rest = restOf(prefix)
  // What is written is shown when the file is missing.
  return [`${prefix}\`\`\`${info}`, rest + text.slice(prefix.length), `${rest}\`\`\``]
}

/** What stays of an include that is not taken in: a tag without children would be reported again, as an unknown one. */
const asRefused = ({ source, children }: IncludePiece): string => (children?.length === 0 ? '' : source)

/** Quotes, list marks and white space alone. */
const isPrefix = (text: string): boolean => /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/.test(text)

/** What the next lines of a block begin with. */
const restOf = (prefix: string): string => prefix.replace(/[^>\s]/g, ' ')

const extensionOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? ''

function trimBlank(lines: readonly ExpandedLine[]): readonly ExpandedLine[] {
  const isText = ({ text }: ExpandedLine) => text.trim() !== ''
  return lines.slice(Math.max(lines.findIndex(isText), 0), lines.findLastIndex(isText) + 1)
}
