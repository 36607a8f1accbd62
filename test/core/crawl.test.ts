import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type CrawledLink, crawl } from '../../src/core/links/crawl.ts'

const urls = (html: string) => linksIn(html).map(({ url }) => url)
const ids = (html: string) => [...crawl(html).ids]

test('links of every kind are found, each with its element and attribute', () => {
  const html = `
    <link rel="stylesheet" href="/a.css"><script src="/a.js"></script><meta property="og:image" content="https://x/og.png">
    <meta name="twitter:image" content="/tw.png"><meta http-equiv="refresh" content="0; url='/next'">
    <a href="/page#x">a</a><area href=/area><img src='/i.png' srcset="/i-2x.png 2x, /i,3.png 3x,/i-4.png"><video src="/v.mp4" poster="/p.png">
    <source src="/s.webm"><track src="/t.vtt"></video><iframe src="/frame"></iframe><form action="/search"></form><object data="/o.pdf"></object>
    <svg><use href="/icons.svg#menu"/><image xlink:href="/image.svg"/></svg><link rel="preload" as="image" imagesrcset="/l.png 1x">`
  assert.equal(
    linksIn(html).map(({ element, attribute, url }) => `${element} ${attribute} ${url}`),
    [
      'link href /a.css',
      'script src /a.js',
      'meta content https://x/og.png',
      'meta content /tw.png',
      'meta content /next',
      'a href /page#x',
      'area href /area',
      'img src /i.png',
      'img srcset /i-2x.png',
      'img srcset /i,3.png',
      'img srcset /i-4.png',
      'video src /v.mp4',
      'video poster /p.png',
      'source src /s.webm',
      'track src /t.vtt',
      'iframe src /frame',
      'form action /search',
      'object data /o.pdf',
      'use href /icons.svg#menu',
      'image xlink:href /image.svg',
      'link imagesrcset /l.png',
    ],
  )
})

test('what is not loaded from the site is left out, and the canonical address is told', () => {
  const html = `<link rel="canonical" href="https://x/a"><link rel="preconnect" href="https://y"><link rel="dns-prefetch" href="//z">
    <meta property="og:url" content="https://x/a"><meta name="description" content="/not/a/link"><a name="here">no link</a><p href="/p">`
  assert.equal(urls(html), [])
  assert.is(crawl(html).canonical, 'https://x/a')
})

test('ids and the names of anchors are places', () => {
  assert.equal(
    ids('<h2 id="一">a</h2><A NAME=two ID="three">b</A><p ID=\'f&amp;o&#x75;r\'><input name="no">'),
    ['一', 'two', 'three', 'f&our'],
  )
})

test('attributes are read as browsers read them', () => {
  assert.equal(urls('<a\n\thref = "/a b?x&amp;y&#61;1&lt;"  class>'), ['/a b?x&y=1<'])
  assert.equal(urls('<a href=/plain/>x</a><a href=/x>'), ['/plain/', '/x'])
  assert.equal(urls('<a href=/first HREF=/second>'), ['/first'])
  assert.equal(ids('<p id=first ID=second>'), ['first'])
  assert.equal(urls('<a title="<a href=/no>" data-href="/no" href="/yes">'), ['/yes'])
  assert.equal(urls("<a title='\"' href='/one' href='/two'>"), ['/one'])
  assert.equal(urls('<br/><a/href="/slash"/>'), ['/slash'])
  assert.equal(urls('<a ="x" href="/equals">'), ['/equals'])
  assert.equal(urls('<a href="">'), [''])
})

test('comments, scripts, styles and text fields hold no elements', () => {
  const hidden = '<a href="/no" id="no">'
  for (const html of [
    `<!-- ${hidden} -->`,
    `<!doctype html "${'x'}">`,
    `<script>const a = '${hidden}'</script>`,
    `<SCRIPT type="x">${hidden}</Script >`,
    `<style>${hidden}</style>`,
    `<textarea>${hidden}</textarea>`,
    `<title>${hidden}</title>`,
    `<!-- a > b ${hidden}`,
    `<script>${hidden}</scripty>`,
    `</p ${hidden.slice(0, -1)}>`,
    `<svg><![CDATA[${hidden}]]></svg>`,
    `1 < 2 <3 <`,
    '<a href="/unfinished',
  ]) {
    assert.equal(urls(html), [], html)
    assert.equal(ids(html), [], html)
  }
})

test('what follows them is read again', () => {
  const shown = '<a href="/yes">'
  for (const html of [
    `<!-- x -->${shown}`,
    `<!-->${shown}`,
    `<!--->${shown}`,
    `<script>'</div>'</script>${shown}`,
    `<title>a</title>${shown}`,
    `<svg><title>a</title><script/></svg>${shown}`,
    `<svg><script/>${shown}</svg>`,
    `<?php x ?>${shown}`,
    `<svg/>${shown}`,
    `a < b ${shown}`,
    `</>${shown}`,
  ]) {
    assert.equal(urls(html), ['/yes'], html)
  }
})

test('hostile documents take no more steps than their length allows', () => {
  // Each of these takes minutes in a reader that starts anew at every "<".
  for (const part of [
    '<',
    '<a ',
    '<!--',
    '<!-- -',
    '</',
    '<a href="',
    "<a x='",
    '<script>',
    '<svg>',
    '<![CDATA[',
    '<a b=c ',
    '<title></title',
    '<a srcset="',
    ',',
    '&',
  ]) {
    const links = linksIn(`<p>${part.repeat(400_000)}`)
    assert.ok(links.length >= 0)
  }
  crawl(`<img srcset="${', '.repeat(400_000)}">`)
  crawl(`<img srcset="${',a'.repeat(400_000)}">`)
  crawl(`<img srcset="${' '.repeat(800_000)}">`)
  crawl(`<meta http-equiv=refresh content="${' '.repeat(800_000)}">`)
  crawl(`<a href="${'&#'.repeat(400_000)}">`)
})

function linksIn(html: string): readonly CrawledLink[] {
  const links: CrawledLink[] = []
  crawl(html, (link) => links.push(link))
  return links
}

test.run()
