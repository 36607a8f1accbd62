import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createItemStream } from '../../src/node/item-stream.ts'

test('items arrive in the order in which they were added', async () => {
  const stream = createItemStream<number>()
  const made = (async () => {
    for (let item = 0; item < 100; item++) await stream.add(item)
    stream.end()
  })()
  const taken: number[] = []
  for await (const item of stream.items) taken.push(item)
  await made
  assert.equal(
    taken,
    Array.from({ length: 100 }, (_, item) => item),
  )
})

test('the maker waits for a taker that is slower', async () => {
  const stream = createItemStream<number>()
  let added = 0
  const made = (async () => {
    for (let item = 0; item < 100; item++) {
      await stream.add(item)
      added++
    }
    stream.end()
  })()
  await nextTurn()
  assert.ok(added > 0 && added < 30, String(added))
  for await (const _ of stream.items);
  await made
  assert.is(added, 100)
})

test('the taker fails where the maker does', async () => {
  const stream = createItemStream<number>()
  stream.fail(new Error('full'))
  let message = ''
  try {
    for await (const _ of stream.items);
  } catch (error) {
    message = (error as Error).message
  }
  assert.is(message, 'full')
})

test('items for a taker that has gone are dropped, also those that wait', async () => {
  const stream = createItemStream<number>()
  const made = (async () => {
    for (let item = 0; item < 100; item++) await stream.add(item)
    stream.end()
    stream.fail(new Error('late'))
  })()
  for await (const item of stream.items) if (item === 2) break
  await made
})

test.run()
