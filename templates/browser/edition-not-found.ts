/**
 * Turns the default edition's page for missing addresses, the only one that most hosts know, into that of the edition
 * which the address names. Keeps it when that cannot be loaded.
 *
 * @param paths of the other editions
 * @param swapHead that of `router/swap-page.ts`; passed on, so that the two share no file
 */
export async function showEditionNotFound(
  paths: readonly string[],
  swapHead: (head: HTMLHeadElement) => void,
): Promise<void> {
  const { documentElement: root } = document
  const base = (root.dataset.base ?? '/').replace(/\/$/, '')
  const path = location.pathname.slice(base.length)
  const [edition] = paths
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)
  if (edition === undefined) return
  try {
    const response = await fetch(`${base}${edition}/404.html`)
    if (!response.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const { lang, dir, dataset } = page.documentElement
    if (dataset.edition !== edition) return
    Object.assign(root, { lang, dir })
    root.dataset.edition = edition
    swapHead(page.head)
    document.body.replaceChildren(...page.body.childNodes)
  } catch (error) {
    console.warn(error)
  }
}
