import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { evaluate, formatEvaluation, parseEvaluationSet } from '../../../src/core/search/evaluate.ts'
import { formatHits, loadSearchIndex, plainHits, querySearch } from '../../../src/core/search/index.ts'
import { serializeSearchIndex } from '../../../src/core/search/make/create-search-index.ts'
import { countAll, createSearchIndex } from '../../support/search-entries.ts'

const index = loadSearchIndex(
  serializeSearchIndex(
    createSearchIndex(
      countAll([
        {
          url: '/guide',
          title: '指南',
          breadcrumb: ['参考'],
          keywords: [],
          sections: [
            { id: '', title: '指南', level: 1, text: '从这里开始。' },
            { id: '安装', title: '安装', level: 2, text: '运行 npm install 安装依赖。' },
          ],
        },
        { url: '/faq', title: '常见问题', breadcrumb: [], keywords: [], sections: [] },
      ]),
      { synonyms: [] },
    ),
  ),
)

test('a set is a list of queries, or has one with a floor', () => {
  assert.equal(parseEvaluationSet('- { q: 安装, expect: /guide#安装 }'), {
    floor: 0,
    judgements: [{ q: '安装', expect: ['/guide#安装'], within: 8 }],
  })
  assert.equal(parseEvaluationSet('floor: 0.9\nwithin: 3\nqueries:\n  - { q: 404, expect: [], within: 1 }'), {
    floor: 0.9,
    judgements: [{ q: '404', expect: [], within: 1 }],
  })
})

test('a set that is none says which query is wrong', () => {
  assert.throws(() => parseEvaluationSet(''), /list of queries/)
  assert.throws(() => parseEvaluationSet('queries: 3'), /list of queries/)
  assert.throws(() => parseEvaluationSet('- { q: a, expect: /a }\n- { expect: /b }'), /Query 2/)
  assert.throws(() => parseEvaluationSet('- { q: a, expect: 3 }'), /Query 1 \(a\)/)
  assert.throws(() => parseEvaluationSet('- { q: a, expect: /a, within: x }'), /within/)
})

test('ranks are counted, and an anchor may be percent-encoded', () => {
  const result = evaluate(
    index,
    parseEvaluationSet(
      'floor: 0.9\nqueries: [{ q: 安装, expect: "/guide#%E5%AE%89%E8%A3%85" }, { q: 安装依赖, expect: /faq }, { q: graphql, expect: [] }]',
    ),
  )
  assert.equal(
    result.queries.map(({ rank }) => rank),
    [1, 0, 0],
  )
  assert.is(result.meanReciprocalRank, 0.5)
  assert.not(result.passed)
  assert.match(formatEvaluation(result), /! +– {2}安装依赖 {2}expected \/faq, first \/guide#安装/)
  assert.match(formatEvaluation(result), /MRR@8 0\.500 \(floor 0\.900\)/)
})

test('hits for people name the path and the address, hits for scripts have fields', () => {
  const hits = querySearch(index, '安装', 8)
  assert.match(
    formatHits(hits),
    /1\. 参考 › 指南 › 安装\n {4}\/guide#安装\n {4}运行 npm install 安装依赖。\n/,
  )
  assert.equal(plainHits(hits)[0], {
    type: 1,
    title: '指南',
    url: '/guide',
    hash: '#安装',
    section: '安装',
    breadcrumb: ['参考'],
  })
})

test.run()
