import { ownId } from '../../../own-id.ts'
import { aside, splitAsides } from '../../aside.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml, textOf, trimHtml, withoutRawTags } from '../../html.ts'

/** One tab: its label as HTML, and its value for synchronized groups. */
export interface Tab {
  readonly label: string
  readonly value: string
  readonly isDefault: boolean
  /** HTML before the label. */
  readonly icon?: string
}

/**
 * Renders tabs. `content` holds the panels, each after its marker. Tabs are radio buttons, each followed by its label
 * and panel: they work without script, read in order without CSS, and print one after the other. A script needs only
 * `data-group` and the buttons' values to synchronize groups of the same name, and
 * `data-query`, the name in an address, to open the tab that a link asks for. Where every
 * panel is one code block, the class `tabs code-tabs` makes the labels its header.
 */
export function renderTabs(
  content: string,
  tabs: readonly Tab[],
  group: string,
  wanted: string | undefined,
  document: DocumentState,
  className = 'tabs',
  query = '',
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
      `<label class="tab-label" for="${id}">${tab?.icon ?? ''}${labelOf(tab)}</label>`
    )
  })
  const sync =
    (group === '' ? '' : ` data-group="${escapeHtml(group)}"`) +
    (query === '' ? '' : ` data-query="${escapeHtml(query)}"`)
  const label = escapeHtml(document.options.messages.tabs)
  return `<div class="${className}" role="group" aria-label="${label}"${sync}>\n${trimHtml(panels)}\n</div>`
}

/** Adds a tab to a group; returns the marker that its button and label replace, and the start of its panel. */
export function addTab(
  tabs: Tab[],
  label: string,
  value: string | undefined,
  isDefault: boolean,
  icon = '',
): string {
  // A label holds no link, which could not be followed, and no open tag, which could not be closed.
  const text = withoutRawTags(splitAsides(label).text) || escapeHtml(value ?? String(tabs.length + 1))
  tabs.push({ label: text, value: value ?? textOf(text), isDefault, icon })
  return `\0t${tabs.length - 1}\0<div class="tab-panel">\n`
}

/** The commands contain the package manager's name, so labels with the same name would outweigh the text in a search. */
function labelOf({ label }: Pick<Tab, 'label'> = { label: '' }): string {
  return /^(?:npm|pnpm|yarn|bun)$/.test(label) ? aside(label) : label
}
