import { type LateParts, takeOutLateParts } from './late-parts.ts'
import { isOfThisBuild } from './swap-page.ts'

/** Number of cached pages; the least recently requested ones are dropped. */
const capacity = 60

const pages = new Map<string, Promise<string>>()

/** The HTML of a page, fetched once. Rejects for everything but an HTML page at that very address. */
export function fetchPage(url: URL, priority: 'high' | 'low' = 'high'): Promise<string> {
  const key = url.pathname
  const known = pages.get(key)
  pages.delete(key)
  const page = known ?? download(url, priority)
  pages.set(key, page)
  if (!known) {
    page.catch(() => pages.get(key) === page && pages.delete(key))
    for (const oldest of pages.keys()) {
      if (pages.size <= capacity) break
      pages.delete(oldest)
    }
  }
  return page
}

/** A page that is ready to be swapped in. */
export interface ParsedPage {
  readonly page: Document
  readonly late: LateParts
  readonly isOfThisBuild: boolean
}

/** Pages parsed ahead of navigation; each is used once, because its nodes move into this document. */
const parsed = new Map<string, ParsedPage & { readonly html: string }>()

/** Parses a page ahead of navigation. */
export function parseAhead(url: URL, html: string): void {
  parsed.clear()
  parsed.set(url.pathname, { html, ...parse(html) })
}

/** Returns a page to swap in. */
export function takePage(url: URL, html: string): ParsedPage {
  const ahead = parsed.get(url.pathname)
  parsed.delete(url.pathname)
  return ahead?.html === html ? ahead : parse(html)
}

function parse(html: string): ParsedPage {
  const page = parseHtml(html)
  return { page, isOfThisBuild: isOfThisBuild(page), late: takeOutLateParts(page) }
}

/** Returns a fetched page as a document. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Drops all pages, because they have changed on the server. */
export function forgetPages(): void {
  pages.clear()
  parsed.clear()
}

/** Whether a page is fetched or being fetched. */
export function hasPage(url: URL): boolean {
  return pages.has(url.pathname)
}

async function download(url: URL, priority: 'high' | 'low'): Promise<string> {
  // The query belongs to the page's own scripts (`?q=`, `?_highlight=`): a static page is the same with any.
  const response = await fetch(url.pathname, { priority, headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}.`)
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`${url.pathname} is not a page.`)
  }
  const slashless = (path: string) => path.replace(/\/(index\.html)?$/, '')
  if (response.redirected && slashless(new URL(response.url).pathname) !== slashless(url.pathname)) {
    throw new Error(`${url.pathname} leads to another page.`)
  }
  return await response.text()
}
