import type { Event, Token } from 'micromark-util-types'
import { parseAttributes } from '../../attributes.ts'
import { type Cleaner, type Draft, JOIN } from '../../plain/draft.ts'
import { escapeMarkdown, gapsAt } from '../../plain/labels.ts'
import { readTabLabels } from '../tabs.ts'

interface OpenContainer {
  readonly context: Event[2]
  /** The white space before it. */
  readonly indent: Token | undefined
  name: string
  title: Token | undefined
  attributes: string
  isFlat: boolean
  /** Of a group of tabs: what its tabs are called where they only have a value. */
  labels: ReadonlyMap<string, string>
  tabs: number
}

const groups = new Set(['tabs', 'Tabs', 'code-group'])
const tabs = new Set(['tab', 'TabItem'])
const wrappers = new Set(['v-pre', 'raw'])

/** Tabs stand one after the other, each under its label; containers that only style their content go. */
export function cleanContainers(draft: Draft): Cleaner {
  const open: OpenContainer[] = []

  return {
    enter: {
      container: (_, { context, previous }) => {
        const before = previous?.[1]
        const indent = before?.type === 'linePrefix' && previous?.[2] === context ? before : undefined
        const attributes = ''
        open.push({
          context,
          indent,
          name: '',
          title: undefined,
          attributes,
          isFlat: false,
          labels: new Map(),
          tabs: 0,
        })
      },
      linePrefix: (token, { context }) => {
        if (open.some((container) => container.isFlat && container.context === context)) draft.dedent(token)
      },
    },
    exit: {
      containerName: (token, { context }) => {
        const container = open.at(-1)
        if (!container) return
        container.name = context.sliceSerialize(token)
        draft.containers.push(container.name)
      },
      containerTitle: (token) => {
        const container = open.at(-1)
        if (container) container.title = token
      },
      containerAttributes: (token, { context }) => {
        const container = open.at(-1)
        if (container) container.attributes += `${context.sliceSerialize(token)}\n`
      },
      containerOpening: (token) => {
        const container = open.at(-1)
        if (!container) return
        const { name, indent } = container
        container.isFlat = groups.has(name) || tabs.has(name) || wrappers.has(name)
        if (!container.isFlat) return
        if (indent) draft.dedent(indent)
        const attributes = parseAttributes(container.attributes)
        if (groups.has(name)) container.labels = readTabLabels(attributes.get('values'))
        if (tabs.has(name)) openTab(token, container, attributes)
        else
          draft.replace(
            token.start.offset,
            token.end.offset,
            draft.isFirstInLine(token.start.offset) ? '' : JOIN,
          )
      },
      containerClosing: ({ start, end }) => {
        if (open.at(-1)?.isFlat) draft.replace(start.offset, end.offset, '')
      },
      container: () => {
        if (open.pop()?.name) draft.containers.pop()
      },
    },
  }

  function openTab(opening: Token, { title }: OpenContainer, attributes: ReadonlyMap<string, string>): void {
    const group = open.at(-2)
    const [start, end] = [opening.start.offset, opening.end.offset]
    const { before, between } = gapsAt(start, draft)
    // The content may go on in the same line.
    const after = /[\r\n]|^$/.test(draft.source.charAt(end)) ? between : between + between
    const [from, to] = title ? trimmed(title) : [0, 0]
    if (from < to) {
      // A title is Markdown, with links perhaps: it stays where it is. What is bold already needs no more of it.
      const bold = draft.source.slice(from, to).includes('**') ? '' : '**'
      draft.replace(start, from, before + bold)
      draft.replace(to, end, bold + after)
      return
    }
    if (group) group.tabs++
    const value = attributes.get('value')
    const label =
      attributes.get('label') || (group?.labels.get(value ?? '') ?? value) || String(group?.tabs ?? '')
    draft.replace(start, end, label === '' ? '' : `${before}**${escapeMarkdown(label)}**${after}`)
  }

  function trimmed({ start, end }: Token): [number, number] {
    const text = draft.source.slice(start.offset, end.offset)
    const from = start.offset + text.length - text.trimStart().length
    return [from, from + text.trim().length]
  }
}
