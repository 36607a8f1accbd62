import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createBuiltLinks, urlsToCheck } from '../../src/core/built-links.ts'

test('the checker is not asked for places that a built page has been seen to have', () => {
  const links = createBuiltLinks()
  links.ids.set('/a', ['x', '一', 'a b', '50%'].join('\0'))
  links.ids.set('/empty', '')
  links.ids.set('/only-places', 'x')
  const seen = ['/a#x', '/a#%E4%B8%80', '/a#一', '/a#a%20b', '/a#50%25']
  const asked = [
    '/a',
    '/a#y',
    '/a#',
    '/a#a',
    '/a?q#x',
    '/a/#x',
    '/empty',
    '/empty#x',
    '/only-places#x',
    '/asset.svg#x',
    '/gone#x',
  ]
  for (const url of [...asked, ...seen]) links.internal.set(url, 'index.html')
  assert.equal(urlsToCheck(links), asked)
})

test.run()
