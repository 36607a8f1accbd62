import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../src/build.ts'
import { findDeadLinks } from '../../src/core/links/find-dead-links.ts'
import { addFacts, createFactsReader, createLinkGraph } from '../../src/core/links/link-graph.ts'
import { checkLinks, type LinkReport } from '../../src/node/check/check-links.ts'
import { publishedOrigin } from '../../src/node/check/published-origin.ts'
import { serveFolder } from '../../src/node/serve/serve-folder.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()
let count = 0

/** Writes a folder as `build` would leave it. */
function builtSite(files: Record<string, string>): string {
  const folder = join(work, String(count++))
  const pages = Object.entries(files).map(([path, content]) => [
    path,
    path.endsWith('.html') ? `<!doctype html><html><body>${content}</body></html>` : content,
  ])
  writeFiles(folder, Object.fromEntries(pages))
  return folder
}

async function check(folder: string, baseUrl = '/'): Promise<LinkReport> {
  const server = await serveFolder({ root: folder, baseUrl, host: '127.0.0.1', port: 0 })
  try {
    const { origin } = new URL(server.url)
    const siteUrl = publishedOrigin(folder, baseUrl)
    return await checkLinks({ folder, origin, baseUrl, siteUrl, onProgress: () => {} })
  } finally {
    await server.close()
  }
}

async function problems(folder: string, baseUrl = '/'): Promise<string[]> {
  const { broken } = await check(folder, baseUrl)
  return broken.map(({ address, reason, files }) => `${address} ${reason} in ${files.join(', ')}`)
}

test('broken pages, anchors, images and styles are found, each with the pages that link to them', async () => {
  const folder = builtSite({
    'index.html':
      '<link rel="stylesheet" href="/a.css"><a href="/guide">ok</a><a href="/gone">no</a><a href="/guide#gone">no</a><img src="/ok.png">',
    'guide/index.html':
      '<h2 id="part">x</h2><a href="#part">ok</a><a href="#none">no</a><a href="gone">no</a><a href="/">ok</a><a href="guide/more#later">no</a>',
    'guide/more/index.html':
      '<img src="/gone.png" srcset="/ok.png 1x, /gone-2x.png 2x"><a href="../guide#part">ok</a><a href="http://[bad">no</a>',
    '404.html': '<a href="/">home</a><a href="/guide#gone">no</a>',
    'orphan/index.html': '<a href="/gone">no</a>',
    'a.css': 'p { background: url(no.png) }',
    'ok.png': 'x',
  })
  assert.equal(await problems(folder), [
    '/gone missing in guide/index.html, index.html, orphan/index.html',
    '/gone-2x.png missing in guide/more/index.html',
    '/gone.png missing in guide/more/index.html',
    '/guide#gone anchor in 404.html, index.html',
    '/guide#none anchor in guide/index.html',
    '/guide/more#later anchor in guide/index.html',
    '/no.png missing in a.css',
    'http://[bad invalid in guide/more/index.html',
  ])
})

test('links that work are not reported, and what linkinator cannot judge is counted', async () => {
  const folder = builtSite({
    'index.html': `<h1 id="top-1">x</h1><h2 id="一 二">x</h2><h2 id="50%">x</h2><h2 id="a&amp;b">x</h2><a name="old">x</a>
      <a href="#">1</a><a href="#top">2</a><a href="#TOP">3</a><a href="#:~:text=x">4</a><a href="#top-1:~:text=x,-y">5</a>
      <a href="#一 二">6</a><a href="#%E4%B8%80%20%E4%BA%8C">7</a><a href="#50%">8</a><a href="#50%25">9</a>
      <a href="#a&amp;b">11</a><a href="#old">12</a><a href="?q=%">13</a><a href="/?x=1#old">14</a><a href="">15</a>
      <a href="/文 档/a%23b">16</a><a href="/%E6%96%87%20%E6%A1%A3/a%23b#x">17</a><a href="/flat">18</a><a href="/flat.html">19</a>
      <a href="mailto:a@b.c">20</a><a href="https://elsewhere.invalid/x">21</a><a href="javascript:void(0)">22</a><a href="/data.json#row">23</a>
      <a href="/flat/">24</a><a href="/index.html#old">25</a>`,
    '文 档/a#b/index.html': '<p id="x">',
    'flat.html': 'x',
    'data.json': '{}',
  })
  const { broken, leftOut, external } = await check(folder)
  assert.equal(broken, [])
  assert.is(leftOut, 5)
  assert.equal([...external], [['https://elsewhere.invalid/x', 'index.html']])
})

test('below a base a link that forgot the base is broken, and whole addresses of the site are asked here', async () => {
  const folder = builtSite({
    'index.html':
      '<link rel="canonical" href="https://docs.example/docs/"><a href="/docs/guide#x">ok</a><a href="/docs">ok</a><a href="/guide">no</a><a href="/">no</a>',
    'guide/index.html':
      '<p id="x"><a href="https://docs.example/other">another site</a><a href="https://docs.example/docs/no">no</a><a href="https://docs.example/docs/guide">ok</a>',
  })
  assert.equal(await problems(folder, '/docs/'), [
    '/ missing in index.html',
    '/docs/no missing in guide/index.html',
    '/guide missing in index.html',
  ])
})

test('a proxy that the environment names is not asked for the site itself', async () => {
  let asked = 0
  const proxy = createServer((_, response) => {
    asked += 1
    response.end()
  })
  proxy.on('connect', (_, socket) => {
    asked += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const before = process.env.http_proxy
  process.env.http_proxy = address
  try {
    const folder = builtSite({ 'index.html': '<p id="x"><a href="#x">x</a><a href="/gone">x</a>' })
    assert.equal(await problems(folder), ['/gone missing in index.html'])
    assert.is(process.env.http_proxy, address)
    assert.is(asked, 0)
  } finally {
    if (before === undefined) delete process.env.http_proxy
    else process.env.http_proxy = before
    proxy.close()
  }
})

const config = "export default { title: 'Site', onBrokenLinks: 'warn', onBrokenAnchors: 'warn' }\n"

test('docsgen check finds what was broken by hand after the build, and says it as JSON, too', async () => {
  const site = join(work, String(count++))
  writeFiles(site, {
    'site.config.ts': config,
    'content/index.md': '# Home\n\n[Guide](guide.md#part)\n',
    'content/guide.md': '# Guide\n\n## Part\n',
  })
  assert.is((await runCli(['build', site])).code, 0)
  const good = await runCli(['check', site])
  assert.is(good.code, 0)
  assert.match(good.stderr, /Checked 4 pages, \d+ links: 0 errors, 0 warnings\./)
  const page = join(site, 'build/guide/index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('id="part"', 'id="apart"'))
  rmSync(join(site, 'build/search/index.html'))
  const { code, stdout } = await runCli(['check', site, '--json'])
  assert.is(code, 1)
  const { diagnostics, pages } = JSON.parse(stdout)
  assert.is(pages, 3)
  assert.equal(
    diagnostics.map(({ file, message }: { file: string; message: string }) => [file, message]),
    [['build/guide/index.html', 'Broken link /guide#part: the page has no such anchor. Also in index.html.']],
  )
  const text = await runCli(['check', site])
  assert.is(text.code, 1)
  assert.match(text.stderr, 'error build/guide/index.html [broken-link]')
})

// ── Two opinions ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Addresses in one spelling: linkinator leaves the fragment of a missing page out and decodes that of others. */
function verdict(dead: Iterable<readonly [address: string, reason: string]>): string[] {
  const spelled = [...dead].map(([address, reason]) => {
    const { pathname, hash } = new URL(address, 'http://site.invalid')
    return reason === 'missing' ? pathname : pathname + decodeURIComponent(hash)
  })
  return [...new Set(spelled)].sort()
}

/** What the graph of `build` says of the pages of a built folder. */
function verdictOfGraph(folder: string, published: readonly string[], baseUrl: string): string[] {
  const graph = createLinkGraph()
  const read = createFactsReader({ baseUrl, url: '', embeds: { hosts: [] } })
  for (const path of published.filter((file) => file.endsWith('.html')))
    addFacts(graph, path, read(path, readFileSync(join(folder, path), 'utf8')))
  return verdict(findDeadLinks(graph, new Set(published), baseUrl))
}

const verdictOfLinkinator = ({ broken }: LinkReport): string[] =>
  verdict(broken.map(({ address, reason }) => [address, reason]))

const names = ['index', 'a', 'b c', '指南', 'x/y', 'x/index'] as const
const addresses = [
  ...[
    '/',
    '/a',
    '/a/',
    '/a.html',
    '/a/index.html',
    '/b%20c',
    '/b c',
    '/指南',
    '/%E6%8C%87%E5%8D%97',
    '/x/y',
    '/x',
  ],
  ...[
    'a',
    './y',
    '../a',
    'b c',
    '',
    '?q=1',
    '/search',
    '/404.html',
    '/_headers',
    '/search-index.json',
    '/picture.svg',
  ],
  ...['/gone', '/A', 'gone/', '/x/gone.png', '/x//y', '/.env', '/a/b', '/assets/none.js', '/picture.svg/'],
]
const fragments = ['', '#', '#one', '#二', '#%E4%BA%8C', '#gone', '#One', '#没有']

test('of random sites with random breakage, the graph of build and linkinator say the same', async () => {
  const link = fc
    .tuple(fc.constantFrom(...addresses), fc.constantFrom(...fragments))
    .map((parts) => parts.join(''))
  const page = fc.record({
    links: fc.array(link, { maxLength: 12 }),
    headings: fc.subarray(['one', '二']),
  })
  const sites = fc.record({
    pages: fc.dictionary(fc.constantFrom(...names), page, { maxKeys: names.length }),
    baseUrl: fc.constantFrom('/', '/docs/'),
    removed: fc.constantFrom('nothing', 'a/index.html', 'picture.svg', '404.html'),
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(sites, async ({ pages, baseUrl, removed }) => {
      const root = join(work, String(count++))
      const out = join(root, 'build')
      const documents = Object.entries({ index: { links: [], headings: [] }, ...pages }).map(
        ([name, { links, headings }]) => [
          `content/${name}.md`,
          `# T\n\n${headings.map((id) => `## ${id}\n\n`).join('')}<p>${links.map((href) => `<a href="${href}">x</a>`).join('\n')}</p>\n`,
        ],
      )
      writeFiles(root, {
        'site.config.ts': config,
        'public/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        ...Object.fromEntries(documents),
      })
      const { changed } = await build({ root, out, baseUrl })
      assert.ok(changed.includes('index.html'))
      rmSync(join(out, removed), { force: true })
      const published = changed.filter((path) => path !== removed)
      const expected = verdictOfGraph(out, published, baseUrl)
      found += expected.length
      const actual = verdictOfLinkinator(await check(out, baseUrl))
      const ofGraphOnly = expected.filter((address) => !actual.includes(address))
      const ofLinkinatorOnly = actual.filter((address) => !expected.includes(address))
      if (ofGraphOnly.length + ofLinkinatorOnly.length > 0)
        throw new Error(JSON.stringify({ ofGraphOnly, ofLinkinatorOnly }))
    }),
    { numRuns: 10, seed: 7, endOnFailure: true, includeErrorInReport: true },
  )
  assert.ok(found > 20, `${found} broken links`)
})

test.run()
