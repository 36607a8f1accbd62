import type { DevPage } from '../../src/core/dev-protocol.ts'
import { ownSelector } from '../../src/core/own-id.ts'
import { find } from '../browser/dom.ts'
import { swapHead } from '../browser/router/swap-page.ts'
import { morph } from './morph.ts'

/** The parts of a page that depend on the documents of a site. */
const parts = [ownSelector('page'), '.mobile-menu-body', ownSelector('navbar'), '.footer']

/** The server's state in a page; `undefined` for a page that is not from `docsgen dev`. */
export function readDevPage(page: Document): DevPage | undefined {
  const content = find<HTMLMetaElement>('meta[name="docsgen-dev"]', page)?.content
  return content === undefined ? undefined : (JSON.parse(content) as DevPage)
}

/** Fetches the current version of this page, also a 404 page or one that failed to render (500). */
export async function fetchCurrentPage(): Promise<Document> {
  const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * Updates the page to the fetched one and keeps everything that has not changed: scroll, open tabs and groups, text
 * in the search box. `assets` names changed files, with the version of the change.
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
