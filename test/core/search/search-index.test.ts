import { gzipSync } from 'node:zlib'
import lunr from 'lunr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SearchEntry } from '../../../src/core/search/data.ts'
import {
  addChunk,
  documentRounds,
  loadSearchIndex,
  neededDocumentChunks,
  neededTermChunks,
  querySearch,
  type SearchHit,
} from '../../../src/core/search/index.ts'
import { serializeSearchIndex } from '../../../src/core/search/make/create-search-index.ts'
import { readPostings } from '../../../src/core/search/make/pack-postings.ts'
import { siteSources } from '../../search/site-sources.ts'
import { countAll, createSearchFiles, createSearchIndex } from '../../support/search-entries.ts'
import { splitIndex } from '../../support/split-index.ts'

const sources = siteSources()
const entries = createSearchIndex(countAll(sources), { synonyms: [['源码映射', 'sourcemap']] })
const whole = loadSearchIndex(serializeSearchIndex(entries))
const { main, chunks } = splitIndex(entries, { chunk: 4000 })
const files = new Map(chunks.map(({ name, json }) => [name, json]))
const json = serializeSearchIndex(main)

const places = (hits: readonly SearchHit[]) => hits.map(({ url, hash }) => url + hash)

// A site with so many headings that these are split, too.
const huge = splitIndex(entries, { chunk: 4000, headings: 1000 })
const hugeFiles = new Map(huge.chunks.map(({ name, json: text }) => [name, text]))
const hugeJson = serializeSearchIndex(huge.main)

interface SplitAnswer {
  readonly first: readonly SearchHit[]
  readonly final: readonly SearchHit[]
  readonly fetched: number
}

/** What the worker does: ask, fetch what is missing, ask again. */
function askSplit(text: string, main = json, parts: ReadonlyMap<string, string> = files): SplitAnswer {
  const index = loadSearchIndex(main)
  const first = querySearch(index, text, 8)
  const load = (names: readonly string[]) => {
    for (const name of names) addChunk(index, name, parts.get(name) ?? '')
  }
  load(neededTermChunks(index, text))
  for (let round = 0; round < documentRounds; round++) {
    load(neededDocumentChunks(index, querySearch(index, text, 8)))
  }
  return { first, final: querySearch(index, text, 8), fetched: index.loaded.size }
}

test('the main file is much smaller and holds no texts', () => {
  const small = serializeSearchIndex(splitIndex(entries).main)
  assert.ok(small.length < serializeSearchIndex(entries).length / 2)
  assert.not.match(json, /逐个文件转换/)
  assert.ok(chunks.length > 30)
})

test('the same pages give the same chunks, named by what is in them', () => {
  assert.equal(splitIndex(entries, { chunk: 4000 }).chunks, chunks)
  assert.is(new Set(chunks.map(({ name }) => name)).size, files.size)
  assert.ok(chunks.every(({ name }) => /^[0-9a-f]{16}$/.test(name)))
})

test('titles and headings answer before anything is fetched', () => {
  assert.is(places(askSplit('构建产物').first)[0], '/guide/build')
  assert.is(places(askSplit('jsxRuntime').first)[0], '/reference/config#jsxruntime')
})

const queries = [
  '路径别名',
  'externals',
  'ERR_MODULE_NOT_FOUND',
  '--analyzer',
  'sourcemap',
  '怎么排除测试文件',
  '后缀',
  'core-js',
]

test('with the few chunks that a query needs, a split index finds what the whole one finds', () => {
  for (const query of queries) {
    const { final, fetched } = askSplit(query)
    const expected = querySearch(whole, query, 8)
    assert.is(places(final)[0], places(expected)[0], query)
    const common = places(final).filter((place) => places(expected).includes(place))
    assert.ok(
      common.length >= Math.min(6, expected.length),
      `${query}: ${places(final)} – ${places(expected)}`,
    )
    assert.ok(fetched < chunks.length / 2, query)
  }
})

test('with all chunks a split index is as good as the whole one', () => {
  const index = loadSearchIndex(json)
  for (const [name, text] of files) addChunk(index, name, text)
  for (const query of ['产物', '怎么排除测试文件', 'react', 'ice-pkg build --analyzer', 'huanjing']) {
    assert.equal(places(querySearch(index, query, 100)), places(querySearch(whole, query, 100)), query)
  }
})

test('the texts of hits come with their chunks', () => {
  const { first, final } = askSplit('jsxRuntime')
  assert.is(first[0]?.text, '')
  assert.match(final[0]?.text ?? '', /automatic/)
})

test('of very many headings only the titles stay in the main file, and a query still finds what the whole index finds', () => {
  assert.ok(hugeJson.length < json.length / 2)
  assert.is(JSON.parse(hugeJson)[1].documents.length, 0)
  for (const query of queries) {
    const { final, fetched } = askSplit(query, hugeJson, hugeFiles)
    const expected = querySearch(whole, query, 8)
    assert.is(places(final)[0], places(expected)[0], query)
    assert.is(final[0]?.text, expected[0]?.text, query)
    assert.ok(fetched < huge.chunks.length / 2, `${query}: ${fetched} of ${huge.chunks.length}`)
    assert.equal(
      final.filter(({ isNameless }) => isNameless),
      [],
      query,
    )
  }
})

test('where headings are split, pages are found before anything is fetched, and what has no name yet says so', () => {
  const { first } = askSplit('构建产物', hugeJson, hugeFiles)
  assert.is(places(first)[0], '/guide/build')
  const index = loadSearchIndex(hugeJson)
  for (const name of neededTermChunks(index, 'jsxRuntime')) addChunk(index, name, hugeFiles.get(name) ?? '')
  const hits = querySearch(index, 'jsxRuntime', 8)
  assert.ok(hits.length > 0 && hits.every(({ isNameless, hash }) => isNameless || hash === ''))
  assert.is(new Set(places(hits)).size, hits.length)
})

test('with all chunks an index with split headings is as good as the whole one', () => {
  const index = loadSearchIndex(hugeJson)
  for (const [name, text] of hugeFiles) addChunk(index, name, text)
  for (const query of ['产物', '怎么排除测试文件', 'react', 'ice-pkg build --analyzer', 'huanjing']) {
    assert.equal(places(querySearch(index, query, 100)), places(querySearch(whole, query, 100)), query)
  }
})

test('a chunk that is none is refused, and a loaded one is not needed again', () => {
  const index = loadSearchIndex(json)
  assert.throws(() => addChunk(index, 'a', '<!doctype html>'))
  assert.throws(() => addChunk(index, 'a', '{}'))
  const [name = ''] = neededTermChunks(index, '产物')
  addChunk(index, name, files.get(name) ?? '')
  assert.not.ok(neededTermChunks(index, '产物').includes(name))
})

test('a whole index needs no chunks', () => {
  assert.equal(neededTermChunks(whole, '产物 build'), [])
  assert.equal(neededDocumentChunks(whole, querySearch(whole, '产物', 8)), [])
})

test('a site is split above a packed size', () => {
  const packedSize = (text: string) => text.length / 3
  const small = createSearchFiles(sources, { synonyms: [], packedSize })
  assert.equal(
    small.map(({ path }) => path),
    ['search-index.json', 'search-version.json'],
  )
  const large = createSearchFiles(sources, { synonyms: [], packedSize, splitAbove: 1000 })
  const names = large.map(({ path }) => path)
  assert.equal(names.slice(-2), ['search-index.json', 'search-version.json'])
  assert.ok(large.slice(0, -2).every(({ path }) => /^search-index\/[0-9a-f]{16}\.json$/.test(path)))
})

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
  const ours = gzipSync(serializeSearchIndex(entries)).length
  const plain = gzipSync(JSON.stringify(entries.map(lunrEntry))).length
  assert.ok(ours <= 0.75 * plain, `${ours} of ${plain}`)
})

test.run()
