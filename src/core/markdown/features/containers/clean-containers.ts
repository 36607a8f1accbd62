import type { Event, Token } from 'micromark-util-types'
import { parseAttributes } from '../../attributes.ts'
import { type Cleaner, type Draft, JOIN } from '../../plain/draft.ts'
import type { ContainerCleaner } from './container.ts'

interface CleanedContainer {
  readonly context: Event[2]
  /** The white space before it. */
  readonly indent: Token | undefined
  name: string
  title: Token | undefined
  attributes: string
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
        open.push({ context, indent, name: '', title: undefined, attributes: '', cleaner: undefined })
      },
      linePrefix: (token, { context }) => {
        if (open.some((container) => container.cleaner && container.context === context)) draft.dedent(token)
      },
    },
    exit: {
      containerName: (token, { context }) => {
        const container = open.at(-1)
        if (container) container.name = context.sliceSerialize(token)
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
        const { name, indent, title, attributes } = container
        const cleaner = Object.hasOwn(cleaners, name) ? cleaners[name] : undefined
        container.cleaner = cleaner
        draft.containers.push({ labelsCode: cleaner?.labelsCode ?? false })
        if (indent && cleaner) draft.dedent(indent)
        cleaner?.open({ opening: token, title, attributes: parseAttributes(attributes), depth: open.length })
      },
      containerClosing: ({ start, end }) => {
        if (open.at(-1)?.cleaner) draft.replace(start.offset, end.offset, '')
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
