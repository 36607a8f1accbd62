import { ownId, ownSelector } from '../../../src/core/own-id.ts'
import { byId, find, findAll } from '../dom.ts'

/** Whether a document may take the place of this one: a page of docsgen with the same scripts and styles of the site. */
export function isOfThisBuild(page: Document): boolean {
  return byId(ownId('page'), page) !== null && siteFilesOf(page) === siteFilesOf(document)
}

/** Names of the files, which hold hashes. Not whole addresses: the home page names one of them by a relative path. */
function siteFilesOf(page: Document): string {
  const files = findAll('head :is(script[src], link[rel="stylesheet"]:not([data-page]))', page)
  const addresses = files.map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '')
  return addresses.map((address) => address.replace(/^.*\//, '')).join()
}

/** Puts another page in place of this one: head, content, the docs panel of the menu, the marks in the navbar. */
export function swapPage(page: Document): void {
  swapHead(page.head)
  // Only where they differ: they decide about the style of every element.
  for (const name of ['lang', 'dir'] as const) {
    const value = page.documentElement[name]
    if (document.documentElement[name] !== value) document.documentElement[name] = value
  }
  replace(ownSelector('page'), page)
  replace('.mobile-menu-body', page)
  const links = '.navbar-items > a, .dropdown a, .brand'
  const newLinks = [...findAll(links, page)]
  for (const [index, link] of [...findAll(links)].entries()) {
    copyAttributes(newLinks[index], link, ['href', 'aria-current'])
  }
}

/** What `<head>` says about a page; the rest of it (styles, scripts, icon, colours) is the site's. */
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

/** Makes what `<head>` says about a page that of another one. */
export function swapHead(head: HTMLHeadElement): void {
  for (const element of document.head.querySelectorAll(aboutPage)) element.remove()
  document.head.append(...head.querySelectorAll(aboutPage))
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
