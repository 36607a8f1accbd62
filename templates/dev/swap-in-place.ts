import type { DevPage } from '../../src/core/dev-protocol.ts'
import { ownSelector } from '../../src/core/own-id.ts'
import { find, findAll } from '../browser/dom.ts'
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
 * in the search box. `assets` names changed files, with the version of the change. Returns the first element of the document whose
 * text has changed.
 */
export function swapInPlace(
  page: Document,
  assets: Readonly<Record<string, number>>,
  currentVersion: number,
): Element | undefined {
  const observer = new MutationObserver(() => {})
  for (const content of findAll('.content'))
    observer.observe(content, { childList: true, characterData: true, subtree: true })
  swapHead(document.importNode(page.head, true))
  const [meta, fresh] = [document, page].map((one) =>
    one.querySelector<HTMLMetaElement>('meta[name="docsgen-dev"]'),
  )
  if (meta && fresh) meta.content = fresh.content
  for (const part of parts) {
    const [old, fresh] = [find(part), find(part, page)]
    if (old && fresh) morph(old, fresh)
  }
  const changed = observer
    .takeRecords()
    .map(changedElement)
    .find((element) => element?.isConnected)
  observer.disconnect()
  refreshImages(assets, currentVersion)
  dispatchEvent(new CustomEvent('docsgen:swapped', { detail: page }))
  return changed
}

/** What an author has written: the first new element, or the one around a changed text. */
function changedElement({ addedNodes, target }: MutationRecord): Element | undefined {
  const added = [...addedNodes].find((node) => node instanceof Element)
  return added ?? (target instanceof Element ? target : (target.parentElement ?? undefined))
}

function refreshImages(assets: Readonly<Record<string, number>>, currentVersion: number): void {
  for (const image of document.images) {
    const { pathname } = new URL(image.src, location.href)
    const version = assets[pathname]
    if (version !== undefined && version > currentVersion) image.src = `${pathname}?v=${version}`
  }
}
