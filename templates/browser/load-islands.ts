import { ownSelector } from '../../src/core/own-id.ts'
import {
  fetchSearchVersion,
  openSearchClient,
  type SearchAddresses,
} from '../islands/search/search-client.ts'
import { closest, find, findAll } from './dom.ts'
import { showLoaderError } from './loader-error.ts'

/** React and the islands of every page, once they are there. */
let hydration: typeof import('../islands/hydrate.tsx') | undefined

const unhydrated = '[data-island]:not([data-hydrated])'
const untouched = '[data-hydrate="touch"]:not(:hover, :focus-within)'

/** Wakes the islands that sleep until they are touched: React is fetched for nobody who does not need it. */
export function startIslands(): void {
  const touch = ({ target }: { readonly target: EventTarget | null }) => {
    const island = closest<HTMLElement>(target, `${unhydrated}[data-hydrate="touch"]`)
    if (!island) return
    if (island.dataset.island === 'SearchCombobox') void fetchIndex(island)
    void loadIslands([island])
  }
  // This runs when the browser is idle or at the first touch: the version is there before the index is wanted.
  const box = find<HTMLElement>('[data-island="SearchCombobox"]')
  if (box) void fetchSearchVersion(searchAddressesOf(box))
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, touch, { passive: true })
  // It may have been touched before this code was there.
  for (const target of findAll(`${unhydrated}:is(:hover, :focus-within)`)) {
    touch({ target })
  }
}

/** The addresses that `searchProps` has written beside a search box. */
function searchAddressesOf(island: HTMLElement): SearchAddresses {
  return JSON.parse(island.dataset.props ?? '{}').addresses
}

/** The index comes together with React, not after it. */
async function fetchIndex(island: HTMLElement): Promise<void> {
  try {
    await openSearchClient(searchAddressesOf(island))
  } catch {
    // The box tries again and says what is wrong.
  }
}

/**
 * Wakes islands, else those of the page that need not be touched; a loader that fails says so and can be tried again.
 * Browsers may remember that a module failed: where trying again in place does not help, the page is loaded anew.
 */
export async function loadIslands(which?: readonly HTMLElement[], isRetry = false): Promise<void> {
  const elements = which ?? [...findAll<HTMLElement>(`${unhydrated}:not(${untouched})`)]
  if (elements.length === 0) return
  try {
    hydration ??= await import('../islands/hydrate.tsx')
    await hydration.hydrateIslands(elements)
  } catch (error) {
    if (isRetry) location.reload()
    else showLoaderError(error, () => loadIslands(elements, true))
  }
}

/** What the router does not exchange. */
const islandsThatStay = `${ownSelector('navbar')} [data-island], .mobile-menu-head [data-island]`

/**
 * Gives the islands that stay (navbar, menu head) the props they have on the new page, and lets go of those that went.
 * Nothing is loaded for this: an island that sleeps is exchanged as it is.
 */
export function syncIslands(page: Document, selector = islandsThatStay): void {
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
