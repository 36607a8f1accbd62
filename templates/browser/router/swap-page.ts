import { ownId, ownSelector } from '../../../src/core/own-id.ts'
import { byId, find, findAll, findInHead } from '../dom.ts'
import { isSameSidebar, markCurrent } from '../sidebar/same-sidebar.ts'

/** Whether a document can replace this one: a page of docsgen with the same scripts and styles of the site. */
export function isOfThisBuild(page: Document): boolean {
  return byId(ownId('page'), page) !== null && siteFilesOf(page) === siteFilesOf(document)
}

/** Whether a page is in this one's language and version: navbar and footer of another edition have other texts. */
export function isOfThisEdition(page: Document): boolean {
  return page.documentElement.dataset.edition === document.documentElement.dataset.edition
}

/**
 * Names of the files, which contain hashes. Not whole addresses, because the home page names one of them by a
 * relative path.
 */
function siteFilesOf(page: Document): string {
  const files = findInHead('script[src], link[rel="stylesheet"]:not([data-page])', page)
  const addresses = files.map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '')
  return addresses.map((address) => address.replace(/^.*\//, '')).join()
}

/** Swaps in the content of another page, and the sidebar. */
export function swapContent(page: Document): void {
  // Only when they differ, because a change restyles every element.
  for (const name of ['lang', 'dir'] as const) {
    const value = page.documentElement[name]
    if (document.documentElement[name] !== value) document.documentElement[name] = value
  }
  if (!swapBesideSidebar(page)) replace(ownSelector('page'), page)
}

/** Swaps in what stands around the content of another page: head, the docs panel of the menu, the current items of the navbar. */
export function swapAround(page: Document): void {
  swapHead(page.head)
  replace('.mobile-menu-body', page)
  const links = '.navbar-items > a, .dropdown a, .brand'
  const newLinks = [...findAll(links, page)]
  for (const [index, link] of [...findAll(links)].entries()) {
    copyAttributes(newLinks[index], link, ['href', 'aria-current'])
  }
}

/** The elements of `<head>` that belong to a page; the others (styles, scripts, icon, colours) belong to the site. */
const aboutPage = [
  'title',
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
].join()

/** Replaces the elements of `<head>` that belong to a page. */
export function swapHead(head: HTMLHeadElement): void {
  for (const element of document.head.querySelectorAll(aboutPage)) element.remove()
  document.head.append(...head.querySelectorAll(aboutPage))
}

/**
 * Exchanges all but the sidebar where both pages have the same one: it keeps its scroll and what is open, and is not laid out anew.
 *
 * @returns whether they have
 */
function swapBesideSidebar(page: Document): boolean {
  const [old, fresh] = [document, page].map((one) =>
    find(`${ownSelector('page')} > .doc-layout:only-child > .sidebar:first-child`, one),
  )
  const [layout, freshLayout] = [old?.parentElement, fresh?.parentElement]
  if (!old || !fresh || !layout || !freshLayout || !isSameSidebar(old, fresh)) return false
  markCurrent(old, fresh)
  const [rest, freshRest] = [layout, freshLayout].map((one) => [...one.childNodes].slice(1))
  for (const node of rest ?? []) node.remove()
  layout.append(...(freshRest ?? []))
  copyAttributes(freshLayout, layout, ['class'])
  copyAttributes(freshLayout.parentElement ?? undefined, layout.parentElement ?? layout, [
    'class',
    'data-kind',
  ])
  return true
}

function replace(selector: string, page: Document): void {
  const [old, fresh] = [find(selector), find(selector, page)]
  if (old && fresh) old.replaceWith(document.adoptNode(fresh))
}

function copyAttributes(from: Element | undefined, to: Element, names: readonly string[]): void {
  for (const name of names) {
    const value = from?.getAttribute(name)
    if (value === to.getAttribute(name)) continue
    if (value === null || value === undefined) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
}
