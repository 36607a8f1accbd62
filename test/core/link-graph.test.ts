import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anchorId } from '../../src/core/links/anchor-id.ts'
import { crawl } from '../../src/core/links/crawl.ts'
import { findDeadLinks } from '../../src/core/links/find-dead-links.ts'
import { addFacts, createFactsReader, createLinkGraph, factsOfCopy } from '../../src/core/links/link-graph.ts'
import { resolveAddress } from '../../src/core/links/resolve-address.ts'

/** The dead links of a site, each with its reason; every HTML file is a page. */
function deadLinks(files: Record<string, string>, baseUrl = '/', url = ''): string[] {
  const graph = createLinkGraph()
  const read = createFactsReader({ baseUrl, url, embeds: { hosts: [] } })
  for (const [path, content] of Object.entries(files))
    if (path.endsWith('.html')) addFacts(graph, path, read(path, content))
  const dead = findDeadLinks(graph, new Set(Object.keys(files)), baseUrl)
  return [...dead].map(([address, reason]) => `${address} ${reason}`).sort()
}

test('dead pages, anchors and files are found', () => {
  const found = deadLinks({
    'index.html':
      '<a href="/guide">ok</a><a href="/gone">no</a><a href="/guide#gone">no</a><img src="/ok.png">',
    'guide/index.html':
      '<h2 id="part">x</h2><a href="#part">ok</a><a href="#none">no</a><a href="gone">no</a><a href="/">ok</a>',
    'guide/more/index.html':
      '<img src="/gone.png" srcset="/ok.png 1x, /gone-2x.png 2x"><a href="../guide#part">ok</a>',
    '404.html': '<a href="/">home</a>',
    'ok.png': 'x',
  })
  assert.equal(found, [
    '/gone missing',
    '/gone-2x.png missing',
    '/gone.png missing',
    '/guide#gone anchor',
    '/guide#none anchor',
  ])
})

test('links that work are not dead, however they are written', () => {
  const found = deadLinks({
    'index.html': `<h1 id="top-1">x</h1><h2 id="一 二">x</h2><h2 id="50%">x</h2><h2 id="a%20b">x</h2><h2 id="a&amp;b">x</h2><a name="old">x</a>
      <a href="#">1</a><a href="#top">2</a><a href="#TOP">3</a><a href="#:~:text=x">4</a><a href="#top-1:~:text=x,-y">5</a>
      <a href="#一 二">6</a><a href="#%E4%B8%80%20%E4%BA%8C">7</a><a href="#50%">8</a><a href="#50%25">9</a><a href="#a%20b">10</a>
      <a href="#a&amp;b">11</a><a href="#old">12</a><a href="?q=%">13</a><a href="/?x=1#old">14</a><a href="">15</a>
      <a href="/文 档/a%23b">16</a><a href="/%E6%96%87%20%E6%A1%A3/a%23b#x">17</a><a href="/flat">18</a><a href="/flat.html">19</a>
      <a href="mailto:a@b.c">20</a><a href="https://elsewhere.invalid/x">21</a><a href="javascript:void(0)">22</a><a href="/data.json#row">23</a>
      <svg><use href="/icons.svg#menu"/></svg><a href="/flat/">24</a><a href="/index.html#old">25</a><a href="/index">26</a><a href="/文 档/a%23b/">27</a>`,
    '文 档/a#b/index.html': '<p id="x">',
    'flat.html': 'x',
    'data.json': '{}',
    'icons.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="menu"/></svg>',
  })
  assert.equal(found, [])
})

test('what linkinator passes over is found', () => {
  const files = {
    'index.html': `<meta property="og:image" content="https://docs.example/gone.png"><svg><use href="/gone.svg#x"/></svg>
      <link rel="canonical" href="https://docs.example/"><a href="https://docs.example/gone">x</a><a href="/hidden#gone">x</a>
      <a href="/hidden#here">x</a><video poster="/gone.jpg"></video><a id="p" href="#q">permalink</a>`,
    'hidden/index.html': '<meta name="robots" content="noindex, nofollow"><p id="here">',
  }
  assert.equal(deadLinks(files, '/', 'https://docs.example'), [
    '/#q anchor',
    '/gone missing',
    '/gone.jpg missing',
    '/gone.png missing',
    '/gone.svg#x missing',
    '/hidden#gone anchor',
  ])
})

test('a site below a base is checked there, and a link that forgot the base is dead', () => {
  const files = {
    'index.html':
      '<a href="/my%20docs/guide#x">ok</a><a href="/my docs/">ok</a><a href="/my docs">ok</a><a href="/guide">no</a><a href="/">no</a>',
    'guide/index.html':
      '<p id="x"><a href="https://docs.example/other">another site</a><a href="https://docs.example/my%20docs/no">no</a>',
  }
  assert.equal(deadLinks(files, '/my%20docs/', 'https://docs.example'), [
    '/ missing',
    '/guide missing',
    '/my%20docs/no missing',
  ])
})

test('hidden files, paths out of the folder, other letters and malformed paths are dead', () => {
  const links = ['/.env', '/%2e%2e/0/index.html', '/50%', '/a%00', '/Guide', '/guide//']
  const found = deadLinks({
    'index.html': links.map((href) => `<a href="${href}">x</a>`).join(''),
    'guide/index.html': '',
    '.env': 'x',
  })
  assert.equal(found, links.map((href) => `${href} missing`).sort())
})

test('of a copied page the anchors count, and its own links do not', () => {
  const graph = createLinkGraph()
  const read = createFactsReader({ baseUrl: '/', url: '', embeds: { hosts: [] } })
  const page = '<a href="/api.html#ok">x</a><a href="/api.html#no">x</a>'
  addFacts(graph, 'index.html', read('index.html', page))
  addFacts(graph, 'api.html', factsOfCopy(crawl('<p id="ok"><a href="/gone">x</a>')))
  assert.equal(
    [...findDeadLinks(graph, new Set(['index.html', 'api.html']), '/')],
    [['/api.html#no', 'anchor']],
  )
})

test('a fragment names an id, unless it needs none', () => {
  for (const fragment of ['', 'top', 'TOP', ':~:text=hello', ':~:text=a%20b', 'top:~:text=x']) {
    assert.is(anchorId(fragment), '', fragment)
  }
  assert.is(anchorId('part:~:text=x'), 'part')
  assert.is(anchorId('a%20b'), 'a b')
  assert.is(anchorId('50%'), '50%')
  assert.is(anchorId('%E4%B8%80%ff%zz'), '%E4%B8%80%ff%zz')
  assert.is(anchorId('top-1'), 'top-1')
})

test('a link is inside the site, elsewhere, or no address', () => {
  const at = (url: string) => {
    const link = resolveAddress(url, '/docs/guide/build', '/docs/', ['https://site.example'])
    return typeof link === 'object' ? link.address : link
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

test('the facts of a page do not keep its text in memory', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const readFacts = createFactsReader({ baseUrl: '/', url: '', embeds: { hosts: [] } })
  const usedMegabytes = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed / 1e6
  }
  const before = usedMegabytes()
  const facts = Array.from({ length: 200 }, (_, number) => {
    const links = `<a href="/guide/a-page-that-only-page-${number}-names">A</a><h2 id="a-part-of-page-${number}">B</h2>`
    return readFacts(`page-${number}/index.html`, `<main>${links}${'文字'.repeat(50_000)}</main>`)
  })
  const after = usedMegabytes()
  assert.is(facts.length, 200)
  assert.ok(after - before < 10, `${Math.round(after - before)} MB of 40 MB are kept`)
})

test.run()
