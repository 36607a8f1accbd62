import { ownSelector } from '../../../src/core/own-id.ts'
import { find } from '../dom.ts'
import { showCurrent, takeSidebar } from './menu-sidebar.ts'

/** Opens the menu of small screens with the docs sidebar, scrolled to the current page. */
export function openMenu(): void {
  const menu = find<HTMLDialogElement>(ownSelector('mobile-menu'))
  if (!menu || menu.open) return
  menu.dataset.panel = takeSidebar(menu) ? 'docs' : 'main'
  menu.showModal()
  showCurrent(menu)
}
