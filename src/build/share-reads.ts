import type { LoadedSite } from '../node/read/loaded-site.ts'
import type { PageBody, PageOutline } from '../types/page.ts'

/** Bodies that wait for their second reader. */
const MOST_WAITING = 256

/** Reads a body once for its two readers, the search and the page, while few bodies wait for the second of them. */
export function shareReads(readBody: LoadedSite['readBody']): LoadedSite['readBody'] {
  const waiting = new Map<PageOutline, Promise<PageBody>>()
  const readBefore = new Set<PageOutline>()
  return (page) => {
    const known = waiting.get(page)
    if (known) {
      waiting.delete(page)
      return known
    }
    const body = readBody(page)
    // A body that is read again waits for nobody: its second reader is here.
    if (!readBefore.has(page) && waiting.size < MOST_WAITING) waiting.set(page, body)
    readBefore.add(page)
    return body
  }
}
