/** So many pages are kept; the ones asked for longest ago go first. */
const capacity = 60

const pages = new Map<string, Promise<string>>()

/** The HTML of a page, fetched once. It fails on everything that is not a page of HTML at that very address. */
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

/** Pages that their reader is about to ask for, parsed already; each serves once, for its nodes become those of this page. */
const parsed = new Map<string, { readonly html: string; readonly page: Document }>()

/** Parses a page before it is asked for. */
export function parseAhead(url: URL, html: string): void {
  parsed.clear()
  parsed.set(url.pathname, { html, page: parse(html) })
}

/** A page as a document. */
export function takePage(url: URL, html: string): Document {
  const ahead = parsed.get(url.pathname)
  parsed.delete(url.pathname)
  return ahead?.html === html ? ahead.page : parse(html)
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Forgets all pages: they have changed where they come from. */
export function forgetPages(): void {
  pages.clear()
}

/** Whether a page is there already, or on its way. */
export function hasPage(url: URL): boolean {
  return pages.has(url.pathname)
}

async function download(url: URL, priority: 'high' | 'low'): Promise<string> {
  // The query is the page's own business (`?q=`, `?_highlight=`): a static page is the same with any.
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
