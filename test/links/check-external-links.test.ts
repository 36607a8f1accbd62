import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkExternalLinks, type ExternalLinkOptions } from '../../src/node/check/check-external-links.ts'

for (const name of ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) delete process.env[name]

const requests: string[] = []
const held: ServerResponse[] = []
let open = 0
let mostOpen = 0

const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  answer(request, response, requests.filter((line) => line.endsWith(` ${request.url}`)).length)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
/** Another host for whoever goes by names. */
const otherOrigin = `http://localhost:${port}`

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, times: number): void {
  const path = url.split('?')[0]
  const send = (status: number, headers: Record<string, string> = {}) =>
    response.writeHead(status, headers).end()
  if (path === '/ok') send(200)
  else if (path === '/moved') send(301, { Location: '/ok' })
  else if (path === '/moved-to-nothing') send(302, { Location: '/gone' })
  else if (path === '/loop') send(302, { Location: '/loop' })
  else if (path === '/no-head') send(method === 'HEAD' ? 405 : 200)
  else if (path === '/bad-head') send(method === 'HEAD' ? 500 : 200)
  else if (path === '/busy-once') send(times < 2 ? 429 : 200)
  else if (path === '/busy') send(429)
  else if (path === '/wait') send(times < 2 ? 429 : 200, { 'Retry-After': '3' })
  else if (path === '/wait-for-ever') send(429, { 'Retry-After': '0' })
  else if (path === '/tomorrow') send(429, { 'Retry-After': '86400' })
  else if (path === '/down-once') send(times < 2 ? 503 : 200)
  else if (path === '/down') send(500)
  else if (path === '/robots-out') send(999)
  else if (path === '/hang') held.push(response)
  else if (path === '/slow') {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    setTimeout(() => {
      open -= 1
      send(200)
    }, 20)
  } else if (path === '/page')
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<a href="/never">x</a>')
  else send(404)
}

/** Checks paths of the local server; gives `path state status reason`. */
async function check(
  paths: readonly string[],
  options: Partial<ExternalLinkOptions> = {},
): Promise<string[]> {
  requests.length = 0
  const results = await checkExternalLinks(
    paths.map((path) => (path.startsWith('/') ? origin + path : path)),
    { retries: 0, skip: () => false, ...options },
  )
  return results.map(({ url, state, status, reason }) =>
    [url.replace(origin, ''), state, status, reason].filter(Boolean).join(' '),
  )
}

test.after(() => {
  for (const response of held) response.destroy()
  server.close()
  server.closeAllConnections()
  // linkinator still has a timer for tomorrow, which nobody can end; the command ends its process.
  setTimeout(() => process.exit(), 500).unref()
})

test('what answers is good, also after a redirect or when only GET is answered', async () => {
  assert.equal(await check(['/ok', '/moved', '/no-head', '/bad-head', '/page', '/ok']), [
    '/ok ok 200',
    '/moved ok 200',
    '/no-head ok 200',
    '/bad-head ok 200',
    '/page ok 200',
  ])
  assert.is(requests.filter((line) => line.endsWith(' /page')).length, 1)
  assert.not(requests.some((line) => line.includes('/never')))
})

test('what says that it is not there is broken', async () => {
  assert.equal(await check(['/gone', '/moved-to-nothing', 'http://[bad']), [
    '/gone broken 404',
    '/moved-to-nothing broken 404',
    'http://[bad broken not an address',
  ])
})

test('a busy or failing server is asked again after some seconds', async () => {
  assert.equal(await check(['/busy-once', '/down-once', '/down', '/busy'], { retries: 1 }), [
    '/busy-once ok 200',
    '/down-once ok 200',
    '/down broken 500',
    '/busy unreachable 429',
  ])
  assert.is(requests.filter((line) => line === 'GET /down').length, 2)
})

test('a host that names a time is asked again after it', async () => {
  const started = performance.now()
  assert.equal(await check(['/wait', '/ok'], { retries: 1 }), ['/wait ok 200', '/ok ok 200'])
  assert.ok(performance.now() - started >= 3000)
})

test('a host that has us wait too long or again and again is given up, and the others are asked', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `${otherOrigin}/tomorrow?${index}`)
  const results = await check([...many, '/wait-for-ever', '/ok'], { retries: 1 })
  assert.equal(
    results.slice(0, 20),
    many.map((url) => `${url} unreachable 429`),
  )
  assert.equal(results.slice(20), ['/wait-for-ever unreachable 429', '/ok ok 200'])
  // Eight had their turn before the first answer.
  assert.ok(requests.filter((line) => line.includes('/tomorrow')).length <= 8)
})

test('trouble of the network is told as such, and other links are checked all the same', async () => {
  const results = await check([
    'http://no-such-host.invalid/',
    'http://127.0.0.1:1/',
    '/loop',
    '/robots-out',
    '/ok',
  ])
  const [name = '', refused = '', loop = '', ...rest] = results
  assert.match(name, /^http:\/\/no-such-host.invalid\/ unreachable (ENOTFOUND|EAI_AGAIN)$/)
  assert.match(refused, /^http:\/\/127.0.0.1:1\/ unreachable (ECONNREFUSED|bad port)$/)
  assert.match(loop, /^\/loop unreachable redirect/)
  assert.equal(rest, ['/robots-out unreachable 999', '/ok ok 200'])
  assert.equal(await check(['/hang'], { timeout: 100 }), ['/hang unreachable ETIMEDOUT'])
})

test('eight addresses are asked at once and not more, and progress is told', async () => {
  mostOpen = 0
  const seen: string[] = []
  const paths = Array.from({ length: 40 }, (_, index) => `/slow?${index}`)
  await check(paths, { onProgress: (done, total) => seen.push(`${done}/${total}`) })
  assert.ok(mostOpen > 1 && mostOpen <= 8, `${mostOpen} at once`)
  assert.equal(
    seen,
    Array.from({ length: 40 }, (_, index) => `${index + 1}/40`),
  )
})

test('this machine and reserved names are not asked', async () => {
  const urls = [
    'http://localhost:3000/',
    'https://example.com/x',
    'http://my.test/',
    `${origin}/ok`,
    'http://[::1]/',
  ]
  requests.length = 0
  const results = await checkExternalLinks(urls)
  assert.equal(
    results.map(({ state }) => state),
    urls.map(() => 'skipped'),
  )
  assert.equal(requests, [])
})

test.run()
