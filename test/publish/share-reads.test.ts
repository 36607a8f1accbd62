import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { shareReads } from '../../src/build/share-reads.ts'
import type { PageOutline } from '../../src/types/page.ts'

const pageOf = (path: string) => ({ path }) as PageOutline

test('two readers share a read, and a third one reads again', async () => {
  let reads = 0
  const read = shareReads(async ({ path }) => {
    reads++
    return { html: path, sections: [] }
  })
  const [one, other] = [pageOf('one'), pageOf('other')]
  assert.is((await read(one)).html, 'one')
  assert.is((await read(other)).html, 'other')
  assert.is((await read(one)).html, 'one')
  assert.is(reads, 2)
  await read(one)
  assert.is(reads, 3)
})

test('few bodies wait for a second reader', async () => {
  let reads = 0
  const read = shareReads(async () => {
    reads++
    return { html: '', sections: [] }
  })
  const pages = Array.from({ length: 1000 }, (_, number) => pageOf(String(number)))
  for (const page of pages) await read(page)
  for (const page of pages) await read(page)
  assert.ok(reads > 1500 && reads < 2000, String(reads))
})

test.run()
