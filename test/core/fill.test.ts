import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fill } from '../../src/core/words/fill.ts'

test('values take the place of their names, and unknown names stay', () => {
  assert.is(fill('{pages} 篇文档，{places} 处', { pages: 14, places: 53 }), '14 篇文档，53 处')
  assert.is(fill('{a} {b}', { a: '{b}' }), '{b} {b}')
})

test('words follow a number in the singular and the plural', () => {
  const text = '{places} {places|match|matches} in {pages} {pages|document|documents}'
  assert.is(fill(text, { places: 1, pages: 1 }), '1 match in 1 document')
  assert.is(fill(text, { places: 5, pages: 0 }), '5 matches in 0 documents')
  assert.is(fill('{n|one|other}', {}), '{n|one|other}')
})

test.run()
