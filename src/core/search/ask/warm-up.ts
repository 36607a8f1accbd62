import { indexFormat } from '../index-format.ts'
import { presentHits } from '../show/present-hits.ts'
import { loadSearchIndex } from './load-search-index.ts'
import { querySearch } from './query-search.ts'

/**
 * Queries an index of one page while the index of the site is loading: the first query of a thread is many times
 * slower than the next, because code and patterns are compiled.
 */
export function warmUp(): void {
  const page = { i: 0, t: '配置 config', u: '/' }
  const entries = [
    { documents: [page], index: { format: indexFormat, terms: 'config 配置', post: 'A A', len: [2] } },
    { documents: [], index: { format: indexFormat, terms: '', post: '', len: [] } },
    {
      documents: [{ ...page, i: 1, h: '', p: 0, s: page.t }],
      index: { format: indexFormat, terms: 'config 配置', post: 'A A', len: [2] },
    },
  ]
  const index = loadSearchIndex(JSON.stringify(entries))
  // The query has a traditional 設 to fold and mistyped letters.
  presentHits(querySearch(index, '配置 confgi', 1), 50, index.folds)
}
