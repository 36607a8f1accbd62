import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { evaluate, formatEvaluation, parseEvaluationSet } from '../../src/core/search/evaluate.ts'
import { loadSearchIndex, querySearch } from '../../src/core/search/index.ts'
import { serializeSearchIndex } from '../../src/core/search/make/create-search-index.ts'
import { countAll, createSearchIndex } from '../support/search-entries.ts'
import { handbookSources } from './handbook-sources.ts'
import { siteSources, siteSynonyms } from './site-sources.ts'

// This repository's own site, and the handbook of an invented product, mostly English: what fits one only is no gain.
const corpora = [
  { name: 'the site', sources: siteSources(), synonyms: siteSynonyms, queries: 'queries.yml', least: 150 },
  {
    name: 'the handbook',
    sources: handbookSources(),
    synonyms: [],
    queries: 'handbook-queries.yml',
    least: 75,
  },
].map(({ queries, ...corpus }) => ({
  ...corpus,
  index: loadSearchIndex(serializeSearchIndex(createSearchIndex(countAll(corpus.sources), corpus))),
  set: parseEvaluationSet(readFileSync(new URL(queries, import.meta.url), 'utf8')),
}))

for (const { name, sources, index, set, least } of corpora) {
  test(`${name}: every place that a judged query expects exists`, () => {
    const places = new Set(
      sources.flatMap(({ url, sections }) => sections.map(({ id }) => url + (id && `#${id}`))),
    )
    const missing = set.judgements.flatMap(({ expect }) => expect).filter((place) => !places.has(place))
    assert.equal(missing, [])
  })

  test(`${name}: the judged queries find their answers high enough, and none that has an answer finds nothing`, () => {
    const result = evaluate(index, set)
    const answered = set.judgements.filter(({ expect }) => expect.length > 0)
    assert.ok(answered.length >= least)
    assert.is(result.withoutHits, 0, formatEvaluation(result))
    assert.is(result.falseHits, 0, formatEvaluation(result))
    assert.ok(set.floor >= 0.93 && result.passed, formatEvaluation(result))
  })

  test(`${name}: almost every heading is found first by its own text`, () => {
    const places = new Map<string, string[]>()
    for (const { url, title, sections: ofPage } of sources) {
      for (const section of ofPage) {
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
}

test.run()
