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

/** What the reader has opened and closed, for the scripts that start later, which have modules of their own. */
export interface SidebarMemory {
  /** By the name of a category; undefined where the reader has done neither. */
  readonly isOpen: (name: string) => boolean | undefined
  readonly remember: (name: string, isOpen: boolean) => void
}

export const sidebarMemory: SidebarMemory = {
  isOpen: (name) => (Object.hasOwn(state.categories, name) ? state.categories[name] : undefined),
  remember: (name, isOpen) => rememberSidebar({ categories: { ...state.categories, [name]: isOpen } }),
}

const restored = new WeakSet<Element>()

/**
 * Puts the sidebar of the page back as the reader left it, with the current page's link in sight. No layout is read: this runs before
 * the first frame, and would have the browser lay the page out once more.
 */
export function restoreSidebar(): void {
  const sidebar = find('.sidebar')
  if (!sidebar) return
  if (!restored.has(sidebar)) {
    restored.add(sidebar)
    restoreCategories(sidebar)
    if (state.scroll > 0) sidebar.scrollTop = state.scroll
    sidebar.addEventListener('scroll', () => rememberSidebar({ scroll: sidebar.scrollTop }), {
      passive: true,
    })
  }
  const current = find('[aria-current]', sidebar)
  if (current) keepInSight(current, sidebar)
}

function restoreCategories(sidebar: Element): void {
  for (const details of findAll<HTMLDetailsElement>('details[data-category]', sidebar)) {
    const isOpen = sidebarMemory.isOpen(details.dataset.category ?? '')
    const isWaiting = details.dataset.branch !== undefined
    // The branch of the current page stays open, so that its mark is seen.
    if (isOpen !== undefined && !isWaiting && !find('[aria-current]', details)) details.open = isOpen
  }
  // Captured, because it does not bubble, and scripts add categories.
  sidebar.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.dataset.category !== undefined)
        sidebarMemory.remember(target.dataset.category, target.open)
    },
    true,
  )
}

/** Scrolls a box until an element in it is well inside, as soon as a frame has shown that it is not. */
function keepInSight(element: Element, box: Element): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (entry && entry.intersectionRatio < 1) scrollIntoBox(element, box)
    },
    { root: box, threshold: 1 },
  )
  observer.observe(element)
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
