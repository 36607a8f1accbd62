/** Gives the islands that stay (navbar, menu head) the props they have on the new page, and lets go of those that went. */
export async function syncIslands(page: Document): Promise<void> {
  const { unmountIslands, updateIsland } = await import('../islands/wake.tsx')
  unmountIslands()
  const selector = '#navbar [data-island], .mobile-menu-head [data-island]'
  const fresh = [...page.querySelectorAll<HTMLElement>(selector)]
  for (const [index, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
    const other = fresh[index]
    if (!other || other.dataset.island !== element.dataset.island) continue
    const props = other.dataset.props ?? '{}'
    if (props === element.dataset.props) continue
    if (element.dataset.awake === undefined) {
      element.replaceWith(document.adoptNode(other))
    } else updateIsland(element, props)
  }
}
