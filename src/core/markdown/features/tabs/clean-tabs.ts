import type { Token } from 'micromark-util-types'
import type { Draft } from '../../plain/draft.ts'
import { escapeMarkdown, gapsAt } from '../../plain/labels.ts'
import { removeOpening } from '../containers/clean-containers.ts'
import type { ContainerCleaner, PlainContainerHead } from '../containers/container.ts'
import { readTabLabels } from './read-tab-labels.ts'
import { groupProps, tabProps } from './tab-props.ts'

interface Group {
  /** Labels of the tabs that only have a value. */
  readonly labels: ReadonlyMap<string, string>
  readonly depth: number
  /** Number of its tabs without a title. */
  untitled: number
}

/** Tabs become paragraphs one after the other, each under its label. */
export function cleanTabs(draft: Draft): Readonly<Record<string, ContainerCleaner>> {
  const groups: Group[] = []
  const group: ContainerCleaner<typeof groupProps> = {
    props: groupProps,
    open: ({ opening, props, depth }) => {
      groups.push({ labels: readTabLabels(props.values), depth, untitled: 0 })
      removeOpening(opening, draft)
    },
    close: () => void groups.pop(),
  }
  const tab: ContainerCleaner<typeof tabProps> = { props: tabProps, open: openTab }
  return { tabs: group, Tabs: group, 'code-group': { ...group, labelsCode: true }, tab, TabItem: tab }

  function openTab({ opening, title, props, depth }: PlainContainerHead<typeof tabProps>): void {
    const [start, end] = [opening.start.offset, opening.end.offset]
    const { before, between } = gapsAt(start, draft)
    // The content may continue on the same line.
    const after = /[\r\n]|^$/.test(draft.source.charAt(end)) ? between : between + between
    const [from, to] = title ? trimmed(title) : [0, 0]
    if (from < to) {
      // A title is Markdown and may hold links, so it stays in place; bold text stays as it is.
      const bold = draft.source.slice(from, to).includes('**') ? '' : '**'
      draft.replace(start, from, before + bold)
      draft.replace(to, end, bold + after)
      return
    }
    const last = groups.at(-1)
    const parent = last?.depth === depth - 1 ? last : undefined
    if (parent) parent.untitled++
    const { value } = props
    const label = props.label || (parent?.labels.get(value ?? '') ?? value) || String(parent?.untitled ?? '')
    draft.replace(start, end, label === '' ? '' : `${before}**${escapeMarkdown(label)}**${after}`)
  }

  function trimmed({ start, end }: Token): [number, number] {
    const text = draft.source.slice(start.offset, end.offset)
    const from = start.offset + text.length - text.trimStart().length
    return [from, from + text.trim().length]
  }
}
