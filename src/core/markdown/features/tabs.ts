import { ownId } from '../../own-id.ts'
import type { DocumentState } from '../feature.ts'
import { escapeHtml, textOf, trimHtml, withoutRawTags } from '../html.ts'
import { strayTab } from '../problems.ts'
import type { ContainerKind, ContainerKinds } from './containers/container.ts'

/** One tab: its label as HTML, and what it is called where groups are kept in step. */
export interface Tab {
  readonly label: string
  readonly value: string
  readonly isDefault: boolean
}

/**
 * Tabs: `:::tabs` with `::tab[label]` lines or nested `:::tab[label]`, the `<Tabs>` and `<TabItem>` of Docusaurus, and the
 * `::: code-group` of VitePress, which makes a tab of each code block.
 */
export const tabKinds: ContainerKinds = (document) => {
  const open: { tabs: Tab[]; isPanelOpen: boolean; depth: number }[] = []
  const wrappers: DocumentState['wrapCode'][] = []

  const tabs: ContainerKind = {
    open: ({ depth }) => {
      open.push({ tabs: [], isPanelOpen: false, depth })
      wrappers.push(document.wrapCode)
      document.wrapCode = undefined
      return ''
    },
    close: (content, { attributes }) => {
      const group = open.pop()
      document.wrapCode = wrappers.pop()
      const panels = group?.isPanelOpen ? `${content.trimEnd()}\n</div>` : content
      const known = named(group?.tabs ?? [], attributes.get('values'))
      const wanted = attributes.get('defaultValue') ?? attributes.get('default')
      return renderTabs(
        panels,
        known,
        attributes.get('group') ?? attributes.get('groupId') ?? '',
        wanted,
        document,
      )
    },
  }

  const tab: ContainerKind = {
    open: ({ title, attributes, isLeaf, depth, place }) => {
      const last = open.at(-1)
      // In a quote or a list between, its panel could not begin where the one before it ends.
      const group = last?.depth === depth - 1 ? last : undefined
      const label = title || escapeHtml(attributes.get('label') ?? '')
      if (!group) {
        document.diagnostics.push(strayTab(place))
        return isLeaf ? `<p><strong>${label}</strong></p>` : `<div><p><strong>${label}</strong></p>`
      }
      const before = group.isPanelOpen ? '</div>\n' : ''
      group.isPanelOpen = isLeaf
      return before + addTab(group.tabs, label, attributes.get('value'), attributes.has('default'))
    },
    close: (content, { isLeaf }) => (isLeaf ? '' : `${trimHtml(content)}\n</div>`),
  }

  const codeGroup: ContainerKind = {
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

/** Adds a tab to a group; returns the marker that its button and label will replace, and the start of its panel. */
function addTab(tabs: Tab[], label: string, value: string | undefined, isDefault: boolean): string {
  // A link inside of a label could not be followed, and a tag left open could not be closed.
  const text =
    withoutRawTags(label).replace(/<\/?a\b[^>]*>/g, '') || escapeHtml(value ?? String(tabs.length + 1))
  tabs.push({ label: text, value: value ?? textOf(text), isDefault })
  return `\0t${tabs.length - 1}\0<div class="tab-panel">\n`
}

/** `values={[{label: 'npm', value: 'n'}]}` of Docusaurus names tabs from outside. */
function named(tabs: readonly Tab[], values: string | undefined): readonly Tab[] {
  const labels = readTabLabels(values)
  return tabs.map((tab) => {
    const label = labels.get(tab.value)
    return label === undefined ? tab : { ...tab, label: escapeHtml(label) }
  })
}

/** The labels in the `values` of `<Tabs>`, by value. */
export function readTabLabels(values = ''): Map<string, string> {
  const labels = new Map<string, string>()
  for (const [entry] of values.matchAll(/\{[^{}]*\}/g)) {
    const value = /value\s*:\s*(['"])(.*?)\1/.exec(entry)?.[2]
    const label = /label\s*:\s*(['"])(.*?)\1/.exec(entry)?.[2]
    if (value !== undefined && label !== undefined) labels.set(value, label)
  }
  return labels
}

/**
 * Draws tabs. `content` holds the panels, each after its marker. They are radio buttons with their labels and panels in turn:
 * they work without a script, are read in order without a style sheet, and print one after the other. A script only needs
 * `data-group` and the buttons' values to keep groups of the same name in step.
 */
export function renderTabs(
  content: string,
  tabs: readonly Tab[],
  group: string,
  wanted: string | undefined,
  document: DocumentState,
): string {
  if (tabs.length === 0) return `<div>${content}</div>`
  const name = ownId(`tabs-${document.count('tabs')}`)
  const chosen = tabs.findIndex(({ value, isDefault }) => (wanted ? value === wanted : isDefault))
  const checked = Math.max(chosen, 0)
  const panels = content.replace(/\0t(\d+)\0/g, (_, index: string) => {
    const tab = tabs[Number(index)]
    const id = `${name}-${Number(index) + 1}`
    const state = Number(index) === checked ? ' checked' : ''
    return (
      `<input class="tab-input" type="radio" name="${name}" id="${id}" value="${escapeHtml(tab?.value ?? '')}"${state}>` +
      `<label class="tab-label" for="${id}">${tab?.label ?? ''}</label>`
    )
  })
  const sync = group === '' ? '' : ` data-group="${escapeHtml(group)}"`
  const label = escapeHtml(document.options.words.tabs)
  return `<div class="tabs" role="group" aria-label="${label}"${sync}>\n${trimHtml(panels)}\n</div>`
}
