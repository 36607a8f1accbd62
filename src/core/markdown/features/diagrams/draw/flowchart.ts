import { isColor, textColorOn } from './color.ts'
import { DiagramError, type Line, unknownLine } from './diagram-error.ts'
import { holdLabel } from './labels.ts'

/** A diagram in the dialect that beautiful-mermaid reads, and how much of it there is. */
export interface Prepared {
  readonly text: string
  readonly nodes: number
  readonly edges: number
  /** Lines that change nothing in a drawing. */
  readonly ignored: readonly Line[]
}

// beautiful-mermaid 1.1 leaves out what it does not understand without a word, knows ids of ASCII letters only, takes `A-->B` without spaces
// for one id, and a node for a member of the group where it first appears with its shape. So flowcharts are parsed here, and written anew.

interface Node {
  readonly id: string
  label: string
  open: string
  close: string
  readonly styles: Map<string, string>
}

const shapes: readonly (readonly [
  open: string,
  close: string,
  writtenOpen?: string,
  writtenClose?: string,
])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['((', '))'],
  ['{{', '}}'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  // Parallelograms become rectangles.
  ['[/', '/]', '[', ']'],
  ['[\\', '\\]', '[', ']'],
  ['>', ']'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
]

const idPattern = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/uy
const arrowPattern = /(<?)(--+|==+|-\.+-?)(>?)(?:\|([^|]*)\|)?/y
/** The start of an arrow with its text inside: `-- text -->`. */
const textArrows: readonly (readonly [open: RegExp, close: RegExp, style: string])[] = [
  [/(<?)--(?![->=])/y, /--+(>?)/g, '-'],
  [/(<?)==(?![=>])/y, /==+(>?)/g, '='],
  [/(<?)-\.(?![-.>])/y, /\.+-(>?)/g, '.'],
]

/** Prepares a flowchart; `direction` is that of its first line. */
export function prepareFlowchart(lines: readonly Line[], direction: string): Prepared {
  const nodes = new Map<string, Node>()
  const groups = new Map<string, string>()
  const classes = new Map<string, Map<string, string>>()
  const stack: string[] = []
  const mentioned = new Set<string>()
  const grouped = new Set<string>()
  const output: string[] = [`flowchart ${direction}`]
  /** Writes once all nodes are known. */
  const later: (() => string)[] = []
  const ignored: Line[] = []
  let edges = 0

  const push = (write: () => string) => void later.push(write)
  const nodeOf = (id: string): Node => {
    const known = nodes.get(id)
    if (known) return known
    const node = { id: `n${nodes.size}`, label: holdLabel(id), open: '[', close: ']', styles: new Map() }
    nodes.set(id, node)
    return node
  }
  const groupIds = findGroups(lines)

  for (const line of lines) {
    const { text } = line
    const [word = ''] = /^\S+/.exec(text) ?? []
    if (word === 'subgraph') openGroup(text.slice(8).trim(), line)
    else if (text === 'end') closeGroup(line)
    else if (/^direction\s+(?:TB|TD|BT|RL|LR)$/.test(text) && stack.length > 0) push(() => text)
    else if (word === 'classDef') define(text.slice(8), line)
    else if (word === 'class') assign(text.slice(5), line)
    else if (word === 'style') style(text.slice(5), line)
    else if (word === 'linkStyle') linkStyle(text.slice(9), line)
    else if (word === 'click') ignored.push(line)
    else statement(line)
  }
  if (stack.length > 0) throw new DiagramError(lines.at(-1)?.number ?? 1, 'a subgraph has no “end”')
  output.push(...later.map((write) => write()).filter((text) => text !== ''))
  for (const { id, styles } of nodes.values()) {
    const fill = styles.get('fill')
    if (fill !== undefined && !styles.has('color')) styles.set('color', textColorOn(fill))
    if (styles.size > 0)
      output.push(`style ${id} ${[...styles].map(([key, value]) => `${key}:${value}`).join(',')}`)
  }
  return { text: output.join('\n'), nodes: nodes.size + groups.size, edges, ignored }

  function openGroup(rest: string, line: Line): void {
    const { id, label } = parseGroup(rest)
    if (rest === '') throw unknownLine(line)
    const name = groups.get(id) ?? `g${groups.size}`
    groups.set(id, name)
    stack.push(name)
    push(() => `subgraph ${name} [${holdLabel(label)}]`)
  }

  function closeGroup(line: Line): void {
    if (stack.pop() === undefined) throw unknownLine(line)
    push(() => 'end')
  }

  /** Nodes and arrows: `a & b --> c[Text] -- text --> d`. */
  function statement(line: Line): void {
    const { text } = line
    const written: string[] = []
    let position = 0
    let previous = readNodes()
    while (position < text.length) {
      written.push(readArrow())
      const next = readNodes()
      edges += previous.length * next.length
      if (edges > 10_000) throw new DiagramError(line.number, 'there are too many arrows')
      previous = next
    }
    push(() => written.map((part) => (part.startsWith('\0') ? nodeText(part) : part)).join(' '))

    function readNodes(): string[] {
      const ids: string[] = []
      for (;;) {
        ids.push(readNode())
        skipSpace()
        if (text[position] !== '&') return ids
        position++
        written.push('&')
      }
    }

    function readNode(): string {
      skipSpace()
      idPattern.lastIndex = position
      const [id] = idPattern.exec(text) ?? []
      if (id === undefined) throw unknownLine(line)
      position += id.length
      if (groupIds.has(id)) {
        const name = groups.get(id) ?? `g${groups.size}`
        groups.set(id, name)
        written.push(name)
        return id
      }
      const node = nodeOf(id)
      readShape(node)
      if (text.startsWith(':::', position)) {
        idPattern.lastIndex = position + 3
        const [name = ''] = idPattern.exec(text) ?? []
        position += 3 + name.length
        addStyles(node, name)
      }
      written.push(mention(id))
      return id
    }

    function readShape(node: Node): void {
      for (const [open, close, writtenOpen = open, writtenClose = close] of shapes) {
        if (!text.startsWith(open, position)) continue
        const start = position + open.length
        const quoted = /"[^"]*"/y
        quoted.lastIndex = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0)
        const end = text.indexOf(close, quoted.test(text) ? quoted.lastIndex : start)
        if (end < 0 || text.slice(start, end).trim() === '') continue
        // `[/a/]` ends with another sign than `[/a\]`.
        if (writtenOpen === open && open === '[' && /^[/\\]/.test(text.slice(start))) continue
        if (open.startsWith('[/') || open.startsWith('[\\')) {
          const closing = text.indexOf(']', start)
          if (closing + 1 !== end + close.length) continue
        }
        node.label = holdLabel(text.slice(start, end))
        node.open = writtenOpen
        node.close = writtenClose
        position = end + close.length
        return
      }
    }

    function readArrow(): string {
      skipSpace()
      for (const [open, close, kind] of textArrows) {
        open.lastIndex = position
        const opening = open.exec(text)
        if (!opening) continue
        close.lastIndex = open.lastIndex
        const closing = close.exec(text)
        const label = closing ? text.slice(open.lastIndex, closing.index).trim() : ''
        if (!closing || label === '') continue
        position = close.lastIndex
        return arrowText(kind, opening[1] === '<', closing[1] === '>', label)
      }
      arrowPattern.lastIndex = position
      const match = arrowPattern.exec(text)
      const [, start = '', body = '', end = '', label] = match ?? []
      // `--x` and `--o` are ends that the drawing has no sign for.
      if (!match || (body === '--' && end === '') || (body === '==' && end === '')) throw unknownLine(line)
      position = arrowPattern.lastIndex
      const kind = body.includes('.') ? '.' : body.startsWith('=') ? '=' : '-'
      return arrowText(kind, start === '<', end === '>', label)
    }

    function skipSpace(): void {
      while (text[position] === ' ' || text[position] === '\t') position++
    }
  }

  /** A mention of a node: with its shape where it is the first of all, or the first inside of a group. */
  function mention(id: string): string {
    const isFirst = !mentioned.has(id)
    const isMember = stack.length > 0 && !grouped.has(id)
    mentioned.add(id)
    if (isMember) grouped.add(id)
    return `\0${isFirst || isMember ? '!' : ''}${id}`
  }

  function nodeText(mentioned: string): string {
    const isFull = mentioned.startsWith('\0!')
    const node = nodeOf(mentioned.slice(isFull ? 2 : 1))
    return isFull ? `${node.id}${node.open}${node.label}${node.close}` : node.id
  }

  function define(rest: string, line: Line): void {
    const [, names = '', properties = ''] = /^\s+([\w,-]+)\s+(\S.*)$/.exec(rest) ?? []
    if (names === '') throw unknownLine(line)
    for (const name of names.split(',')) classes.set(name, parseStyles(properties))
  }

  function assign(rest: string, line: Line): void {
    const [, ids = '', name = ''] = /^\s+(\S+)\s+([\w-]+)$/.exec(rest) ?? []
    if (ids === '') throw unknownLine(line)
    for (const id of ids.split(',')) addStyles(nodeOf(id), name)
  }

  function style(rest: string, line: Line): void {
    const [, ids = '', properties = ''] = /^\s+(\S+)\s+(\S.*)$/.exec(rest) ?? []
    if (ids === '') throw unknownLine(line)
    for (const id of ids.split(','))
      if (!groupIds.has(id))
        for (const [key, value] of parseStyles(properties)) nodeOf(id).styles.set(key, value)
  }

  function linkStyle(rest: string, line: Line): void {
    const [, numbers = '', properties = ''] = /^\s+(default|\d+(?:\s*,\s*\d+)*)\s+(\S.*)$/.exec(rest) ?? []
    if (numbers === '') throw unknownLine(line)
    const styles = [...parseStyles(properties)].map(([key, value]) => `${key}:${value}`).join(',')
    if (styles !== '') push(() => `linkStyle ${numbers} ${styles}`)
  }

  function addStyles(node: Node, name: string): void {
    // A class may be defined further down.
    push(() => {
      for (const [key, value] of classes.get(name) ?? [])
        if (!node.styles.has(key)) node.styles.set(key, value)
      return ''
    })
  }
}

function arrowText(kind: string, isBoth: boolean, hasHead: boolean, label: string | undefined): string {
  const arrow = { '-': hasHead ? '-->' : '---', '=': hasHead ? '==>' : '===', '.': hasHead ? '-.->' : '-.-' }[
    kind
  ]
  const text = label === undefined || label.trim() === '' ? '' : `|${holdLabel(label)}|`
  return `${isBoth ? '<' : ''}${arrow}${text}`
}

/** `id [Label]`, `id["Label"]`, `"Label"` or `Label of words`. */
function parseGroup(rest: string): { id: string; label: string } {
  const [, id, label] = /^([^\s[\]"]+)\s*\[(.*)\]$/.exec(rest) ?? []
  return id === undefined || label === undefined
    ? { id: rest.replace(/^"(.*)"$/, '$1'), label: rest }
    : { id, label }
}

function findGroups(lines: readonly Line[]): Set<string> {
  const opening = lines.filter(({ text }) => /^subgraph\s/.test(text))
  return new Set(opening.map(({ text }) => parseGroup(text.slice(8).trim()).id))
}

/** Colours and widths; anything else has no place in a drawing. */
function parseStyles(text: string): Map<string, string> {
  const styles = new Map<string, string>()
  for (const declaration of text.replace(/;\s*$/, '').split(',')) {
    const [key = '', value = ''] = declaration.split(':', 2).map((part) => part.trim())
    if (/^(?:fill|stroke|color)$/.test(key) && isColor(value)) styles.set(key, value)
    if (key === 'stroke-width' && /^\d(?:\.\d)?(?:px)?$/.test(value)) styles.set(key, value.replace('px', ''))
  }
  return styles
}
