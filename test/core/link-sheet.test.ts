import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createLinkSheet, fragmentId, groupLinks, resolveLink } from '../../src/core/link-sheet.ts'

test('links are gathered by what they lead to', () => {
  const targets = groupLinks([
    '/a',
    '/a#x',
    '/a?q=1#x',
    '/b#%E4%B8%80',
    '/b#一',
    '/中',
    '/%E4%B8%AD#top',
    '/c d',
  ])
  assert.equal([...targets.keys()], ['/a', '/b', '/%E4%B8%AD', '/c%20d'])
  assert.equal(targets.get('/a')?.urls, ['/a', '/a#x', '/a?q=1#x'])
  assert.equal([...(targets.get('/a')?.fragments ?? [])], [['x', ['/a#x', '/a?q=1#x']]])
  assert.equal([...(targets.get('/b')?.fragments ?? [])], [['一', ['/b#%E4%B8%80', '/b#一']]])
  assert.is(targets.get('/%E4%B8%AD')?.fragments.size, 0)
})

test('a fragment names an id, unless it needs none', () => {
  for (const fragment of ['', 'top', 'TOP', ':~:text=hello', ':~:text=a%20b', 'top:~:text=x']) {
    assert.is(fragmentId(fragment), '', fragment)
  }
  assert.is(fragmentId('part:~:text=x'), 'part')
  assert.is(fragmentId('a%20b'), 'a b')
  assert.is(fragmentId('50%'), '50%')
  assert.is(fragmentId('%E4%B8%80%ff%zz'), '%E4%B8%80%ff%zz')
  assert.is(fragmentId('top-1'), 'top-1')
})

test('a sheet holds each target and each place once, safely', () => {
  const sheet = createLinkSheet(groupLinks(['/a?x', '/a#"><b>', '/a#"><b>', '/"#\ud800']).values())
  assert.equal(sheet.match(/href="[^"]*"/g), [
    'href="/a"',
    'href="/a#%22%3E%3Cb%3E"',
    'href="/%22"',
    'href="/%22#%EF%BF%BD"',
  ])
  assert.not.match(sheet, '<b>')
})

test('a link is inside the site, elsewhere, or no address', () => {
  const at = (url: string) => {
    const link = resolveLink(url, '/docs/guide/build', '/docs/', ['https://site.example'])
    return typeof link === 'object' ? link.url : link
  }
  assert.is(at('/docs/a?b#c'), '/docs/a?b#c')
  assert.is(at('test'), '/docs/guide/test')
  assert.is(at('../faq#x'), '/docs/faq#x')
  assert.is(at('#x'), '/docs/guide/build#x')
  assert.is(at(''), '/docs/guide/build')
  assert.is(at('?q=1'), '/docs/guide/build?q=1')
  assert.is(at(' /docs/x\n'), '/docs/x')
  assert.is(at('/docs/../../x'), '/x')
  assert.is(at('/outside'), '/outside')
  assert.is(at('https://site.example/docs/a#b'), '/docs/a#b')
  assert.is(at('https://site.example/other'), undefined)
  assert.is(at('https://else.example/docs/a'), undefined)
  assert.is(at('//else.example/docs/a'), undefined)
  assert.is(at('/\\else.example'), undefined)
  for (const url of ['mailto:a@b.c', 'tel:1', 'data:,x', 'javascript:void 0', 'dingtalk://x'])
    assert.is(at(url), undefined)
  assert.is(at('http://[bad'), 'invalid')
  assert.is(at('//'), 'invalid')
})

test.run()
