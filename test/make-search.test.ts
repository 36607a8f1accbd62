import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SearchSource } from '../src/core/search/index.ts'
import { type MadeSearch, type SearchPage, startSearchMaker } from '../src/node/publish/make-search.ts'
import { siteSources } from './search/site-sources.ts'

const pageOf = ({ url, breadcrumb, ...text }: SearchSource): SearchPage => ({ url, breadcrumb, text })
const request = {
  pages: siteSources().map(pageOf),
  options: { synonyms: [['部署', '发布']], splitAbove: 20_000 },
}

const textsOf = ({ files }: MadeSearch) =>
  files.map(({ path, content }) => [path, Buffer.from(content as string).toString()])

test('a thread makes the same search as the caller itself', async () => {
  const [small, large] = [startSearchMaker(1), startSearchMaker(1000)]
  try {
    const [one, other] = [await small.make(request), await large.make(request)]
    assert.ok(one.files.length > 1)
    assert.equal(textsOf(other), textsOf(one))
    assert.equal(other.packed, one.packed)
    assert.equal(other.counted, one.counted)
    assert.instance(other.files[0]?.content, Uint8Array, 'it came from the thread')
  } finally {
    await Promise.all([small.close(), large.close()])
  }
})

test('a thread makes the search of each edition', async () => {
  const maker = startSearchMaker(1000)
  try {
    const [first, ...rest] = request.pages
    const jobs = [request.pages, first ? [first] : [], rest].map((pages) => ({ ...request, pages }))
    const made = await Promise.all(jobs.map(maker.make))
    const texts = made.map((one) => JSON.stringify(textsOf(one)))
    assert.is(new Set(texts).size, jobs.length)
    for (const [index, job] of jobs.entries()) {
      const alone = startSearchMaker(1)
      assert.is(JSON.stringify(textsOf(await alone.make(job))), texts[index])
    }
  } finally {
    await maker.close()
  }
})

test('terms that were counted before are merged into the same files, and kept parts are not packed again', async () => {
  for (const maker of [startSearchMaker(1), startSearchMaker(1000)]) {
    const { counted, packed, ...made } = await maker.make(request)
    assert.is(counted.length, request.pages.length)
    // As a record has them: views of one buffer, which stays as it is.
    const record = Buffer.concat(counted)
    let start = 0
    const pages = request.pages.map(({ url, breadcrumb }, index) => {
      const terms = record.subarray(start, start + (counted[index]?.length ?? 0))
      start += terms.length
      return { url, breadcrumb, terms }
    })
    const wrong = Object.fromEntries(Object.keys(packed).map((path) => [path, 1]))
    const again = await maker.make({ ...request, pages, packed: wrong })
    assert.equal(again.counted, [])
    assert.is(record.length, start)
    assert.equal(textsOf(again), textsOf({ ...made, counted, packed }))
    for (const [path, size] of Object.entries(again.packed))
      assert.is(size, path.startsWith('search-index/') ? 1 : packed[path], path)
    await maker.close()
  }
})

test('what breaks in the thread is not lost', async () => {
  const maker = startSearchMaker(1000)
  const broken = { ...request, pages: [{} as SearchPage] }
  const message = await maker.make(broken).then(
    () => 'made',
    (error: Error) => error.message,
  )
  assert.match(message, /undefined|iterable/)
  await maker.close()
})

test.run()
