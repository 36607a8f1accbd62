import type { DevPage } from '../../src/core/dev-protocol.ts'
import { ownSelector } from '../../src/core/own-id.ts'
import { find } from '../browser/dom.ts'
import { swapHead } from '../browser/router/swap-page.ts'
import { morph } from './morph.ts'

/** The parts of a page that depend on the documents of a site. */
const parts = [ownSelector('page'), '.mobile-menu-body', ownSelector('navbar'), '.footer']

/** What the server has written into a page; `undefined` for one that is not from `docsgen dev`. */
export function readDevPage(page: Document): DevPage | undefined {
  const content = find<HTMLMetaElement>('meta[name="docsgen-dev"]', page)?.content
  return content === undefined ? undefined : (JSON.parse(content) as DevPage)
}

/** The page of this address as it is now, also one that says that it is not there (404) or could not be drawn (500). */
export async function fetchCurrentPage(): Promise<Document> {
  const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * Makes the page what the fetched one is, and leaves alone what has not changed: scroll, open tabs and groups, what is typed into
 * the search. `assets` names files that have changed, with the version in which they did.
 */
export function swapInPlace(
  page: Document,
  assets: Readonly<Record<string, number>>,
  currentVersion: number,
): void {
  swapHead(document.importNode(page.head, true))
  const [meta, fresh] = [document, page].map((one) =>
    one.querySelector<HTMLMetaElement>('meta[name="docsgen-dev"]'),
  )
  if (meta && fresh) meta.content = fresh.content
  for (const part of parts) {
    const [old, fresh] = [find(part), find(part, page)]
    if (old && fresh) morph(old, fresh)
  }
  refreshImages(assets, currentVersion)
  dispatchEvent(new CustomEvent('docsgen:swapped', { detail: page }))
}

function refreshImages(assets: Readonly<Record<string, number>>, currentVersion: number): void {
  for (const image of document.images) {
    const { pathname } = new URL(image.src, location.href)
    const version = assets[pathname]
    if (version !== undefined && version > currentVersion) image.src = `${pathname}?v=${version}`
  }
}
