import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decode,
  encodePath,
  isExternal,
  normalizeUrl,
  resolvePath,
  splitUrl,
  withBase,
} from '../../src/core/url.ts'

test('a URL has one form: no trailing slash, no .html, no /index.html', () => {
  const forms = {
    '/': '/',
    '': '/',
    '/index.html': '/',
    '/index': '/',
    '/guide/': '/guide',
    '/guide.html': '/guide',
    '/guide/index.html': '/guide',
    '/guide/build///': '/guide/build',
    '/html': '/html',
    '/a.html.md': '/a.html.md',
  }
  for (const [given, expected] of Object.entries(forms)) assert.is(normalizeUrl(given), expected, given)
})

test('the base is added to site URLs only', () => {
  assert.is(withBase('/guide', '/docs/'), '/docs/guide')
  assert.is(withBase('/', '/docs/'), '/docs/')
  assert.is(withBase('https://example.org', '/docs/'), 'https://example.org')
  assert.is(withBase('#here', '/docs/'), '#here')
})

test('addresses with a scheme or two slashes leave the site', () => {
  for (const href of ['https://a.b', 'mailto:a@b.c', '//cdn.example.org/x', 'HTTP://x', 'tel:1'])
    assert.ok(isExternal(href))
  for (const href of ['/a', './a:b', 'a/b', '#c:d', '?e:f', '']) assert.not(isExternal(href))
})

test('a URL falls apart into path, query and fragment', () => {
  assert.equal(splitUrl('a?b#c?d#e'), { path: 'a', query: '?b', hash: '#c?d#e' })
  assert.equal(splitUrl('#c'), { path: '', query: '', hash: '#c' })
  assert.equal(splitUrl('?b'), { path: '', query: '?b', hash: '' })
})

test('a path is encoded segment by segment, and decoded as far as it can be', () => {
  assert.is(encodePath('指南/a b#?%.md'), '%E6%8C%87%E5%8D%97/a%20b%23%3F%25.md')
  assert.is(decode('%E6%8C%87'), '指')
  assert.is(decode('100%'), '100%')
})

test('a relative path starts at the folder of its file and never leaves the root', () => {
  assert.is(resolvePath('./a.md', 'guide/build.md'), 'guide/a.md')
  assert.is(resolvePath('../faq.md', 'guide/build.md'), 'faq.md')
  assert.is(resolvePath('/x/y', 'guide/build.md'), 'x/y')
  assert.is(resolvePath('../../../etc/passwd', 'guide/build.md'), 'etc/passwd')
})

test.run()
