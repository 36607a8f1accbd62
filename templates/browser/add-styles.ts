import { findAll } from './dom.ts'

/** Stylesheets that belong to one page; the others are the site's. */
export const pageStyleSelector = 'head link[rel="stylesheet"][data-page]'

/**
 * Takes the stylesheets of another document into this one and waits until they are loaded (or have failed), so that nothing
 * flickers.
 *
 * @param page the other document
 * @param selector which of its stylesheets, and of those of this document
 * @returns what removes the stylesheets of this document that the other one has not
 */
export async function addStyles(page: Document, selector: string): Promise<() => void> {
  const old = findAll(selector)
  const fresh = findAll(selector, page)
  const missing = fresh.filter((link) => !old.some((one) => isSame(one, link)))
  const stale = old.filter((link) => !fresh.some((one) => isSame(one, link)))
  const added = missing.map((link) => document.importNode(link, true))
  const loaded = added.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', resolve)
      }),
  )
  const last = findAll('head link[rel="stylesheet"]').at(-1)
  if (last) last.after(...added)
  else document.head.append(...added)
  await Promise.all(loaded)
  return () => {
    for (const link of stale) link.remove()
  }
}

const isSame = (one: Element, other: Element): boolean =>
  one.getAttribute('href') === other.getAttribute('href')
