import type { PropValue } from '../../../../types.ts'
import { splitAsides } from '../../aside.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml, textOf, trimHtml, withoutRawTags } from '../../html.ts'
import type { ContainerFamily, ContainerKind } from '../containers/container.ts'
import { cleanTabs } from './clean-tabs.ts'
import { strayTab } from './problems.ts'
import { readTabLabels } from './read-tab-labels.ts'
import { renderTabs, type Tab } from './render-tabs.ts'
import { groupProps, tabProps } from './tab-props.ts'

/**
 * Tabs: `:::tabs` with `::tab[label]` lines or nested `:::tab[label]`, the `<Tabs>` and `<TabItem>` of Docusaurus,
 * and the `::: code-group` of VitePress, which makes a tab of each code block.
 */
export const tabs: ContainerFamily = {
  name: 'tabs',
  kinds: createTabs,
  markdown: cleanTabs,
  tags: ['Tabs', 'TabItem'],
  leaves: ['tab'],
}

function createTabs(document: DocumentState): Readonly<Record<string, ContainerKind>> {
  const open: { tabs: Tab[]; isPanelOpen: boolean; depth: number }[] = []
  const wrappers: DocumentState['wrapCode'][] = []

  const tabs: ContainerKind<typeof groupProps> = {
    props: groupProps,
    open: ({ depth }) => {
      open.push({ tabs: [], isPanelOpen: false, depth })
      wrappers.push(document.wrapCode)
      document.wrapCode = undefined
      return ''
    },
    close: (content, { name, props }) => {
      const group = open.pop()
      document.wrapCode = wrappers.pop()
      const panels = group?.isPanelOpen ? `${content.trimEnd()}\n</div>` : content
      const known = named(group?.tabs ?? [], props.values)
      return renderTabs(
        panels,
        known,
        props.group ?? '',
        props.default,
        document,
        name === 'code-group' ? 'tabs code-tabs' : 'tabs',
      )
    },
  }

  const tab: ContainerKind<typeof tabProps> = {
    props: tabProps,
    open: ({ title, props, isLeaf, depth, position }) => {
      const last = open.at(-1)
      // A quote or a list between two tabs separates their panels.
      const group = last?.depth === depth - 1 ? last : undefined
      const label = title || escapeHtml(props.label ?? '')
      if (!group) {
        document.diagnostics.push(strayTab(position))
        return isLeaf ? `<p><strong>${label}</strong></p>` : `<div><p><strong>${label}</strong></p>`
      }
      const before = group.isPanelOpen ? '</div>\n' : ''
      group.isPanelOpen = isLeaf
      return before + addTab(group.tabs, label, props.value, props.default === true)
    },
    close: (content, { isLeaf }) => (isLeaf ? '' : `${trimHtml(content)}\n</div>`),
  }

  const codeGroup: ContainerKind<typeof groupProps> = {
    props: groupProps,
    open: (head) => {
      const text = tabs.open(head)
      const group = open.at(-1)
      document.wrapCode = ({ html, title, language }) =>
        group ? `${addTab(group.tabs, escapeHtml(title || language), undefined, false)}${html}\n</div>` : html
      return text
    },
    close: (content, head) => tabs.close(content, head),
  }

  return { tabs, Tabs: tabs, tab, TabItem: tab, 'code-group': codeGroup }
}

/** Adds a tab to a group; returns the marker that its button and label replace, and the start of its panel. */
function addTab(tabs: Tab[], label: string, value: string | undefined, isDefault: boolean): string {
  // A label holds no link, which could not be followed, and no open tag, which could not be closed.
  const text = withoutRawTags(splitAsides(label).text) || escapeHtml(value ?? String(tabs.length + 1))
  tabs.push({ label: text, value: value ?? textOf(text), isDefault })
  return `\0t${tabs.length - 1}\0<div class="tab-panel">\n`
}

/** `values={[{label: 'npm', value: 'n'}]}` of Docusaurus sets the labels of tabs. */
function named(tabs: readonly Tab[], values: PropValue | undefined): readonly Tab[] {
  const labels = readTabLabels(values)
  return tabs.map((tab) => {
    const label = labels.get(tab.value)
    return label === undefined ? tab : { ...tab, label: escapeHtml(label) }
  })
}
