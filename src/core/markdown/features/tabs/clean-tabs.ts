import type { Draft } from '../../plain/draft.ts'
import { escapeMarkdown } from '../../plain/labels.ts'
import { replaceOpening } from '../components/block-component.ts'
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
  const codeGroup = { ...group, labelsCode: true }
  return {
    tabs: group,
    Tabs: group,
    'code-group': codeGroup,
    CodeGroup: codeGroup,
    tab,
    TabItem: tab,
    Tab: tab,
  }

  function openTab({ opening, title, props, depth }: PlainContainerHead<typeof tabProps>): void {
    const bold = { before: '**', after: '**' }
    if (title) {
      replaceOpening({ opening, title }, bold, draft)
      return
    }
    const last = groups.at(-1)
    const parent = last?.depth === depth - 1 ? last : undefined
    if (parent) parent.untitled++
    const { value } = props
    const number = String(parent?.untitled ?? '')
    const label = props.label || (parent?.labels.get(value ?? number) ?? value) || number
    replaceOpening({ opening, title }, { ...bold, label: escapeMarkdown(label) }, draft)
  }
}
