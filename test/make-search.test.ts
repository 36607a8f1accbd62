import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type MadeSearch, startSearchMaker } from '../src/node/publish/make-search.ts'
import { siteSources } from './search/site-sources.ts'

const request = { sources: siteSources(), options: { synonyms: [['部署', '发布']], splitAbove: 20_000 } }

const textsOf = ({ files }: MadeSearch) =>
  files.map(({ path, content }) => [path, Buffer.from(content as string).toString()])

test('a thread makes the same search as the caller itself', async () => {
  const [small, large] = [startSearchMaker(1), startSearchMaker(1000)]
  try {
    const [one, other] = [await small.make(request), await large.make(request)]
    assert.ok(one.files.length > 1)
    assert.equal(textsOf(other), textsOf(one))
    assert.is(other.packedBytes, one.packedBytes)
    assert.instance(other.files[0]?.content, Uint8Array, 'it came from the thread')
  } finally {
    await Promise.all([small.close(), large.close()])
  }
})

test('a thread makes the search of each edition', async () => {
  const maker = startSearchMaker(1000)
  try {
    const [first, ...rest] = request.sources
    const jobs = [request.sources, first ? [first] : [], rest].map((sources) => ({ ...request, sources }))
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

test('what breaks in the thread is not lost', async () => {
  const maker = startSearchMaker(1000)
  const broken = { ...request, sources: [{} as (typeof request.sources)[number]] }
  const message = await maker.make(broken).then(
    () => 'made',
    (error: Error) => error.message,
  )
  assert.match(message, /undefined|iterable/)
  await maker.close()
})

test.run()
