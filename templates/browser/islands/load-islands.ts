import { ownSelector } from '../../../src/core/own-id.ts'
import { openSearchClient } from '../../islands/search/search-client.ts'
import type { SearchProps } from '../../islands/search/search-props.ts'
import { findAll } from '../dom.ts'
import { syncSearchBox } from '../search/search-box.tsx'
import { showLoaderError } from './loader-error.ts'
import { awaitSiteIslands } from './site-islands.ts'

/** React and the islands of every page, once loaded. */
let hydration: typeof import('../../islands/hydrate.tsx') | undefined

const unhydrated = '.island:not([data-hydrated])'

/** Fetches the index of the search page together with React. */
function loadSearchIndex(islands: readonly HTMLElement[]): void {
  for (const { dataset } of islands) {
    if (dataset.island !== 'SearchFinder') continue
    const { addresses }: SearchProps = JSON.parse(dataset.props ?? '{}')
    // The page tries again and reports the error.
    openSearchClient(addresses).ready.catch(() => {})
  }
}

/**
 * Hydrates the islands of the page; a page without any never fetches React. Shows an error with a retry when the
 * loader fails. Browsers may cache the failure of a module: if a retry in place fails as well, the page is reloaded.
 */
export async function loadIslands(isRetry = false): Promise<void> {
  awaitSiteIslands(loadHydration)
  const elements = findAll<HTMLElement>(unhydrated)
  if (elements.length === 0) return
  loadSearchIndex(elements)
  try {
    const { hydrateIslands } = await loadHydration()
    await hydrateIslands(elements)
  } catch (error) {
    if (isRetry) location.reload()
    else showLoaderError(error, () => loadIslands(true))
  }
}

async function loadHydration(): Promise<typeof import('../../islands/hydrate.tsx')> {
  hydration ??= await import('../../islands/hydrate.tsx')
  return hydration
}

/** Islands that the router keeps. */
const islandsThatStay = `${ownSelector('navbar')} [data-island], .mobile-menu-head [data-island]`

/**
 * Gives the kept islands (navbar, menu head) their props on the new page, and unmounts removed islands. Loads
 * nothing: an island that is not hydrated is replaced.
 */
export function syncIslands(page: Document, selector = islandsThatStay): void {
  syncSearchBox(page)
  hydration?.unmountIslands()
  const fresh = [...findAll<HTMLElement>(selector, page)]
  for (const [index, element] of [...findAll<HTMLElement>(selector)].entries()) {
    const other = fresh[index]
    if (!other || other.dataset.island !== element.dataset.island) continue
    const props = other.dataset.props ?? '{}'
    if (props === element.dataset.props) continue
    if (element.dataset.hydrated === undefined) element.replaceWith(document.adoptNode(other))
    else hydration?.updateIsland(element, props)
  }
}
