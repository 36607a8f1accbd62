import type { PropValue } from '../../../../types/component.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml, trimHtml } from '../../html.ts'
import { renderIcon } from '../components/render-icon.ts'
import type { ContainerFamily, ContainerKind } from '../containers/container.ts'
import { cleanTabs } from './clean-tabs.ts'
import { strayTab } from './problems.ts'
import { readTabLabels } from './read-tab-labels.ts'
import { addTab, renderTabs, type Tab } from './render-tabs.ts'
import { groupProps, tabProps } from './tab-props.ts'

/**
 * Tabs: `:::tabs` with `::tab[label]` lines or nested `:::tab[label]`, the `<Tabs>` and `<TabItem>` of Docusaurus,
 * and the `::: code-group` of VitePress, which makes a tab of each code block.
 */
export const tabs: ContainerFamily = {
  name: 'tabs',
  kinds: createTabs,
  markdown: cleanTabs,
  tags: ['Tabs', 'TabItem', 'Tab', 'CodeGroup'],
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
        /^code-?group$/i.test(name) ? 'tabs code-tabs' : 'tabs',
        typeof props.queryString === 'string' ? props.queryString : props.queryString ? props.group : '',
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
      return (
        before +
        addTab(
          group.tabs,
          label,
          props.value,
          props.default === true,
          renderIcon(props.icon, position, document),
        )
      )
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

  return {
    tabs,
    Tabs: tabs,
    tab,
    TabItem: tab,
    Tab: tab,
    'code-group': codeGroup,
    CodeGroup: codeGroup,
  }
}

/** `values={[{label: 'npm', value: 'n'}]}` of Docusaurus sets the labels of tabs. */
function named(tabs: readonly Tab[], values: PropValue | undefined): readonly Tab[] {
  const labels = readTabLabels(values)
  return tabs.map((tab) => {
    const label = labels.get(tab.value)
    return label === undefined ? tab : { ...tab, label: escapeHtml(label) }
  })
}
