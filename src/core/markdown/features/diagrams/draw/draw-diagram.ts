import { renderMermaidSVG } from 'beautiful-mermaid'
import { type CleanSvg, cleanSvg } from './clean-svg.ts'
import { DiagramError, type Line } from './diagram-error.ts'
import { type Prepared, prepareFlowchart } from './flowchart.ts'
import { chart, classes, entities, prepareOther, state } from './other-kinds.ts'
import { prepareSequence } from './sequence.ts'

// Loaded for documents with diagrams only, because the layout engine is large (`load-tools.ts`).

/** A drawn diagram, or why there is none. Lines count from 1, in its source. */
export type DrawnDiagram =
  | (CleanSvg & {
      readonly title: string | undefined
      readonly description: string | undefined
      /** Numbers of the lines that change nothing in the drawing. */
      readonly ignored: readonly number[]
      /** Grows with the time that it took: 1,000 are about a second on a busy machine. */
      readonly cost: number
    })
  | { readonly unknownKind: string }
  | { readonly error: string; readonly line: number; readonly cost: number }

/** Diagrams beyond these are no drawings that a reader can follow, and take long to lay out. */
const MOST_LINES = 500
const LONGEST_LINE = 500
const MOST_NODES = 120
const MOST_EDGES = 120

/** Draws a diagram in the language of Mermaid as SVG. The ids in it begin with `idPrefix`. */
export function drawDiagram(source: string, idPrefix: string): DrawnDiagram {
  let cost = 1
  try {
    const { lines, title, description } = readLines(source)
    const prepared = prepare(lines)
    if (!prepared) return { unknownKind: /^[\w-]*/.exec(lines[0]?.text ?? '')?.[0] ?? '' }
    const { nodes, edges, text, ignored } = prepared
    if (nodes > MOST_NODES || edges > MOST_EDGES)
      return { error: `it is too large: more than ${MOST_NODES} nodes or lines between them`, line: 1, cost }
    cost = nodes + edges + (edges * edges) / 30
    const svg = renderMermaidSVG(text, { padding: 12 })
    return {
      ...cleanSvg(svg, idPrefix),
      title,
      description,
      ignored: ignored.map(({ number }) => number),
      cost,
    }
  } catch (error) {
    if (error instanceof DiagramError) return { error: error.message, line: error.line, cost }
    return { error: 'it cannot be laid out', line: 1, cost }
  }
}

function prepare(lines: readonly Line[]): Prepared | undefined {
  const [first, ...rest] = lines
  if (!first) throw new DiagramError(1, 'it is empty')
  const [, direction, more = ''] =
    /^(?:graph|flowchart)(?:\s+(TB|TD|BT|RL|LR))?\s*(?:;\s*(.*))?$/.exec(first.text) ?? []
  if (/^(?:graph|flowchart)(?:\s|;|$)/.test(first.text)) {
    if (!/^(?:graph|flowchart)(?:\s+(?:TB|TD|BT|RL|LR))?\s*(?:;.*)?$/.test(first.text))
      throw new DiagramError(first.number, 'a flowchart goes TB, TD, BT, RL or LR')
    const all = more === '' ? rest : [{ ...first, text: more }, ...rest]
    return prepareFlowchart(all.flatMap(splitStatements), direction ?? 'TB')
  }
  if (/^stateDiagram(?:-v2)?$/.test(first.text)) return prepareOther(rest, state)
  if (first.text === 'sequenceDiagram') return prepareSequence(rest.map(withoutSemicolon))
  if (/^classDiagram(?:-v2)?$/.test(first.text)) return prepareOther(rest.map(withoutSemicolon), classes)
  if (first.text === 'erDiagram') return prepareOther(rest, entities)
  if (/^xychart(?:-beta)?(?: horizontal)?$/.test(first.text)) return prepareOther(rest, chart, first.text)
  return undefined
}

/** `#35;` at the end of a line is a sign. */
const withoutSemicolon = ({ text, number }: Line): Line => ({
  text: /#\w+;$/.test(text) ? text : text.replace(/;$/, ''),
  number,
})

/** The statements of a line; a semicolon in a label ends none. */
function splitStatements({ text, number }: Line): Line[] {
  const statements: Line[] = []
  let start = 0
  let depth = 0
  /** The sign that ends a label, inside of one. */
  let quote = ''
  for (let index = 0; index <= text.length; index++) {
    const sign = text[index] ?? ';'
    if (quote !== '') quote = sign === quote ? '' : quote
    else if ('"|'.includes(sign)) quote = sign
    else if ('[({'.includes(sign)) depth++
    else if ('])}'.includes(sign)) depth--
    const isEnd = sign === ';' && (index === text.length || (quote === '' && depth <= 0))
    if (!isEnd) continue
    const statement = text.slice(start, index).trim()
    if (statement !== '') statements.push({ text: statement, number })
    start = index + 1
  }
  return statements
}

interface Source {
  readonly lines: readonly Line[]
  readonly title: string | undefined
  readonly description: string | undefined
}

/** The lines of a diagram without comments, and what it says of itself: in front matter or as `accTitle` and `accDescr`. */
function readLines(source: string): Source {
  const written = source.split('\n')
  if (written.length > MOST_LINES) throw new DiagramError(MOST_LINES, `it has more than ${MOST_LINES} lines`)
  const lines: Line[] = []
  const told: { title?: string; description?: string } = {}
  let isFront = false
  let isDescription = false
  for (const [index, line] of written.entries()) {
    const text = line.trim()
    const number = index + 1
    if (text.length > LONGEST_LINE)
      throw new DiagramError(number, `the line has more than ${LONGEST_LINE} characters`)
    if (text === '---' && (isFront || lines.length === 0)) isFront = !isFront
    else if (isFront) told.title ??= /^title:\s*["']?(.*?)["']?$/.exec(text)?.[1]
    else if (isDescription) {
      if (text.endsWith('}')) isDescription = false
      told.description = `${told.description ?? ''} ${text.replace(/\}$/, '')}`.trim()
    } else if (/^accDescr\s*\{/.test(text)) {
      isDescription = !text.endsWith('}')
      told.description = text.replace(/^accDescr\s*\{|\}$/g, '').trim()
    } else if (/^accTitle\s*:/.test(text)) told.title = text.slice(text.indexOf(':') + 1).trim()
    else if (/^accDescr\s*:/.test(text)) told.description = text.slice(text.indexOf(':') + 1).trim()
    else if (text !== '' && !text.startsWith('%%')) lines.push({ text, number })
  }
  return { lines, title: told.title || undefined, description: told.description || undefined }
}
