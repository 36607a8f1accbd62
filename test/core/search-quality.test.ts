import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createSearchIndex,
  evaluate,
  formatEvaluation,
  loadSearchIndex,
  parseEvaluationSet,
  querySearch,
  serializeSearchIndex,
} from '../../src/core/search/index.ts'
import { siteSources } from '../search/site-sources.ts'

// The set is about this repository's own site: its pages are the corpus.
const sources = siteSources()
const index = loadSearchIndex(serializeSearchIndex(createSearchIndex(sources, { synonyms: [] })))
const set = parseEvaluationSet(readFileSync(new URL('../search/queries.yml', import.meta.url), 'utf8'))

test('every place that a judged query expects exists', () => {
  const places = new Set(
    sources.flatMap(({ url, sections }) => sections.map(({ id }) => url + (id && `#${id}`))),
  )
  const missing = set.judgements.flatMap(({ expect }) => expect).filter((place) => !places.has(place))
  assert.equal(missing, [])
})

test('the judged queries find their answers high enough, and none that has an answer finds nothing', () => {
  const result = evaluate(index, set)
  const answered = set.judgements.filter(({ expect }) => expect.length > 0)
  assert.ok(answered.length >= 150)
  assert.is(result.withoutHits, 0, formatEvaluation(result))
  assert.is(result.falseHits, 0, formatEvaluation(result))
  assert.ok(result.passed, formatEvaluation(result))
})

test('almost every heading is found first by its own text', () => {
  const places = new Map<string, string[]>()
  for (const { url, title, sections } of sources) {
    for (const section of sections) {
      const heading = section.id === '' ? title : section.title
      places.set(heading, [...(places.get(heading) ?? []), url + (section.id && `#${section.id}`)])
    }
  }
  const missed = [...places].filter(([heading, expected]) => {
    const [first] = querySearch(index, heading, 1)
    return !first || !expected.includes(first.url + first.hash)
  })
  assert.ok(missed.length / places.size < 0.03, missed.map(([heading]) => heading).join('\n'))
})

test.run()
