import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  allProblems,
  createDevState,
  type DevEvent,
  type DevState,
  reduce,
} from '../../../src/dev/dev-state.ts'
import type { Snapshot } from '../../../src/dev/snapshot.ts'
import type { LocatedSource } from '../../../src/node/read/files/read-source.ts'

// The reducer looks at nothing of a snapshot but these.
const snapshot = (version: number, surroundings: string) =>
  ({ version, surroundings, parts: { sources: [] as readonly LocatedSource[] } }) as Snapshot
const read = (next: Snapshot | undefined, changedAssets: string[] = []): DevEvent => ({
  type: 'read',
  next,
  changedAssets,
  isPatched: false,
})
const after = (...events: DevEvent[]): DevState => events.reduce(reduce, createDevState(1))
const problem = (message: string) => ({ code: 'dev-failed', severity: 'error', message }) as const

test('files that change while the site is read are read in the next round', () => {
  const state = after(
    { type: 'changed', path: '/a' },
    { type: 'refresh' },
    { type: 'reading' },
    { type: 'changed', path: '/b' },
    { type: 'refresh' },
  )
  assert.equal([...state.changed], ['/b'])
  assert.is(state.reading, 'again')
  assert.is(reduce(state, { type: 'read-ended' }).reading, 'no')
})

test('what looks the same is not shown anew, unless a copied file has changed', () => {
  const first = snapshot(1, 'same')
  assert.is(after(read(first), read(snapshot(2, 'same'))).snapshot, first)
  const state = after(read(first), read(snapshot(2, 'same'), ['a.png']))
  assert.is(state.snapshot?.version, 2)
  assert.equal(state.assetVersions, { 'a.png': 2 })
})

test('a site that cannot be read keeps the last snapshot, and forgets what rendering said', () => {
  const failed: DevEvent = { type: 'render-failed', problem: problem('a page') }
  const state = after(read(snapshot(1, 'one')), failed, read(undefined))
  assert.is(state.snapshot?.version, 1)
  assert.equal(state.renderProblems, [])
})

test('pages that were parsed for an older snapshot do not take the place of a newer one', () => {
  const [old, now] = [snapshot(1, 'one'), snapshot(2, 'two')]
  const state = after(read(old), read(now), { type: 'parsed', from: old, next: snapshot(1, 'one, parsed') })
  assert.is(state.snapshot, now)
})

test('problems of reading and of rendering are told together', () => {
  const state = after(
    { type: 'checked', problems: [problem('a file')] },
    { type: 'render-failed', problem: problem('a page') },
  )
  assert.equal(
    allProblems(state).map(({ message }) => message),
    ['a file', 'a page'],
  )
})

test.run()
