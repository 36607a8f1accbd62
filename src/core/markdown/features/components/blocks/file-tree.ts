import type { Event, HtmlExtension, Point, Token } from 'micromark-util-types'
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
export function resolveFileTrees(events: Event[]): Event[] {
  if (!events.some(([, { type }]) => type === 'containerName')) return events
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

/** Adds the events of the name that begins at an index, in its token; returns how many events it took. */
function wrapName(events: readonly Event[], start: number, entry: FileEntry, resolved: Event[]): number {
  let first = start
  while (/^line(?:Prefix|Suffix)$/.test(events[first]?.[1].type ?? ''))
    resolved.push(events[first++] as Event)
  const event = events[first]
  if (!event || event[0] === 'exit') return first - start
  const [, token, context] = event
  let end = first
  while (end < events.length && !(events[end]?.[0] === 'exit' && events[end]?.[1] === token)) end++
  const text = context.sliceSerialize(token)
  const name = token.type === 'data' ? (/^\S+/.exec(text)?.[0] ?? '') : text
  if (name === '') return first - start
  if (/^[*_`]*[^\s]*\/[*_`]*$/.test(name)) entry.kind = 'folder'
  if (name === '…' || name === '...') entry.kind = 'more'
  const wrapper: Token = { ...token, type: 'fileName' }
  entries.set(wrapper, entry)
  if (token.type !== 'data' || name === text) {
    resolved.push(['enter', wrapper, context], ...events.slice(first, end + 1), ['exit', wrapper, context])
    return end + 1 - start
  }
  const middle = pointAfter(token.start, name.length)
  const named: Token = { ...token, end: middle }
  const rest: Token = { ...token, start: middle }
  wrapper.end = middle
  resolved.push(
    ['enter', wrapper, context],
    ['enter', named, context],
    ['exit', named, context],
    ['exit', wrapper, context],
    ['enter', rest, context],
    ['exit', rest, context],
  )
  return end + 1 - start
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
