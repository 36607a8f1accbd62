import { isSearchShortcut } from '../../islands/search/shortcut.ts'
import { find } from '../dom.ts'

/**
 * Moves to the search box on Ctrl+K, ⌘K or `/`, also while the box is asleep: focus wakes it. What had the focus before is
 * marked, so that the box can give it back.
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
