import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startCli } from '../support/start-cli.ts'
import { type OpenDev, openDev, until } from './open-dev.ts'

const test = suite<{ dev: OpenDev; beats: Promise<string> }>('the connection of dev')

test.before(async (context) => {
  context.dev = await openDev({
    'site.config.ts': "export default { title: '站点' }\n",
    'content/index.md': '# 首页\n',
    'content/.secret.md': '# 秘密\n',
    'public/film.bin': 'abcdefghij',
    'public/.well-known/security.txt': 'Contact: us\n',
  })
  // It takes ten seconds, so it is waited for while the other tests run.
  context.beats = firstBeat(`${context.dev.cli.url}/__docsgen/events`)
})
test.after(async ({ dev }) => dev.close())

/** Asks with headers that `fetch` does not let through. */
async function ask(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }> {
  const sent = request(url, { method, headers, agent: false })
  sent.end()
  const [response] = await once(sent, 'response')
  let body = ''
  for await (const chunk of response) {
    body += chunk
    if (/text\/event-stream/.test(response.headers['content-type'])) break
  }
  sent.destroy()
  return { status: response.statusCode, headers: response.headers, body }
}

/** What an event stream sends up to its first sign of life. */
async function firstBeat(url: string): Promise<string> {
  const { body } = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk)
    if (text.includes('event: beat')) break
  }
  return text
}

test('eight tabs of one browser all follow, over one connection', async ({ dev }) => {
  const pages = []
  for (let tab = 0; tab < 8; tab++) pages.push(await dev.open('/'))
  dev.save('content/index.md', '# 首页\n\n对所有的标签页说。\n')
  for (const page of pages) {
    await until(
      () => page.locator('article').innerText(),
      (text) => text.includes('对所有的标签页说'),
    )
  }
  for (const page of pages) await page.close()
})

test('after the server was restarted on its port the page is loaded anew, once', async ({ dev }) => {
  const port = new URL(dev.cli.url).port
  let cli = await startCli(['dev', dev.root, '--port', '0'], dev.root)
  const { port: own } = new URL(cli.url)
  assert.is.not(own, port)
  const page = await dev.context.newPage()
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(`${cli.url}/`)
  await page.waitForTimeout(500)
  assert.is(loads, 1)
  await cli.stop()
  dev.save('content/index.md', '# 首页\n\n停机时写的。\n')
  cli = await startCli(['dev', dev.root, '--port', own], dev.root)
  await until(
    () => page.locator('article').innerText(),
    (text) => text.includes('停机时写的'),
  )
  await page.waitForTimeout(1500)
  assert.is(loads, 2)
  dev.save('content/index.md', '# 首页\n\n之后写的。\n')
  await until(
    () => page.locator('article').innerText(),
    (text) => text.includes('之后写的'),
  )
  assert.is(loads, 2)
  await page.close()
  await cli.stop()
})

test('only pages of the site may listen to changes', async ({ dev }) => {
  const events = `${dev.cli.url}/__docsgen/events`
  const own = new URL(dev.cli.url).origin
  assert.is((await ask(events)).status, 200)
  assert.is((await ask(events, { headers: { origin: own } })).status, 200)
  assert.is((await ask(events, { headers: { origin: 'https://evil.example' } })).status, 403)
  assert.is((await ask(events, { headers: { origin: 'null' } })).status, 403)
  assert.is((await ask(events, { headers: { 'sec-fetch-site': 'cross-site' } })).status, 403)
  assert.is((await ask(events, { headers: { host: 'evil.example' } })).status, 403)
  assert.is((await ask(events, { method: 'POST' })).status, 405)
})

test('dev serves by the rules of preview', async ({ dev }) => {
  const { url } = dev.cli
  const page = await ask(`${url}/`)
  assert.is(page.status, 200)
  assert.is(page.headers['cross-origin-resource-policy'], 'same-origin')
  assert.is(page.headers['x-content-type-options'], 'nosniff')
  assert.is(page.headers['access-control-allow-origin'], undefined)
  assert.match(String(page.headers['content-security-policy']), "default-src 'none'")
  assert.is((await ask(`${url}/`, { method: 'PUT' })).status, 405)
  assert.is((await ask(`${url}/`, { headers: { host: 'evil.example' } })).status, 403)
  const missing = await ask(`${url}/nowhere`)
  assert.is(missing.status, 404)
  assert.match(missing.body, 'docsgen-dev')
  const part = await ask(`${url}/film.bin`, { headers: { range: 'bytes=2-4' } })
  assert.equal([part.status, part.body], [206, 'cde'])
  assert.is((await ask(`${url}/.well-known/security.txt`)).status, 200)
  for (const path of [
    '/.secret',
    '/.secret.md',
    '/site.config.ts',
    '/../site.config.ts',
    '/%2e%2e/site.config.ts',
    '/..%2fsite.config.ts',
    '/.docsgen/.gitignore',
  ]) {
    const { status, body } = await askRaw(url, path)
    assert.ok(status === 404 || status === 400, `${path} answered ${status}`)
    assert.not.match(body, '秘密')
  }
})

/** Sends a path exactly as it is written, which URL parsers would tidy. */
async function askRaw(url: string, path: string): Promise<{ status: number; body: string }> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return { status: Number(answer.split(' ')[1]), body: answer }
}

test('a connection without a sign of life is given up after half a minute, and the page calls again', async ({
  dev,
}) => {
  const cli = await startCli(['dev', dev.root, '--port', '0'], dev.root)
  const page = await dev.context.newPage()
  // Without a shared worker the page itself holds the connection, and its clock can be put forward.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await page.clock.install()
  let calls = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/__docsgen/events')) calls++
  })
  try {
    await page.goto(`${cli.url}/`)
    await until(
      async () => calls,
      (count) => count === 1,
    )
    // Like a machine that sleeps: its connections stay open and say nothing.
    cli.process.kill('SIGSTOP')
    await page.clock.runFor(29_000)
    assert.is(calls, 1)
    await page.clock.runFor(3_000)
    assert.is(calls, 2)
    cli.process.kill('SIGCONT')
    dev.save('content/index.md', '# 首页\n\n醒来之后写的。\n')
    await until(
      () => page.locator('article').innerText(),
      (text) => text.includes('醒来之后写的'),
    )
  } finally {
    cli.process.kill('SIGCONT')
    await page.close()
    await cli.stop()
  }
})

test('the server gives a sign of life every ten seconds', async ({ beats }) => {
  assert.match(await beats, /event: beat\ndata:\n\n$/)
})

test('Ctrl+C ends dev with listeners connected, and frees its port', async ({ dev }) => {
  const cli = await startCli(['dev', dev.root, '--port', '0'], dev.root)
  const page = await dev.context.newPage()
  await page.goto(`${cli.url}/`)
  await page.waitForTimeout(300)
  assert.is(await cli.stop(), 0)
  await assert_rejects(fetch(cli.url))
  await page.close()
})

async function assert_rejects(promise: Promise<unknown>): Promise<void> {
  await promise.then(
    () => assert.unreachable('the port still answers'),
    () => {},
  )
}

test('a base path is honoured', async () => {
  const dev = await openDev(
    { 'site.config.ts': "export default { title: '站点' }\n", 'content/index.md': '# 首页\n' },
    ['--base', '/docs/'],
  )
  try {
    assert.match(dev.cli.url, /\/docs$/)
    const page = await dev.open('/')
    dev.save('content/index.md', '# 首页\n\n在基路径下。\n')
    await until(
      () => page.locator('article').innerText(),
      (text) => text.includes('在基路径下'),
    )
    assert.is((await fetch(new URL('/nowhere', dev.cli.url))).status, 404)
  } finally {
    await dev.close()
  }
})

test.run()
