import { type Line, unknownLine } from './diagram-error.ts'
import type { Prepared } from './flowchart.ts'

// Of these kinds beautiful-mermaid leaves out lines that it does not understand. Each line must be one that it draws; what is said in another
// way becomes one. No pattern holds two runs that can match the same text.

interface Kind {
  readonly header: string
  /** Lines that are drawn as they are written. */
  readonly drawn: RegExp
  /** Lines about looks, links and, where the library knows none, directions: they change nothing here. */
  readonly ignored?: RegExp
  /** Lines that are written in another way, or undefined. */
  readonly rewrite?: (line: string, isInside: boolean) => string | undefined
  /** Lines that cost much. */
  readonly edge: RegExp
}

const looks = /^(?:classDef|class|style|cssClass|click|link|callback)\s/
const id = '[\\p{L}\\p{N}_-]+'

/** State diagrams. */
export const state: Kind = {
  header: 'stateDiagram-v2',
  drawn: new RegExp(
    `^(?:direction (?:TB|TD|BT|RL|LR)|state "[^"]+" as ${id}(?: ?\\{)?|state ${id} ?\\{|\\}|(?:\\[\\*\\]|${id}) ?--> ?(?:\\[\\*\\]|${id})(?: ?:.+)?|${id} ?: ?.+)$`,
    'u',
  ),
  ignored: looks,
  rewrite: (line) =>
    new RegExp(`^(?:state )?${id}$`, 'u').test(line)
      ? `${line.replace(/^state /, '')} : ${line.replace(/^state /, '')}`
      : undefined,
  edge: /-->/,
}

const relation =
  /^([^\s":]+?)\s*("[^"]*")?\s*(<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.\|>|\.\.>|<--|<\.\.|--)\s*("[^"]*")?\s*([^\s":]+)\s*(?::(.+))?$/

/** Class diagrams. */
export const classes: Kind = {
  header: 'classDiagram',
  drawn:
    /^(?:namespace \S+ ?\{|\}|class [^\s{:["]+ ?\{?|class [^\s{:["]+ ?\{ ?<<\w+>> ?\}|[^\s:]+ ?: ?[^<|>]+)$/,
  ignored: new RegExp(`${looks.source.replace('|class|', '|')}|^direction\\s`),
  rewrite(line, isInside) {
    if (isInside) return line
    const annotated = /^<<(\w+)>> (\S+)$/.exec(line)
    if (annotated) return `class ${annotated[2]} {\n<<${annotated[1]}>>\n}`
    const [, from, fromCount, arrow, toCount, to, label] = relation.exec(line) ?? []
    if (from === undefined || arrow === undefined || to === undefined) return undefined
    return [from, fromCount, arrow, toCount, to, label === undefined ? undefined : `: ${label.trim()}`]
      .filter((part) => part !== undefined)
      .join(' ')
  },
  edge: /--|\.\./,
}

/** Diagrams of entities and their relations. */
export const entities: Kind = {
  header: 'erDiagram',
  drawn: /^(?:\S+ ?\{|\}|\S+ (?:\|\||\|o|o\||\}\||\}o)(?:--|\.\.)(?:\|\||o\||\|o|\|\{|o\{) \S+ ?: ?.+)$/,
  ignored: new RegExp(`${looks.source}|^direction\\s`),
  rewrite(line, isInside) {
    if (isInside) return /^\S+ \S+/.test(line) ? line : undefined
    return /^[\p{L}\p{N}_-]+$/u.test(line) ? `${line} {\n}` : undefined
  },
  edge: /--|\.\./,
}

/** Charts of numbers. */
export const chart: Kind = {
  header: 'xychart-beta',
  drawn:
    /^(?:title "[^"]+"|x-axis (?:"[^"]*" ?)?\[[^\]]+\]|[xy]-axis (?:"[^"]*" )?-?\d+(?:\.\d+)? ?--> ?-?\d+(?:\.\d+)?|y-axis "[^"]+"|(?:bar|line) \[[\d\s.,+-]+\])$/,
  rewrite: (line) => (/^title [^"]+$/.test(line) ? `title "${line.slice(6)}"` : undefined),
  edge: /^(?:bar|line)/,
}

/** Prepares a diagram of one of these kinds. */
export function prepareOther(lines: readonly Line[], kind: Kind, header = kind.header): Prepared {
  const output: string[] = []
  const ignored: Line[] = []
  let nodes = 0
  let edges = 0
  let isInside = false
  for (const line of lines) {
    const text = line.text.replace(/\s+/g, ' ')
    if (text === '}') isInside = false
    const isDrawn = kind.drawn.test(text) && !(isInside && kind !== state)
    if (!isDrawn && kind.ignored?.test(text)) {
      if (/^(?:click|link|callback|direction)\b/.test(text)) ignored.push(line)
      continue
    }
    const written = isDrawn ? text : kind.rewrite?.(text, isInside)
    if (written === undefined) throw unknownLine(line)
    if (text.endsWith('{') && (kind === entities || text.startsWith('class'))) isInside = true
    if (!isInside && kind.edge.test(text)) edges++
    // A chart may have more numbers than a diagram has nodes.
    nodes += kind === chart ? 1 + text.split(',').length / 5 : 1
    // Quotation marks around the names of an axis would be drawn.
    output.push(kind === chart ? written.replace(/\[.*\]$/, (names) => names.replaceAll('"', '')) : written)
  }
  return { text: [header, ...output].join('\n'), nodes, edges, ignored }
}
