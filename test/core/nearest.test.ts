import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nearest, nearestFew } from '../../src/core/problems/nearest.ts'

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

test('several pages are like an address: of the same name in another folder, of a similar name; not all of a folder', () => {
  const pages = ['/', '/guide/build', '/guide/publish', '/guide/test', '/reference/config', '/faq']
  assert.equal(nearestFew('/build', pages, 3), ['/guide/build'])
  assert.equal(nearestFew('/guide/biuld', pages, 3), ['/guide/build'])
  assert.equal(nearestFew('/reference/configs', pages, 3), ['/reference/config'])
  assert.equal(nearestFew('/nothing/like/it', pages, 3), [])
  assert.is(nearestFew('/a', ['/b/a', '/c/a', '/d/a', '/e/a'], 3).length, 3)
})

test.run()
