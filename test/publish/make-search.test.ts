import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SearchSource } from '../../src/core/search/index.ts'
import {
  type MadeSearch,
  type SearchJob,
  type SearchMaker,
  type SearchPage,
  startSearchMaker,
} from '../../src/node/publish/make-search.ts'
import type { OutputFile } from '../../src/types/files.ts'
import { siteSources } from '../search/site-sources.ts'

const pageOf = ({ url, breadcrumb, ...text }: SearchSource): SearchPage => ({ url, breadcrumb, text })
const request = {
  pages: siteSources().map(pageOf),
  options: { synonyms: [['部署', '发布']], splitAbove: 20_000 },
}

interface Made extends MadeSearch {
  readonly files: readonly OutputFile[]
  readonly counted: readonly Uint8Array[]
}

async function make(maker: SearchMaker, job: Omit<SearchJob, 'onFile' | 'onCounted'>): Promise<Made> {
  const files: OutputFile[] = []
  const counted: Uint8Array[] = []
  const made = await maker.make({
    ...job,
    async onFile(file) {
      files.push(file)
    },
    onCounted: (terms) => void counted.push(...terms),
  })
  return { ...made, files, counted }
}

const textsOf = ({ files }: Made) =>
  files.map(({ path, content }) => [path, Buffer.from(content as string).toString()])

test('a thread makes the same search as the caller itself', async () => {
  const [small, large] = [startSearchMaker(1), startSearchMaker(1000)]
  try {
    const [one, other] = [await make(small, request), await make(large, request)]
    assert.ok(one.files.length > 1)
    assert.equal(textsOf(other), textsOf(one))
    assert.equal(other.packed, one.packed)
    assert.equal(other.layout, one.layout)
    assert.ok(one.layout)
    assert.equal(other.counted.map(String), one.counted.map(String))
  } finally {
    await Promise.all([small.close(), large.close()])
  }
})

test('a thread makes the search of each edition', async () => {
  const maker = startSearchMaker(1000)
  try {
    const [first, ...rest] = request.pages
    const jobs = [request.pages, first ? [first] : [], rest].map((pages) => ({ ...request, pages }))
    const made = await Promise.all(jobs.map((job) => make(maker, job)))
    const texts = made.map((one) => JSON.stringify(textsOf(one)))
    assert.is(new Set(texts).size, jobs.length)
    for (const [index, job] of jobs.entries()) {
      const alone = startSearchMaker(1)
      assert.is(JSON.stringify(textsOf(await make(alone, job))), texts[index])
    }
  } finally {
    await maker.close()
  }
})

test('terms that were counted before are merged into the same files, and kept chunks are not packed again', async () => {
  for (const maker of [startSearchMaker(1), startSearchMaker(1000)]) {
    const { counted, packed, ...made } = await make(maker, request)
    assert.is(counted.length, request.pages.length)
    // As a record has them: views of one buffer, which stays as it is.
    const record = Buffer.concat(counted)
    let start = 0
    const pages = request.pages.map(({ url, breadcrumb }, index) => {
      const terms = record.subarray(start, start + (counted[index]?.length ?? 0))
      start += terms.length
      return { url, breadcrumb, terms }
    })
    const chunks = Object.keys(packed).filter((path) => path.startsWith('search-index/'))
    const wrong = Object.fromEntries(chunks.map((path) => [path, 1]))
    const again = await make(maker, { ...request, pages, packed: wrong })
    assert.equal(again.counted, [])
    assert.is(record.length, start)
    assert.equal(textsOf(again), textsOf({ ...made, counted, packed }))
    for (const [path, size] of Object.entries(again.packed))
      assert.is(size, wrong[path] ?? packed[path], path)
    await maker.close()
  }
})

test('what breaks in the thread is not lost', async () => {
  const maker = startSearchMaker(1000)
  const broken = { ...request, pages: [{} as SearchPage] }
  const message = await make(maker, broken).then(
    () => 'made',
    (error: Error) => error.message,
  )
  assert.match(message, /undefined|iterable/)
  await maker.close()
})

test.run()
