import { showLoaderError } from './loader-error.ts'

/** React and the small islands, once they are there. */
let waking: typeof import('../islands/wake.tsx') | undefined

/**
 * Wakes the islands of the page that are still asleep; a loader that fails says so and can be tried again. Browsers may
 * remember that a module failed: where trying again in place does not help, the page is loaded anew.
 */
export async function loadIslands(isRetry = false): Promise<void> {
  if (!document.querySelector('[data-island]:not([data-awake])')) return
  try {
    waking ??= await import('../islands/wake.tsx')
    await waking.wakeIslands()
  } catch (error) {
    if (isRetry) location.reload()
    else showLoaderError(error, () => loadIslands(true))
  }
}

/** What the router does not exchange. */
const islandsThatStay = '#navbar [data-island], .mobile-menu-head [data-island]'

/**
 * Gives the islands that stay (navbar, menu head) the props they have on the new page, and lets go of those that went.
 * Nothing is loaded for this: an island that sleeps is exchanged as it is.
 */
export function syncIslands(page: Document, selector = islandsThatStay): void {
  waking?.unmountIslands()
  const fresh = [...page.querySelectorAll<HTMLElement>(selector)]
  for (const [index, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
    const other = fresh[index]
    if (!other || other.dataset.island !== element.dataset.island) continue
    const props = other.dataset.props ?? '{}'
    if (props === element.dataset.props) continue
    if (element.dataset.awake === undefined) element.replaceWith(document.adoptNode(other))
    else waking?.updateIsland(element, props)
  }
}
