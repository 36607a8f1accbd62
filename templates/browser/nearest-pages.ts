import { ownId } from '../../src/core/own-id.ts'
import { nearestFew } from '../../src/core/problems/nearest.ts'
import { decode } from '../../src/core/url.ts'
import { byId, find } from './dom.ts'
import { fetchPage, takePage } from './router/fetched-pages.ts'

const most = 3

/** Lists the pages with addresses most like the missing one. Does nothing on other pages, or without a sitemap. */
export async function showNearestPages(): Promise<void> {
  const section = byId(ownId('nearest-pages'))?.parentElement
  const sitemap = section?.dataset.sitemap
  if (!section || !sitemap) return
  try {
    const response = await fetch(sitemap)
    if (!response.ok) return
    const wanted = wantedPath()
    const addresses = readAddresses(await response.text())
    // A path of the sitemap that the server lacks is the one that the reader requested.
    addresses.delete(wanted)
    const links = await Promise.all(
      nearestFew(wanted, addresses.keys(), most).map((path) => createLink(path, addresses.get(path) ?? path)),
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
async function createLink(path: string, address: string): Promise<HTMLAnchorElement> {
  const link = document.createElement('a')
  link.href = address
  link.textContent = (await titleOf(new URL(link.href))) || path
  return link
}

async function titleOf(url: URL): Promise<string> {
  try {
    return takePage(url, await fetchPage(url)).querySelector('h1')?.textContent ?? ''
  } catch (error) {
    console.warn(error)
    return ''
  }
}
