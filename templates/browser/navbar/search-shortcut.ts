import { isSearchShortcut } from '../../islands/search/shortcut.ts'
import { find } from '../dom.ts'

/**
 * Focuses the search box on Ctrl+K, ⌘K or `/`, also before it is hydrated: focus hydrates it. Marks the previously
 * focused element, so that the box can return the focus.
 */
export function startSearchShortcut(): void {
  addEventListener('keydown', (event) => {
    if (!isSearchShortcut(event)) return
    const box = find<HTMLInputElement>('.search-box input')
    if (!box) return
    event.preventDefault()
    const before = document.activeElement
    if (before instanceof HTMLElement && before !== box && before !== document.body) {
      before.dataset.searchFrom = ''
    }
    box.focus()
    box.select()
  })
}
