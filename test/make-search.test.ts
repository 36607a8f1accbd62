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
