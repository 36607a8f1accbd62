import { gzipSync } from 'node:zlib'
import lunr from 'lunr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SearchEntry } from '../../src/core/search/data.ts'
import { createSearchIndex, serializeSearchIndex } from '../../src/core/search/make/create-search-index.ts'
import { readPostings } from '../../src/core/search/make/pack-postings.ts'
import { siteSources } from '../search/site-sources.ts'

/** lunr's own JSON of an entry's documents and tokens, without positions. */
function lunrEntry({ documents, index }: SearchEntry): object {
  const words = documents.map((): string[] => [])
  const post = index.post.split(' ')
  for (const [at, term] of index.terms.split(' ').entries()) {
    readPostings(post[at] ?? '', (document, count) => {
      for (let time = 0; time < count; time++) words[document]?.push(term)
    })
  }
  const builder = new lunr.Builder()
  builder.ref('i')
  builder.field('t')
  for (const [place, { i }] of documents.entries()) builder.add({ i, t: words[place] ?? [] })
  return { documents, index: builder.build().toJSON() }
}

test('packed, the index takes at most three quarters of what lunr itself would write', () => {
  const entries = createSearchIndex(siteSources(), { synonyms: [] })
  const ours = gzipSync(serializeSearchIndex(entries)).length
  const plain = gzipSync(JSON.stringify(entries.map(lunrEntry))).length
  assert.ok(ours <= 0.75 * plain, `${ours} of ${plain}`)
})

test.run()
