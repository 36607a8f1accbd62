import { findInHead } from './dom.ts'

/** Selects in a head the stylesheets of one page; the others are the site's. */
export const pageStyleSelector = 'link[rel="stylesheet"][data-page]'

/**
 * Adds the stylesheets of another document to this one and waits until they are loaded (or have failed), so that
 * nothing flickers.
 *
 * @param page the other document
 * @param selector selects the stylesheets in the heads of both documents
 * @returns a function that removes the stylesheets which the other document lacks
 */
export async function addStyles(page: Document, selector: string): Promise<() => void> {
  const old = findInHead(selector)
  const fresh = findInHead(selector, page)
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
  const last = findInHead('link[rel="stylesheet"]').at(-1)
  if (last) last.after(...added)
  else document.head.append(...added)
  await Promise.all(loaded)
  return () => {
    for (const link of stale) link.remove()
  }
}

const isSame = (one: Element, other: Element): boolean =>
  one.getAttribute('href') === other.getAttribute('href')
