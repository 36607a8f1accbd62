import type { LoadedSite } from '../node/read/loaded-site.ts'
import type { PageBody, PageOutline } from '../types/page.ts'

/** Bodies that wait for their second reader. */
const MOST_WAITING = 256

/** Reads a body once for its two readers, the search and the page, if the second follows soon. */
export function shareReads(readBody: LoadedSite['readBody']): LoadedSite['readBody'] {
  const waiting = new Map<PageOutline, Promise<PageBody>>()
  return (page) => {
    const known = waiting.get(page)
    if (known) {
      waiting.delete(page)
      return known
    }
    const body = readBody(page)
    if (waiting.size < MOST_WAITING) waiting.set(page, body)
    return body
  }
}
