import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nearest } from '../../src/core/problems/nearest.ts'

test('the nearest candidate is the one with the fewest changes', () => {
  assert.is(nearest('tilte', ['title', 'tile', 'slug']), 'title')
  assert.is(nearest('guide/biuld', ['guide/build', 'guide/test']), 'guide/build')
  assert.is(nearest('产务', ['产物', '构建']), '产物')
  assert.is(nearest('TITLE', ['title']), 'title')
})

test('nothing is near when more than a third would have to change', () => {
  assert.is(nearest('keywords', ['slug', 'id', 'image']), undefined)
  assert.is(nearest('没有', ['构建', '产物']), undefined)
  assert.is(nearest('x', []), undefined)
})

test.run()
