import type { DocumentState, Feature } from '../feature.ts'

/**
 * What MDX (https://mdxjs.com/docs/what-is-mdx) has besides Markdown and is nothing to read: statements of modules at the top level and
 * comments `{/* … *​/}` are taken out. Lines stay where they are, so that places of problems hold.
 */
export const mdx: Feature = { name: 'mdx', before: takeOutCode }

/** A statement that is longer is none that somebody wrote into a document. */
const LONGEST_STATEMENT = 500

const fence = /^ {0,3}(`{3,}|~{3,})/
const statement = /^(?:import|export)(?:\s|\{|\*)/
/** One line of `import` that needs nothing after it. */
const wholeImport = /^import\s+(?:[^'"]+\s+from\s+)?(['"])[^'"]+\1\s*;?\s*$/

function takeOutCode(text: string, { options }: DocumentState): string {
  if (!options.isMdx) return text
  const lines = text.split('\n')
  let open = ''
  let isAfterBlank = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const mark = fence.exec(line)?.[1] ?? ''
    if (open !== '') {
      if (mark.startsWith(open) && line.trim() === mark) open = ''
    } else if (mark !== '') open = mark
    else if (isAfterBlank && statement.test(line)) {
      const end = endOfStatement(lines, index)
      for (; index < end; index++) lines[index] = ''
      index--
    }
    isAfterBlank = (lines[index] ?? '').trim() === ''
  }
  return takeOutComments(lines.join('\n'))
}

/** The line after a statement: where its brackets are closed and a blank line or another statement follows. */
function endOfStatement(lines: readonly string[], start: number): number {
  if (wholeImport.test(lines[start] ?? '')) return start + 1
  let depth = 0
  for (let index = start; index < Math.min(lines.length, start + LONGEST_STATEMENT); index++) {
    const code = (lines[index] ?? '').replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/\/.*$/g, '')
    depth += (code.match(/[({[]/g)?.length ?? 0) - (code.match(/[)}\]]/g)?.length ?? 0)
    const next = lines[index + 1] ?? ''
    if (depth <= 0 && (next.trim() === '' || statement.test(next))) return index + 1
  }
  // Its brackets are never closed: up to the next blank line.
  const blank = lines.findIndex((line, index) => index > start && line.trim() === '')
  return blank < 0 ? lines.length : blank
}

/** Comments go, but for those that name the id of a heading; code keeps them. */
function takeOutComments(text: string): string {
  if (!text.includes('{/*')) return text
  const code =
    /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[`~]*[ \t]*$|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|\{\/\*(?!\s*#)[\s\S]*?\*\/\}/gm
  return text.replace(code, (whole) => (whole.startsWith('{') ? whole.replace(/[^\n]/g, '') : whole))
}
