/** The search worker: fetches the index once and answers queries, away from the page's own thread. */
import type { SearchIndex } from '../src/core/search/data.ts'
import { loadSearchIndex } from '../src/core/search/load-search-index.ts'
import { presentHits } from '../src/core/search/present-hits.ts'
import { querySearch } from '../src/core/search/query-search.ts'
import type { SearchAnswer, SearchRequest } from '../src/core/search/search-messages.ts'

const patience = 30_000

let index: SearchIndex | undefined

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'load') {
    fetchIndex(data.url).then(
      (loaded) => {
        index = loaded
        answer({ type: 'ready' })
        // The first query of a thread is many times slower than the next: let it be nobody's.
        querySearch(index, '配置 config', 1)
      },
      (error: unknown) => answer({ type: 'failed', reason: String(error) }),
    )
    return
  }
  const { id, text, limit, length } = data
  const hits = index ? presentHits(querySearch(index, text, limit), length, index.folds) : []
  answer({ type: 'hits', id, hits })
})

function answer(message: SearchAnswer): void {
  postMessage(message)
}

/** Reads the index; the address holds the hash of its bytes, so that a copy in the browser's cache is the right one. */
async function fetchIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return loadSearchIndex(await response.text())
}
