import type { Event, Token } from 'micromark-util-types'
import { type Cleaner, type Draft, JOIN } from '../../plain/draft.ts'
import type { ContainerCleaner } from './container.ts'
import { addAttributes, createOpening, type Opening, readOpeningProps } from './opening.ts'

interface CleanedContainer {
  readonly context: Event[2]
  /** The white space before it. */
  readonly indent: Token | undefined
  readonly head: Opening
  title: Token | undefined
  /** Undefined for a container that stays. */
  cleaner: ContainerCleaner | undefined
}

/** Removes the containers that have a cleaner, and dedents their content where it was indented with them. */
export function cleanContainers(cleaners: Readonly<Record<string, ContainerCleaner>>, draft: Draft): Cleaner {
  const open: CleanedContainer[] = []

  return {
    enter: {
      container: (_, { context, previous }) => {
        const before = previous?.[1]
        const indent = before?.type === 'linePrefix' && previous?.[2] === context ? before : undefined
        open.push({ context, indent, head: createOpening(), title: undefined, cleaner: undefined })
      },
      linePrefix: (token, { context }) => {
        if (open.some((container) => container.cleaner && container.context === context)) draft.dedent(token)
      },
    },
    exit: {
      containerName: (token, { context }) => {
        const container = open.at(-1)
        if (container) container.head.name = context.sliceSerialize(token)
      },
      containerTitle: (token) => {
        const container = open.at(-1)
        if (container) container.title = token
      },
      containerAttributes: (token, { context }) => {
        const container = open.at(-1)
        if (container) addAttributes(container.head, context.sliceSerialize(token), token)
      },
      containerOpening: (token, { context }) => {
        const container = open.at(-1)
        if (!container) return
        const { head, indent, title } = container
        const cleaner = Object.hasOwn(cleaners, head.name) ? cleaners[head.name] : undefined
        container.cleaner = cleaner
        draft.containers.push({ labelsCode: cleaner?.labelsCode ?? false })
        if (indent && cleaner) draft.dedent(indent)
        if (!cleaner) return
        const source = context.sliceSerialize(token)
        const types =
          typeof cleaner.props === 'string' ? cleaner.props : { title: 'text' as const, ...cleaner.props }
        const props = readOpeningProps(head, source, types)
        cleaner.open({ opening: token, title, props, isLeaf: source.endsWith('/>'), depth: open.length })
      },
      containerClosing: (token) => {
        const { start, end } = token
        const cleaner = open.at(-1)?.cleaner
        if (!cleaner) return
        if (cleaner.closing) {
          cleaner.closing(token)
          return
        }
        // A tag that follows content in its line ends its paragraph, too.
        const gap = draft.isAfterContent(start.offset) ? `\n${draft.prefixAt(start.offset)}` : ''
        draft.replace(start.offset, end.offset, gap)
      },
      container: () => {
        open.pop()?.cleaner?.close?.()
        draft.containers.pop()
      },
    },
  }
}

/** Removes an opening line; in a list item the next line is joined to the item. */
export function removeOpening({ start, end }: Token, draft: Draft): void {
  draft.replace(start.offset, end.offset, draft.isFirstInLine(start.offset) ? '' : JOIN)
}
