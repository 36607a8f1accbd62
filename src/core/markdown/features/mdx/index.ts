import type { Position } from '../../../../types/diagnostic.ts'
import { createPositions } from '../../../positions.ts'
import type { DocumentState, Feature } from '../../feature.ts'
import { droppedAttribute } from '../components/problems.ts'
import { rewriteCodeBlock } from './rewrite-code-block.ts'
import { rewriteJsxTag } from './rewrite-jsx-tag.ts'

/**
 * What MDX (https://mdxjs.com/docs/what-is-mdx) has besides Markdown and is nothing to read: statements of modules at the top level and
 * comments `{/* … *​/}` are taken out, and so are fences of `mdx-code-block`. Lines stay where they are, so that places of problems hold.
 */
export const mdx: Feature = {
  name: 'mdx',
  // JSX is indented like any code, and holds Markdown.
  syntaxFor: ({ isMdx }) => (isMdx ? [{ disable: { null: ['codeIndented'] } }] : []),
  before: rewriteDocument,
}

function rewriteDocument(text: string, { options, diagnostics }: DocumentState): string {
  if (!options.isMdx) return text
  return takeOutCode(text, (position, name) => void diagnostics.push(droppedAttribute(position, name)))
}

/** A statement that is longer is none that somebody wrote into a document. */
const LONGEST_STATEMENT = 500

const fence = /^ {0,3}(`{3,}|~{3,})/
/** A fence of Docusaurus around MDX, for editors that know none (https://docusaurus.io/docs/markdown-features/react). */
const wrapper = /^ {0,3}(?:`{3,}|~{3,})mdx-code-block\s*$/
const statement = /^(?:import|export)(?:\s|\{|\*)/
/** One line of `import` that needs nothing after it, with single spaces. */
const wholeImport = /^import (?:[^'"]+ from )?(['"])[^'"]+\1 ?;?$/
/** A quote after a backslash begins no string: it would be tried up to the end of the line. */
const stringOrComment = /(?<!\\)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\/\/.*$/g

/** Takes out the code of a document. With `onDropped`, values of JSX in tags of HTML become those of HTML, or are left out. */
export function takeOutCode(text: string, onDropped?: OnDropped): string {
  const lines = text.split('\n')
  const endOfStatement = createStatementReader(lines)
  let open = ''
  let isAfterBlank = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const mark = fence.exec(line)?.[1] ?? ''
    if (open !== '') {
      if (mark.startsWith(open) && line.trim() === mark) open = ''
    } else if (mark !== '' && wrapper.test(line)) {
      let end = index + 1
      while (end < lines.length && !fence.exec(lines[end] ?? '')?.[1]?.startsWith(mark)) end++
      lines[index] = ''
      if (lines[end]?.trim() === mark) lines[end] = ''
    } else if (mark !== '') open = mark
    else if (isAfterBlank && statement.test(line)) {
      const end = endOfStatement(index)
      for (; index < end; index++) lines[index] = ''
      index--
    }
    isAfterBlank = (lines[index] ?? '').trim() === ''
  }
  return rewriteTags(lines.join('\n'), onDropped)
}

/** Finds the line after a statement: where its brackets are closed and a blank line or another statement follows. */
function createStatementReader(lines: readonly string[]): (start: number) => number {
  // Lines after a bracket that is never closed are looked at for each statement above them.
  const depths: number[] = []
  const depthOf = (index: number): number => {
    depths[index] ??= countBrackets(lines[index] ?? '')
    return depths[index] ?? 0
  }
  const isBlank = (index: number): boolean => (lines[index] ?? '').trim() === ''

  return (start) => {
    if (wholeImport.test((lines[start] ?? '').replace(/\s+/g, ' ').trim())) return start + 1
    let depth = 0
    for (let index = start; index < Math.min(lines.length, start + LONGEST_STATEMENT); index++) {
      depth += depthOf(index)
      if (depth <= 0 && (isBlank(index + 1) || statement.test(lines[index + 1] ?? ''))) return index + 1
    }
    // Its brackets are never closed: up to the next blank line.
    let blank = start + 1
    while (blank < lines.length && !isBlank(blank)) blank++
    return blank
  }
}

/** How many more brackets a line opens than it closes. */
function countBrackets(line: string): number {
  const code = line.replace(stringOrComment, '')
  return (code.match(/[({[]/g)?.length ?? 0) - (code.match(/[)}\]]/g)?.length ?? 0)
}

/** Called with the position of a tag and the name of an attribute that is left out. */
type OnDropped = (position: Position, name: string) => void

/** Where a comment, a tag of HTML or code begins; and a blank line, which ends a paragraph with its code. */
const marksOfMdx =
  /^ {0,3}(?:`{3,}[^`\n]*|~{3,}.*)$|`+|\{\/\*|<[a-z][a-z\d-]*(?=\s)|<CodeBlock(?=[\s>])|^[ \t]*$/gm

/** Comments go, but for those that name the id of a heading, and tags are rewritten; code keeps both. */
function rewriteTags(text: string, onDropped: OnDropped | undefined): string {
  if (!/\{\/\*|=\{|\{\.\.\.|<CodeBlock/.test(text)) return text
  const marks = [...text.matchAll(marksOfMdx)].map(([mark], index, all) => ({
    mark,
    position: all[index]?.index ?? 0,
  }))
  const ends = findCodeEnds(marks.map(({ mark }) => mark))
  const positionAt = createPositions(text)
  const parts: string[] = []
  let open = ''
  let done = 0
  for (let index = 0; index < marks.length; index++) {
    const { mark = '', position = 0 } = marks[index] ?? {}
    const run = fence.exec(mark)?.[1]
    if (position < done) continue
    if (open !== '') {
      if (run?.startsWith(open) && mark.trim() === run) open = ''
    } else if (run) open = run
    else if (mark.startsWith('`')) index = ends[index] ?? index
    else if (mark.startsWith('{')) {
      const end = text.indexOf('*/}', position + mark.length)
      if (end < 0) break
      if (/^\s*#/.test(text.slice(position + mark.length, end))) continue
      parts.push(text.slice(done, position), text.slice(position, end).replace(/[^\n]/g, ''))
      done = end + 3
    } else if (mark === '<CodeBlock') {
      const block = rewriteCodeBlock(text, position)
      if (!block) continue
      parts.push(text.slice(done, position), block.tag)
      done = block.end
    } else if (mark.startsWith('<') && onDropped) {
      const tag = rewriteJsxTag(text, position)
      if (!tag) continue
      for (const name of tag.dropped) onDropped(positionAt(position), name)
      parts.push(text.slice(done, position), tag.html)
      done = tag.end
    }
  }
  return parts.join('') + text.slice(done)
}

/** For each run of backticks the next of its length in the same paragraph. */
function findCodeEnds(marks: readonly string[]): (number | undefined)[] {
  const next = new Map<number, number>()
  const ends: (number | undefined)[] = []
  for (let index = marks.length - 1; index >= 0; index--) {
    const mark = marks[index] ?? ''
    if (!/^`+$/.test(mark)) {
      if (!/^[{<]/.test(mark)) next.clear()
      continue
    }
    ends[index] = next.get(mark.length)
    next.set(mark.length, index)
  }
  return ends
}
