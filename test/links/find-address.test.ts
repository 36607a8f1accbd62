import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findAddress } from '../../src/core/links/find-address.ts'

/** What stands at the position of an address in a text. */
function find(text: string, url: string, baseUrl = '/'): string | undefined {
  const position = findAddress(text, url, baseUrl)
  return position && text.split('\n')[position.line - 1]?.slice(position.column - 1)
}

test('an address is found where it is written out', () => {
  assert.is(find('<a href="/gone">', '/gone'), '/gone">')
  assert.is(find('const to = [\n  "/gone#part",\n]', '/gone#part'), '/gone#part",')
  assert.is(find('<a href=/base/gone>', '/base/gone', '/base/'), '/base/gone>')
  assert.is(find('<a href={`$' + '{docsUrl}gone/x`}>', '/base/gone/x', '/base/'), 'gone/x`}>')
  assert.is(find('<a href="/指南">', '/%E6%8C%87%E5%8D%97'), '/指南">')
})

test('the end of an address counts in href and src only', () => {
  assert.is(find('<i class="gone"></i> <a href="../gone">', '/guide/gone'), 'href="../gone">')
  assert.is(find('<i class="gone"></i>', '/guide/gone'), undefined)
})

test('an address that code puts together, or a part of a longer one, is not found', () => {
  assert.is(find("['a', 'b'].join('/')", '/a/b'), undefined)
  assert.is(find('<a href="/gone/more">', '/gone'), undefined)
})

test.run()
