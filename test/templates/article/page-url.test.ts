import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageUrl } from '../../../templates/browser/router/page-url.ts'

const here = 'https://example.org/guide/build?x=1#top'
const path = (href: string, base = '/', current = here) => {
  const url = pageUrl(href, current, base)
  return url && url.pathname + url.search + url.hash
}

test('all spellings of a page are one address', () => {
  for (const href of ['/faq', '/faq/', '/faq.html', '/faq/index.html', 'https://example.org/faq//']) {
    assert.is(path(href), '/faq', href)
  }
  assert.is(path('/index.html'), '/')
  assert.is(path('../faq?_highlight=a#b'), '/faq?_highlight=a#b')
})

test('the home page of a site below a base keeps the slash', () => {
  const current = 'https://example.org/docs/guide'
  assert.is(path('/docs', '/docs/', current), '/docs/')
  assert.is(path('/docs/index.html', '/docs/', current), '/docs/')
  assert.is(path('/docs/faq/', '/docs/', current), '/docs/faq')
})

test('what is no page of the site is left to the browser', () => {
  for (const href of [
    'https://other.org/faq',
    'http://example.org/faq',
    'mailto:a@b.c',
    'javascript:alert(1)',
    'blob:x',
    'http://[',
  ]) {
    assert.is(path(href), undefined, href)
  }
  assert.is(path('/logo.svg'), undefined)
  assert.is(path('/guide/build.md'), undefined)
  assert.is(path('/documents', '/docs/', 'https://example.org/docs/'), undefined)
})

test('a name with a number after a dot is a page', () => {
  assert.is(path('/blog/v1.2'), '/blog/v1.2')
})

test.run()
