import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { countTerms } from '../../../src/core/search/make/count-terms.ts'
import { parseTerms, writeTerms } from '../../../src/core/search/make/page-terms.ts'

test('the terms of a page are the same after they were written', () => {
  const terms = countTerms({
    title: '构建 docs',
    keywords: ['site'],
    sections: [
      { id: '', title: '构建 docs', level: 1, text: 'Build the docs, build the site.' },
      { id: 'empty', title: '', level: 2, text: '' },
      { id: 'signs', title: '!?', level: 2, text: '…' },
    ],
  })
  assert.equal(parseTerms(writeTerms(terms)), terms)
  // A list is one text, which is shorter than its items in quotes.
  assert.ok(writeTerms(terms).length < JSON.stringify(terms).length)
})

test.run()
