import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createTestSite } from '../../plain-markdown/create-test-site.ts'
import { viewOf } from '../../support/whole-page.ts'

const site = createTestSite({
  'index.md': '# Home\n\n<DocCardList />\n',
  'guide/index.md': '---\ndescription: All of it.\n---\n\n# Guide\n\n<DocCardList items={list} />\n',
  'guide/start.md': '---\ndescription: From zero & up.\n---\n\n# Start\n\n- ::doc-card-list\n',
  'guide/deep/more.md': '# More\n\n<DocCardList />\n',
})

/** The labels, addresses and texts of the cards of a page. */
function cardsOf(source: string): string[] {
  const [docs] = site.docs
  const route = docs.routes.bySource.get(source)
  const html = route ? viewOf(route, docs, site).html : ''
  assert.not.match(html, '\0')
  const card =
    /<p class="card-title"><a href="([^"]*)">([^<]*)<\/a><\/p>\n(?:<div class="card-content">\n<p>(.*)<\/p>)?/g
  return [...html.matchAll(card)].map(([, href, label, text]) => [label, href, text ?? ''].join(' | '))
}

test('a list of cards shows the pages of the category', () => {
  assert.equal(cardsOf('guide/index.md'), [
    'Build | /docs/guide/build%20(1) | ',
    'deep | /docs/guide/deep/more | ',
    'Start | /docs/guide/start | From zero &amp; up.',
  ])
  assert.equal(cardsOf('index.md'), ['Guide | /docs/guide | All of it.'])
})

test('on a page without pages below it, a list of cards shows those beside it', () => {
  assert.equal(cardsOf('guide/start.md'), [
    'Build | /docs/guide/build%20(1) | ',
    'deep | /docs/guide/deep/more | ',
  ])
  assert.equal(cardsOf('guide/deep/more.md'), [])
})

test.run()
