import { find, findAll } from '../dom.ts'

/** The state of the sidebar during one visit. */
interface SidebarState {
  /** Scroll offset. */
  readonly scroll: number
  /** Categories that the reader has opened or closed, by name. */
  readonly categories: Readonly<Record<string, boolean>>
}

const key = 'docsgen.sidebar'
// Kept in memory, so that it survives navigation without storage, since the router reloads nothing.
let state: SidebarState = readState()

/** Restores the reader's sidebar state, with the current page's link in view. */
export function restoreSidebar(): void {
  for (const details of findAll<HTMLDetailsElement>('details[data-category]')) {
    const isOpen = state.categories[details.dataset.category ?? '']
    // The branch of the current page stays open, so that its link is visible.
    if (isOpen !== undefined && !details.querySelector('[aria-current]')) details.open = isOpen
  }
  const sidebar = find('.sidebar')
  if (!sidebar) return
  sidebar.scrollTop = state.scroll
  const current = sidebar.querySelector('[aria-current]')
  if (current) scrollIntoBox(current, sidebar)
  sidebar.addEventListener('scroll', () => rememberSidebar({ scroll: sidebar.scrollTop }), { passive: true })
  for (const details of findAll<HTMLDetailsElement>('details[data-category]')) {
    details.addEventListener('toggle', () => {
      const categories = { ...state.categories, [details.dataset.category ?? '']: details.open }
      rememberSidebar({ categories })
    })
  }
}

function rememberSidebar(change: Partial<SidebarState>): void {
  state = { ...state, ...change }
  try {
    sessionStorage.setItem(key, JSON.stringify(state))
  } catch {
    // Without storage it stays in memory.
  }
}

function readState(): SidebarState {
  const empty = { scroll: 0, categories: {} }
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return empty
  }
}

/** Scrolls a box, and nothing around it, until an element is well inside. */
function scrollIntoBox(element: Element, box: Element): void {
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
