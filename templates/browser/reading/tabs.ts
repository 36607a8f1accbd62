import { closest, findAll } from '../dom.ts'
import { readStored, store } from '../storage.ts'

/** The key of Docusaurus, so that a migrated site keeps its readers' choices. */
const key = (group: string) => `docusaurus.tab.${group}`

/** Selects in each group of tabs the reader's last choice in that group, on any page, or what the address asks for. */
export function restoreTabs(): void {
  for (const tabs of findAll<HTMLElement>('.tabs[data-group]')) {
    const value = readStored(key(tabs.dataset.group ?? ''))
    if (value !== undefined) choose(tabs, value)
  }
  const query = new URLSearchParams(location.search)
  for (const tabs of findAll<HTMLElement>('.tabs[data-query]')) {
    const value = query.get(tabs.dataset.query ?? '')
    if (value !== null) choose(tabs, value)
  }
}

/** Synchronizes tabs of one group and stores the choice. The tabs themselves are radio buttons and need no script. */
export function startTabs(): void {
  addEventListener('change', ({ target }) => {
    const tabs = closest<HTMLElement>(target, '.tabs[data-group]')
    if (!tabs || !(target instanceof HTMLInputElement) || !target.classList.contains('tab-input')) return
    const before = tabs.getBoundingClientRect().top
    for (const other of findAll<HTMLElement>('.tabs[data-group]')) {
      if (other !== tabs && other.dataset.group === tabs.dataset.group) choose(other, target.value)
    }
    // Panels above may have grown or shrunk, so the scroll offset is corrected.
    scrollBy(0, tabs.getBoundingClientRect().top - before)
    store(key(tabs.dataset.group ?? ''), target.value)
  })
}

/** Only the group's own buttons: a panel may hold tabs of another group. */
function choose(tabs: HTMLElement, value: string): void {
  for (const input of tabs.querySelectorAll<HTMLInputElement>(':scope > .tab-input')) {
    if (input.value === value) input.checked = true
  }
}
