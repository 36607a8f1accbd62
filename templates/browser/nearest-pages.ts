import { nearestFew } from '../../src/core/problems/nearest.ts'
import { decode } from '../../src/core/url.ts'
import { find } from './dom.ts'

/** Fetches a page of the site; passed on by the router's part, so that the two share no file. */
type LoadPage = (url: URL) => Promise<Document>

const most = 3

/** Lists in `section` the pages with addresses most like the missing one. Does nothing without a sitemap. */
export async function showNearestPages(section: HTMLElement, loadPage: LoadPage): Promise<void> {
  const { sitemap } = section.dataset
  if (!sitemap) return
  try {
    const response = await fetch(sitemap)
    if (!response.ok) return
    const wanted = wantedPath()
    const addresses = readAddresses(await response.text())
    // A path of the sitemap that the server lacks is the one that the reader requested.
    addresses.delete(wanted)
    const links = await Promise.all(
      nearestFew(wanted, addresses.keys(), most).map((path) =>
        createLink(path, addresses.get(path) ?? path, loadPage),
      ),
    )
    const list = find('ul', section)
    if (!list || links.length === 0 || !section.isConnected) return
    list.replaceChildren(
      ...links.map((link) => {
        const item = document.createElement('li')
        item.append(link)
        return item
      }),
    )
    section.hidden = false
  } catch (error) {
    console.warn(error)
  }
}

const wantedPath = (): string => decode(location.pathname).replace(/(\/index)?(\.html)?\/*$/, '')

/** The paths of a sitemap as they are read, with their addresses on this host. */
function readAddresses(xml: string): Map<string, string> {
  return new Map(
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { pathname } = new URL(address.replaceAll('&amp;', '&'), location.href)
      // The origin, because a path may begin with two slashes.
      return [decode(pathname), location.origin + pathname]
    }),
  )
}

/** A link named by the title of its page, or by its path where the page cannot be fetched. */
async function createLink(path: string, address: string, loadPage: LoadPage): Promise<HTMLAnchorElement> {
  const link = document.createElement('a')
  link.href = address
  link.textContent = (await titleOf(new URL(link.href), loadPage)) || path
  return link
}

async function titleOf(url: URL, loadPage: LoadPage): Promise<string> {
  try {
    return (await loadPage(url)).querySelector('h1')?.textContent ?? ''
  } catch (error) {
    console.warn(error)
    return ''
  }
}
