import { CHILDREN, ISLAND } from '../../../src/core/islands/island-element.ts'
import { closest, find, findAll } from '../dom.ts'
import { whenIdle } from '../when-idle.ts'

type LoadHydration = () => Promise<typeof import('../../islands/hydrate.tsx')>

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/** Hydrates the components of the site, each at the time that its author chose, or before at the reader's touch. */
export function awaitSiteIslands(loadHydration: LoadHydration): void {
  for (const island of findAll<HTMLElement>(`${ISLAND}:not([data-awaited])`)) {
    island.dataset.awaited = ''
    // Islands among the children change them before this one is hydrated.
    const children = find(ISLAND, island) ? find(CHILDREN, island)?.innerHTML : undefined
    awaitIsland(island, async () => load(island, loadHydration, children))
  }
}

function awaitIsland(island: HTMLElement, start: () => Promise<void>): void {
  let clicked: HTMLElement | undefined
  let isStarted = false

  const hydrate = () => {
    if (isStarted || !island.isConnected) return
    isStarted = true
    observer.disconnect()
    for (const type of touches) island.removeEventListener(type, hydrate)
    void start().then(() => {
      island.removeEventListener('click', keepClick)
      clicked?.click()
    })
  }
  /** A click on a button before its component is hydrated is made again afterwards. */
  const keepClick = ({ target }: Event) => {
    const button = closest<HTMLElement>(target, 'button')
    if (button && closest(button, ISLAND) === island) clicked = button
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
    { rootMargin: '200px' },
  )

  island.addEventListener('click', keepClick)
  for (const type of touches) island.addEventListener(type, hydrate, { passive: true })
  const { client } = island.dataset
  // The island itself has no box.
  if (client === 'visible' && island.children.length > 0)
    for (const child of island.children) observer.observe(child)
  else if (client === 'idle') whenIdle(hydrate)
  else if (client !== 'touch') hydrate()
}

/** Loads the component and React together. Where that fails, the static HTML stays. */
async function load(
  island: HTMLElement,
  loadHydration: LoadHydration,
  children: string | undefined,
): Promise<void> {
  try {
    const [hydration, module] = await Promise.all([loadHydration(), import(island.dataset.island ?? '')])
    // The reader may have moved on.
    if (island.isConnected) hydration.hydrateSiteIsland(island, module, children)
  } catch (error) {
    console.warn('A part of this page could not be loaded; it stays as it is.', error)
  }
}
