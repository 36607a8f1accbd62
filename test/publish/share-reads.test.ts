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

test('few bodies wait, and none for a reader that has been there', async () => {
  let reads = 0
  const read = shareReads(async () => {
    reads++
    return { html: '', sections: [] }
  })
  const pages = Array.from({ length: 3000 }, (_, number) => pageOf(String(number)))
  for (let start = 0; start < pages.length; start += 1000) {
    const some = pages.slice(start, start + 1000)
    for (const page of [...some, ...some]) await read(page)
  }
  // 256 of each thousand are shared.
  assert.is(reads, 3 * (2 * 1000 - 256))
  for (const page of pages) await read(page)
  assert.is(reads, 3 * (3 * 1000 - 256), 'nothing waits at the end')
})

test.run()
