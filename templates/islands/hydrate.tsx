import { type ComponentType, createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { CrashBoundary } from './CrashBoundary.tsx'
import { type IslandName, islands } from './index.ts'
import { startSiteIsland } from './site-island.tsx'

export * from './shared-react.ts'

const roots = new Map<HTMLElement, { readonly root: Root; readonly component: ComponentType<object> }>()

/** Hydrates an island of the site, whose script is loaded. */
export function hydrateSiteIsland(
  element: HTMLElement,
  module: Readonly<Record<string, unknown>>,
  children: string | undefined,
): void {
  const { root, component } = startSiteIsland(element, module, children)
  roots.set(element, { root, component })
}

/** Hydrates islands, each in a task of its own so that none blocks for long. */
export async function hydrateIslands(elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    const component = findIsland(element.dataset.island ?? '')
    if (!element.isConnected || element.dataset.hydrated !== undefined) continue
    element.dataset.hydrated = ''
    const root = hydrateRoot(element, renderIsland(component, element))
    roots.set(element, { root, component })
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Unmounts the islands that have left the document. */
export function unmountIslands(): void {
  for (const [element, { root }] of roots) {
    if (element.isConnected) continue
    root.unmount()
    roots.delete(element)
  }
}

/** Gives an island its props of another page. */
export function updateIsland(element: HTMLElement, props: string): void {
  element.dataset.props = props
  const island = roots.get(element)
  island?.root.render(renderIsland(island.component, element))
}

function findIsland(name: string): ComponentType<object> {
  if (!isIslandName(name)) throw new Error(`There is no island named ${name}.`)
  // The props were written for this very component (islands/Island.tsx), which JSON cannot express.
  return islands[name] as ComponentType<object>
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(islands, name)
}

function renderIsland(component: ComponentType<object>, element: HTMLElement) {
  const props: object = JSON.parse(element.dataset.props ?? '{}')
  const part = element.dataset.label ?? element.dataset.island ?? ''
  return (
    <CrashBoundary part={part} island={element}>
      {createElement(component, props)}
    </CrashBoundary>
  )
}
