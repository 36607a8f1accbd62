import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkBuiltLinks, checkLinkSheet, startLinkChecker } from '../src/node/check-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'docsgen-check-'))
let count = 0

/** Writes a site; a value is the body of a page, or the content of another file. */
function site(files: Record<string, string>): string {
  const root = join(folder, String(count++))
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      path.endsWith('.html') ? `<!doctype html><html><body>${content}</body></html>` : content,
    )
  }
  return root
}

async function problems(root: string, baseUrl = '/', siteUrl?: string): Promise<string[]> {
  const report = await checkBuiltLinks(root, siteUrl === undefined ? { baseUrl } : { baseUrl, siteUrl })
  return report.problems.map(
    ({ url, reason, status, pages }) => `${url} ${reason} ${status} in ${pages.join(', ')}`,
  )
}

test.after(() => rmSync(folder, { recursive: true }))

test('broken pages, places and files are found, each with the pages that link to them', async () => {
  const root = site({
    'index.html':
      '<a href="/guide">ok</a><a href="/gone">no</a><a href="/guide#gone">no</a><img src="/ok.png">',
    'guide/index.html':
      '<h2 id="part">x</h2><a href="#part">ok</a><a href="#none">no</a><a href="gone">no</a><a href="/">ok</a>',
    'guide/more/index.html':
      '<img src="/gone.png" srcset="/ok.png 1x, /gone-2x.png 2x"><a href="../guide#part">ok</a>',
    '404.html': '<a href="/">home</a>',
    'ok.png': 'x',
  })
  assert.equal(
    await problems(root),
    [
      '/gone missing 404 in guide/index.html, index.html',
      '/gone-2x.png missing 404 in guide/more/index.html',
      '/gone.png missing 404 in guide/more/index.html',
      '/guide#gone fragment 200 in index.html',
      '/guide#none fragment 200 in guide/index.html',
    ].sort(),
  )
})

test('links that work are not reported, however they are written', async () => {
  const root = site({
    'index.html': `<h1 id="top-1">x</h1><h2 id="一 二">x</h2><h2 id="50%">x</h2><h2 id="a%20b">x</h2><h2 id="a&amp;b">x</h2><a name="old">x</a>
      <a href="#">1</a><a href="#top">2</a><a href="#TOP">3</a><a href="#:~:text=x">4</a><a href="#top-1:~:text=x,-y">5</a>
      <a href="#一 二">6</a><a href="#%E4%B8%80%20%E4%BA%8C">7</a><a href="#50%">8</a><a href="#50%25">9</a><a href="#a%20b">10</a>
      <a href="#a&amp;b">11</a><a href="#old">12</a><a href="?q=%">13</a><a href="/?x=1#old">14</a><a href="">15</a>
      <a href="/文 档/a%23b">16</a><a href="/%E6%96%87%20%E6%A1%A3/a%23b#x">17</a><a href="/flat">18</a><a href="/flat.html">19</a>
      <a href="mailto:a@b.c">20</a><a href="https://elsewhere.invalid/x">21</a><a href="javascript:void(0)">22</a><a href="/data.json#row">23</a>
      <svg><use href="/icons.svg#menu"/></svg><a href="/flat/">24</a><a href="/index.html#old">25</a>`,
    '文 档/a#b/index.html': '<p id="x">',
    'flat.html': 'x',
    'data.json': '{}',
    'icons.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="menu"/></svg>',
  })
  assert.equal(await problems(root), [])
})

test('what other checkers pass over is found', async () => {
  const root = site({
    'index.html': `<meta property="og:image" content="https://docs.example/gone.png"><svg><use href="/gone.svg#x"/></svg>
      <link rel="canonical" href="https://docs.example/"><a href="https://docs.example/gone">x</a><a href="/hidden#gone">x</a>
      <a href="/hidden#here">x</a><video poster="/gone.jpg"></video><a href="http://[bad">x</a>`,
    'hidden/index.html': '<meta name="robots" content="noindex, nofollow"><p id="here">',
    'other/index.html':
      '<link rel="canonical" href="https://elsewhere.invalid/page"><a href="https://elsewhere.invalid/x">x</a>',
  })
  assert.equal(await problems(root), [
    '/gone missing 404 in index.html',
    '/gone.jpg missing 404 in index.html',
    '/gone.png missing 404 in index.html',
    '/gone.svg#x missing 404 in index.html',
    '/hidden#gone fragment 200 in index.html',
    'http://[bad invalid 0 in index.html',
  ])
})

test('a site below a base is checked there, and a link that forgot the base is broken', async () => {
  const root = site({
    'index.html':
      '<a href="/my%20docs/guide#x">ok</a><a href="/my docs/">ok</a><a href="/guide">no</a><a href="/">no</a>',
    'guide/index.html':
      '<p id="x"><a href="https://docs.example/other">another site</a><a href="https://docs.example/my%20docs/no">no</a>',
  })
  assert.equal(await problems(root, '/my%20docs/', 'https://docs.example'), [
    '/ missing 404 in index.html',
    '/guide missing 404 in index.html',
    '/my%20docs/no missing 404 in guide/index.html',
  ])
})

test('the report counts, and names links to other sites with their pages', async () => {
  const root = site({
    'index.html':
      '<a href="https://a.example/x#1">x</a><a href="https://a.example/x#2">x</a><a href="//b.example">x</a><a href="/a">x</a>',
    'a/index.html': '<a href="https://a.example/x">x</a><a href="mailto:a@b.c">x</a>',
  })
  const report = await checkBuiltLinks(root, { baseUrl: '/' })
  assert.is(report.pages, 2)
  assert.is(report.links, 1)
  assert.equal(
    [...report.external],
    [
      ['https://a.example/x', ['a/index.html', 'index.html']],
      ['https://b.example/', ['index.html']],
    ],
  )
})

test('many links are all looked at, and one checker can be asked again', async () => {
  const files: Record<string, string> = {}
  const urls: string[] = []
  for (let page = 0; page < 450; page++) {
    files[`p${page}/index.html`] = `<h2 id="a">x</h2>`
    urls.push(`/p${page}#a`, `/p${page}`, `/p${page}#b`, `/q${page}`)
  }
  const root = site(files)
  const checker = startLinkChecker()
  const found = await checker.check({ folder: root, baseUrl: '/', urls })
  assert.is(found.size, 900)
  assert.ok(urls.every((url) => found.has(url) === /#b$|q/.test(url)))
  assert.equal(
    [...(await checker.check({ folder: root, baseUrl: '/', urls: ['/p1', '/p1#b'] })).keys()],
    ['/p1#b'],
  )
  assert.is((await checker.check({ folder: root, baseUrl: '/', urls: [] })).size, 0)
  await checker.close()
})

test('links outside the folder and hidden files are missing', async () => {
  const root = site({ 'index.html': '', '.env': 'x' })
  const found = await checkLinkSheet({
    folder: root,
    baseUrl: '/',
    urls: ['/.env', '/%2e%2e/0/index.html', '/50%', '/a%00'],
  })
  assert.equal([...found].map(([url, { status }]) => `${url} ${status}`).sort(), [
    '/%2e%2e/0/index.html 404',
    '/.env 404',
    '/50% 400',
    '/a%00 400',
  ])
})

test('a proxy that the environment names is left alone', async () => {
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
  const { port } = proxy.address() as AddressInfo
  const names = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']
  const before = names.map((name) => process.env[name])
  for (const name of names) process.env[name] = `http://127.0.0.1:${port}`
  try {
    const root = site({ 'index.html': '<p id="x">' })
    assert.equal(
      [...(await checkLinkSheet({ folder: root, baseUrl: '/', urls: ['/#x', '/gone'] })).keys()],
      ['/gone'],
    )
    assert.is(asked, 0)
  } finally {
    for (const [index, name] of names.entries()) {
      const value = before[index]
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    proxy.close()
  }
})

test.run()
