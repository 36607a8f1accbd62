import { searchLoaded } from '../../islands/search/search-client.ts'
import { currentConnection, isSparing } from '../connection.ts'
import { closest, findAll } from '../dom.ts'
import { whenIdle } from '../when-idle.ts'
import { fetchPage, hasPage, parseAhead } from './fetched-pages.ts'

/** Concurrent fetches for links in view. */
const maxAtOnce = 2
/** Fetches for one page: a long list of links must not fetch a whole site. */
const maxInSight = 20

/**
 * Prefetches pages: at once for a link that is pointed at or focused, and a few at a time, in idle moments, for links
 * in view. Returns the function that watches the links of a new page.
 */
export function startPrefetch(toPage: (href: string) => URL | undefined): () => void {
  const prefetch = async (url: URL, priority: 'high' | 'low') => {
    if (isSparing(currentConnection()) || (priority === 'low' && hasPage(url))) return
    try {
      const html = await fetchPage(url, priority)
      if (priority === 'high') whenIdle(() => parseAhead(url, html))
    } catch (error) {
      console.warn(
        `Could not fetch ${url.pathname} ahead of time; it will be loaded in full when asked for.`,
        error,
      )
    }
  }
  let lastMeant = ''
  const meant = ({ target }: Event) => {
    const link = closest<HTMLAnchorElement>(target, 'a')
    const url = link && wantsPrefetch(link) && toPage(link.href)
    if (!url || url.pathname === location.pathname || url.pathname === lastMeant) return
    lastMeant = url.pathname
    void prefetch(url, 'high')
  }
  addEventListener('pointerover', meant, { passive: true })
  addEventListener('focusin', meant, { passive: true })

  let queue: URL[] = []
  let underWay = 0
  let left = maxInSight
  /** When idle, and not while the search index is loading. */
  const workLater = () => whenIdle(() => void searchLoaded().then(work))
  const work = () => {
    while (underWay < maxAtOnce && left > 0) {
      const url = queue.shift()
      if (!url) return
      if (hasPage(url)) continue
      underWay++
      left--
      void prefetch(url, 'low').finally(() => {
        underWay--
        workLater()
      })
    }
  }
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      inSight.unobserve(target)
      const url = toPage(target.href)
      if (url && url.pathname !== location.pathname) queue.push(url)
    }
    workLater()
  })
  return () => {
    lastMeant = ''
    inSight.disconnect()
    queue = []
    left = maxInSight
    if (isSparing(currentConnection())) return
    for (const link of findAll<HTMLAnchorElement>('.pagination a, .sidebar a, .content a[href]')) {
      if (wantsPrefetch(link)) inSight.observe(link)
    }
  }
}

function wantsPrefetch(link: HTMLAnchorElement): boolean {
  return link.target === '' && !link.hasAttribute('download')
}
