import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPostingWriter, readPostings } from '../../../src/core/search/make/pack-postings.ts'
import { mergeRuns, type TermRun } from '../../../src/core/search/make/term-run.ts'

type Postings = readonly (readonly [document: number, count: number])[]

/** The run of terms in code unit order. */
function runOf(terms: Readonly<Record<string, Postings>>): TermRun {
  const post = createPostingWriter()
  for (const postings of Object.values(terms)) {
    let previous = 0
    for (const [document, count] of postings) {
      post.add(document - previous, count)
      previous = document
    }
    post.endTerm()
  }
  const ends = Int32Array.from(Object.values(terms), (postings) => postings.at(-1)?.[0] ?? 0)
  return { terms: Object.keys(terms).join(' '), post: post.text(), ends }
}

function merged(runs: readonly TermRun[]): Record<string, Postings> {
  const items = [...mergeRuns(runs)].map(({ term, post, end }) => {
    const postings: [number, number][] = []
    readPostings(post, (document, count) => postings.push([document, count]))
    assert.is(postings.at(-1)?.[0], end)
    return [term, postings] as const
  })
  return Object.fromEntries(items)
}

test('the runs of several stretches of documents have the terms of all, in order', () => {
  const runs = [
    { build: [[0, 1]], docs: [[3, 2]], 构建: [[25, 1]] },
    {
      api: [[26, 12]],
      docs: [
        [30, 1],
        [700, 3],
      ],
    },
    { docs: [[20_000, 1]], zero: [[19_999, 4]] },
    { build: [[456_976, 2]], 构建: [[500_000, 1]] },
  ] as const
  const all = {
    api: [[26, 12]],
    build: [
      [0, 1],
      [456_976, 2],
    ],
    docs: [
      [3, 2],
      [30, 1],
      [700, 3],
      [20_000, 1],
    ],
    zero: [[19_999, 4]],
    构建: [
      [25, 1],
      [500_000, 1],
    ],
  }
  const made = merged(runs.map(runOf))
  assert.equal(made, all)
  assert.equal(Object.keys(made), Object.keys(all))
})

test('no run, and one without terms, have none', () => {
  assert.equal(merged([]), {})
  assert.equal(merged([runOf({}), runOf({ a: [[1, 1]] }), runOf({})]), { a: [[1, 1]] })
})

test.run()
