import type { Event, HtmlExtension, Point, Token } from 'micromark-util-types'
import type { DocumentState } from '../../../feature.ts'
import { trimHtml } from '../../../html.ts'
import type { BlockComponent } from '../block-component.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    fileName: 'fileName'
  }
}

const names = ['FileTree', 'file-tree']

/** Files and folders: a list, whose items begin with a name; what follows it is a comment. */
export const fileTree: BlockComponent<Record<never, never>> = {
  tags: ['FileTree'],
  containers: ['file-tree'],
  props: {},
  html: (content) => `<div class="file-tree">\n${trimHtml(content)}\n</div>`,
}

interface FileEntry {
  kind: 'file' | 'folder' | 'more'
}

const entries = new WeakMap<Token, FileEntry>()

/** Gives each name in a tree a token of its own. A folder ends in a slash or has a list. */
export function resolveFileTrees(events: Event[], { text }: DocumentState): Event[] {
  if (!names.some((name) => text.includes(name))) return events
  const resolved: Event[] = []
  const containers: { isTree: boolean; readonly items: (FileEntry | undefined)[] }[] = []
  /** The entry of an item whose name comes next. */
  let next: FileEntry | undefined
  for (let index = 0; index < events.length; index++) {
    const event = events[index]
    if (!event) continue
    const [kind, token, context] = event
    const isEnter = kind === 'enter'
    const container = containers.at(-1)
    if (token.type === 'container') {
      if (isEnter) containers.push({ isTree: false, items: [] })
      else containers.pop()
      next = undefined
    } else if (token.type === 'containerName' && isEnter && container) {
      container.isTree = names.includes(context.sliceSerialize(token))
    } else if (container?.isTree && (token.type === 'listUnordered' || token.type === 'listOrdered')) {
      const parent = container.items.at(-1)
      if (isEnter && parent) parent.kind = 'folder'
      if (isEnter) container.items.push(undefined)
      else container.items.pop()
    } else if (container?.isTree && token.type === 'listItemPrefix' && isEnter) {
      next = { kind: 'file' }
      container.items.splice(-1, 1, next)
    }
    resolved.push(event)
    if (!next || !isEnter || token.type !== 'paragraph') continue
    const length = wrapName(events, index + 1, next, resolved)
    index += length
    next = undefined
  }
  return resolved
}

/**
 * Adds the events of the name that begins at an index, up to the first white space, in its token; returns how many events
 * it took.
 */
function wrapName(events: readonly Event[], start: number, entry: FileEntry, resolved: Event[]): number {
  let index = start
  while (/^line(?:Prefix|Suffix)$/.test(events[index]?.[1].type ?? ''))
    resolved.push(events[index++] as Event)
  const name: Event[] = []
  const rest: Event[] = []
  let text = ''
  for (let event = events[index]; event && event[0] === 'enter'; event = events[index]) {
    const [, token, context] = event
    const source = context.sliceSerialize(token)
    const end = token.type === 'data' ? source.search(/\s|$/) : source.length
    if (end === 0 || token.type === 'lineEnding') break
    text += source.slice(0, end)
    const after = exitOf(token, events, index)
    if (end === source.length) name.push(...events.slice(index, after + 1))
    else {
      const middle = pointAfter(token.start, end)
      const named: Token = { ...token, end: middle }
      name.push(['enter', named, context], ['exit', named, context])
      const left: Token = { ...token, start: middle }
      rest.push(['enter', left, context], ['exit', left, context])
    }
    index = after + 1
    if (rest.length > 0) break
  }
  const [first, last] = [name[0], name.at(-1)]
  if (!first || !last) return index - start
  if (/\/[*_`]*$/.test(text)) entry.kind = 'folder'
  if (text === '…' || text === '...') entry.kind = 'more'
  const wrapper: Token = { ...first[1], type: 'fileName', end: last[1].end }
  entries.set(wrapper, entry)
  resolved.push(['enter', wrapper, first[2]], ...name, ['exit', wrapper, last[2]], ...rest)
  return index - start
}

function exitOf(token: Token, events: readonly Event[], start: number): number {
  let index = start
  while (index < events.length && !(events[index]?.[0] === 'exit' && events[index]?.[1] === token)) index++
  return index
}

const pointAfter = (point: Point, length: number): Point => ({
  ...point,
  column: point.column + length,
  offset: point.offset + length,
  _bufferIndex: Math.max(0, point._bufferIndex) + length,
})

/** The HTML of the names. */
export const fileNameHtml: HtmlExtension = {
  enter: {
    fileName(token) {
      this.tag(`<span class="file-name file-${entries.get(token)?.kind ?? 'file'}">`)
    },
  },
  exit: {
    fileName() {
      this.tag('</span>')
    },
  },
}
