import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type RunningServer, type ServeOptions, serveFolder } from '../src/node/serve/serve-folder.ts'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

const folder = mkdtempSync(join(tmpdir(), 'docsgen-serve-'))
const root = join(folder, 'site')
const secret = 'nobody may read this'
const long = 'a long page, '.repeat(500)

function write(path: string, content: string | Uint8Array): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

write('secret.txt', secret)
write('site-beside/index.html', secret)
write('site/index.html', 'home')
write('site/404.html', 'no such page')
write('site/guide/build/index.html', long)
write('site/guide/flat.html', 'flat')
write('site/文 档/50%/a#b?c/index.html', 'odd name')
write('site/100%41.txt', 'percent')
write('site/app.js', 'export {}')
write('site/assets/app-ABCD2345.js', 'export {}')
write('site/assets/plain.js', 'export {}')
write(
  'site/image.png',
  Uint8Array.from({ length: 256 }, (_, index) => index),
)
write('site/.env', secret)
write('site/.git/config', secret)
write('site/.well-known/security.txt', 'Contact: us')
write('site/.well-known/.secret', secret)
symlinkSync(join(folder, 'secret.txt'), join(root, 'leak.txt'))
symlinkSync(join(folder, 'site-beside'), join(root, 'beside'))
symlinkSync(join(root, '.env'), join(root, 'hidden.txt'))
symlinkSync(join(root, 'app.js'), join(root, 'inside.js'))
symlinkSync(join(root, 'loop'), join(root, 'loop'))

const servers: RunningServer[] = []

async function serve(options: Partial<ServeOptions> = {}): Promise<RunningServer> {
  const server = await serveFolder({ root, baseUrl: '/', host: '127.0.0.1', port: 0, ...options })
  servers.push(server)
  return server
}

function ask(
  { port }: RunningServer,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Sends bytes as they are: no client library tidies them up. */
function sendRaw({ port }: RunningServer, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

test.after(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true })
})

test('a page is served at its clean address, and its other spellings lead there with the query', async () => {
  const server = await serve()
  const page = await ask(server, '/guide/build?q=1')
  assert.is(page.status, 200)
  assert.is(page.text, long)
  assert.is(page.headers['content-type'], 'text/html; charset=utf-8')
  for (const path of [
    '/guide/build/',
    '/guide/build.html',
    '/guide/build/index.html',
    '/guide/build/index',
  ]) {
    const { status, headers } = await ask(server, `${path}?q=%E4%B8%AD&x=1`)
    assert.is(status, 301, path)
    assert.is(headers.location, '/guide/build?q=%E4%B8%AD&x=1', path)
  }
  assert.is((await ask(server, '/index.html')).headers.location, '/')
  assert.is((await ask(server, '/guide/flat')).text, 'flat')
  assert.is((await ask(server, '/guide/flat.html')).text, 'flat')
})

test('names with spaces, Chinese, percent signs, hashes and question marks are found', async () => {
  const server = await serve()
  const path = `/${['文 档', '50%', 'a#b?c'].map(encodeURIComponent).join('/')}`
  assert.is((await ask(server, path)).text, 'odd name')
  assert.is((await ask(server, `${path}/?q`)).headers.location, `${path}?q`)
  assert.is((await ask(server, '/100%2541.txt')).text, 'percent')
  assert.is((await ask(server, '/100%41.txt')).status, 404)
})

test('an unknown path shows the 404 page with status 404', async () => {
  const server = await serve()
  for (const path of [
    '/nowhere',
    '/nowhere/',
    '/nowhere.html',
    '/guide',
    '/app.js/',
    '/app.js/x',
    '/404/x',
  ]) {
    const { status, text } = await ask(server, path)
    assert.is(status, 404, path)
    assert.is(text, 'no such page', path)
  }
  const bare = await ask(await serve({ root: join(folder, 'absent') }), '/')
  assert.is(bare.status, 404)
})

test('only GET and HEAD are answered', async () => {
  const server = await serve()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
    const { status, headers } = await ask(server, '/', {}, method)
    assert.is(status, 405, method)
    assert.is(headers.allow, 'GET, HEAD', method)
  }
  const head = await ask(server, '/guide/build', {}, 'HEAD')
  assert.is(head.status, 200)
  assert.is(head.headers['content-length'], String(long.length))
  assert.is(head.text, '')
})

test('the base path is honoured, and the bare origin leads to it', async () => {
  const server = await serve({ baseUrl: '/my docs/v1/' })
  assert.is(server.url, `http://127.0.0.1:${server.port}/my%20docs/v1/`)
  assert.is((await ask(server, '/my%20docs/v1/')).text, 'home')
  assert.is((await ask(server, '/my%20docs/v1/guide/build')).text, long)
  assert.is((await ask(server, '/my%20docs/v1/guide/build/')).headers.location, '/my%20docs/v1/guide/build')
  assert.is((await ask(server, '/?x')).headers.location, '/my%20docs/v1/?x')
  assert.is((await ask(server, '/my%20docs/v1')).headers.location, '/my%20docs/v1/')
  for (const path of ['/guide/build', '/my%20docs/', '/my%20docs/v12/', '/my%20docs/v1/my%20docs/v1/']) {
    assert.is((await ask(server, path)).status, 404, path)
  }
})

test('nothing outside the folder and nothing hidden is served, however the path is written', async () => {
  const server = await serve()
  const refused = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E%2Fsecret.txt',
    '/guide/../../secret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%2e%2e%5c%2e%2e%5csecret.txt',
    '/%252e%252e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/%c0%af..%c0%afsecret.txt',
    '/..%00/secret.txt',
    '/index.html%00.png',
    '/%00',
    '//secret.txt',
    '///etc/passwd',
    '/./../secret.txt',
    '/.%2e/secret.txt',
    '/%ff',
    '/%',
    '/%zz',
    '/50%',
    '/..;/secret.txt',
    '/....//secret.txt',
    '/file:///etc/passwd',
    `/${folder}/secret.txt`,
    `/%2f${folder}/secret.txt`,
    '/leak.txt',
    '/beside',
    '/beside/index.html',
    '/../site-beside/index.html',
    '/hidden.txt',
    '/loop',
    '/loop/x',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/guide/../.env',
    '/.well-known/.secret',
    '/.well-known/../.env',
    '/guide/.well-known/x',
    `/${'a'.repeat(300)}`,
    `/${'a/'.repeat(3000)}`,
    '/con',
    '/C:/Windows/win.ini',
    '*',
    'guide',
    'http://127.0.0.1/../secret.txt',
    '/#',
    '/a#/../../secret.txt',
  ]
  for (const path of refused) {
    const raw = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    assert.match(raw, /^HTTP\/1\.1 (301|400|404) /, path)
    assert.not.match(raw, secret, path)
    assert.not.match(raw, /location: (\/\/|http)/i, path)
  }
  for (const path of ['/%', '/%zz', '/%00', '/%c0%ae%c0%ae/secret.txt', '/..%5csecret.txt', '*']) {
    const raw = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    assert.match(raw, /^HTTP\/1\.1 400 /, path)
  }
  assert.is((await ask(server, '/.well-known/security.txt')).text, 'Contact: us')
  assert.is((await ask(server, '/inside.js')).text, 'export {}')
})

test('doubled and encoded slashes are no other spelling of a path', async () => {
  const server = await serve()
  for (const path of ['/guide//build', '//app.js', '/guide%2fbuild', '/guide/build//']) {
    const raw = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    assert.match(raw, /^HTTP\/1\.1 404 /, path)
  }
})

test('a redirect never leaves the site', async () => {
  const server = await serve()
  for (const path of [
    '//guide/build/',
    '//guide/build.html',
    '//example.com/',
    '//example.com/..',
    '/%2f%2fexample.com/',
    '/\\example.com/',
    '//example.com/index.html',
  ]) {
    const raw = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    assert.not.match(raw, /location:/i, path)
  }
})

test('a Host that is neither loopback nor allowed is refused', async () => {
  const server = await serve({ allowedHosts: ['docs.example', '.team.example'] })
  const good = [
    'localhost',
    'localhost:3000',
    '127.0.0.1',
    '127.8.8.8:80',
    '[::1]:3000',
    'site.localhost',
    'LOCALHOST.',
    'docs.example',
    'DOCS.example:1',
    'a.team.example',
    'team.example',
  ]
  for (const host of good) assert.is((await ask(server, '/', { Host: host })).status, 200, host)
  const bad = [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'notlocalhost',
    'xdocs.example',
    '192.168.1.5',
    'docs.example.evil',
    'xteam.example',
    '[::2]',
  ]
  for (const host of bad) {
    const { status, text } = await ask(server, '/', { Host: host })
    assert.is(status, 403, host)
    assert.not.match(text, 'home', host)
  }
  assert.match(await sendRaw(server, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 400 /)
  assert.match(await sendRaw(server, 'GET / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 403 /)
  assert.match(await sendRaw(server, 'GET / HTTP/1.1\r\nHost:\r\n\r\n'), /^HTTP\/1\.1 403 /)
})

test('a malformed Host, and a second one, are bad requests', async () => {
  const server = await serve()
  for (const host of [
    'localhost@evil.example',
    'user:secret@localhost',
    'a b',
    '127.0.0.1:80:80',
    'localhost:65536',
    'localhost:123456',
    'localhost:-1',
    'localhost:a',
    'localhost, localhost',
    'localhost/',
    'http://localhost',
    'localhost?',
    '[::1',
    '[fe80::1%25eth0]',
  ]) {
    const { status, text } = await ask(server, '/', { Host: host })
    assert.is(status, 400, host)
    assert.not.match(text, 'home', host)
  }
  for (const second of ['localhost', 'evil.example', '']) {
    const lines = ['Host: localhost', `Host: ${second}`]
    for (const hosts of [lines, [...lines].reverse()]) {
      const raw = await sendRaw(server, `GET / HTTP/1.1\r\n${hosts.join('\r\n')}\r\n\r\n`)
      assert.match(raw, /^HTTP\/1\.1 400 /, hosts.join(', '))
      assert.not.match(raw, 'home')
    }
  }
  assert.is((await ask(server, '/', { Host: 'localhost:' })).status, 200)
})

test('a server that is open to the network also answers to addresses, but not to strange names', async () => {
  const server = await serve({ host: '0.0.0.0' })
  assert.is(server.url, `http://localhost:${server.port}/`)
  assert.is((await ask(server, '/', { Host: `192.168.1.5:${server.port}` })).status, 200)
  assert.is((await ask(server, '/', { Host: 'evil.example' })).status, 403)
})

test('every answer carries the headers of a strict host and none that opens it to other sites', async () => {
  const server = await serve({ imageOrigins: ['https://img.example.com'] })
  const answers = [
    await ask(server, '/'),
    await ask(server, '/image.png'),
    await ask(server, '/nowhere'),
    await ask(server, '/', {}, 'POST'),
    await ask(server, '/guide/build/'),
    await ask(server, '/', { Host: 'evil.example', Origin: 'https://evil.example' }),
  ]
  for (const { headers } of answers) {
    assert.is(headers['x-content-type-options'], 'nosniff')
    assert.is(headers['cross-origin-resource-policy'], 'same-origin')
    const policy = String(headers['content-security-policy']).split('; ')
    assert.ok(policy.includes("default-src 'none'"))
    assert.ok(policy.includes("script-src 'self'"))
    assert.ok(policy.includes("img-src 'self' data: https://img.example.com"))
    assert.ok(policy.includes("form-action 'self'"))
    assert.not(Object.keys(headers).some((name) => name.startsWith('access-control-')))
  }
})

test('text is compressed as the reader takes it, and images are not', async () => {
  const server = await serve()
  const read = async (encodings: string) => {
    const { headers, body } = await ask(server, '/guide/build', { 'Accept-Encoding': encodings })
    assert.is(headers.vary, 'Accept-Encoding')
    const encoding = headers['content-encoding']
    if (encoding === 'br') assert.is(brotliDecompressSync(body).toString(), long)
    else if (encoding === 'gzip') assert.is(gunzipSync(body).toString(), long)
    else assert.is(body.toString(), long)
    return encoding
  }
  assert.is(await read('gzip, deflate, br'), 'br')
  assert.is(await read('gzip, deflate, br'), 'br')
  assert.is(await read('gzip'), 'gzip')
  assert.is(await read('br;q=0, gzip;q=0.5'), 'gzip')
  assert.is(await read('*'), 'br')
  assert.is(await read('identity'), undefined)
  assert.is(await read(''), undefined)
  const image = await ask(server, '/image.png', { 'Accept-Encoding': 'br' })
  assert.is(image.headers['content-encoding'], undefined)
  const inMemory = await ask(await serve({ virtualFile: () => long }), '/', { 'Accept-Encoding': 'br' })
  assert.is(brotliDecompressSync(inMemory.body).toString(), long)
  // Their length is not known before they are compressed, so HEAD tells of the page as it is.
  const head = await ask(server, '/guide/build', { 'Accept-Encoding': 'br' }, 'HEAD')
  assert.is(head.headers.vary, 'Accept-Encoding')
  assert.is(head.headers['content-encoding'], undefined)
  assert.is(head.headers['content-length'], String(long.length))
})

test('every file has the type of its name, and text is UTF-8', async () => {
  const types: readonly [name: string, type: string][] = [
    ['page.html', 'text/html; charset=utf-8'],
    ['说明.txt', 'text/plain; charset=utf-8'],
    ['page.md', 'text/markdown; charset=utf-8'],
    ['data.JSON', 'application/json; charset=utf-8'],
    ['picture.svg', 'image/svg+xml; charset=utf-8'],
    ['code.ts', 'text/plain; charset=utf-8'],
    ['favicon.ico', 'image/x-icon'],
    ['module.wasm', 'application/wasm'],
    ['archive.tar.gz', 'application/gzip'],
    ['page.html.br', 'application/octet-stream'],
    ['file.constructor', 'application/octet-stream'],
    ['html', 'application/octet-stream'],
    ['folder.html/none', 'application/octet-stream'],
  ]
  for (const [name] of types) write(`site/types/${name}`, 'content')
  const server = await serve()
  for (const [name, type] of types) {
    const { status, headers, text } = await ask(server, encodeURI(`/types/${name}`))
    assert.equal([status, headers['content-type'], text], [200, type, 'content'], name)
    // A compressed file is a file to keep, not the compressed form of another.
    assert.match(headers['content-encoding'] ?? 'identity', /^identity$/, name)
  }
})

test('what only a host reads is not served', async () => {
  write('site/_headers', '/*')
  write('site/_redirects', '/*')
  write('site/guide/_headers/index.html', 'a page')
  symlinkSync(join(root, '_headers'), join(root, 'link.txt'))
  const server = await serve()
  for (const path of ['/_headers', '/_redirects', '/%5fheaders', '/link.txt']) {
    assert.is((await ask(server, path)).status, 404, path)
  }
  assert.is((await ask(server, '/guide/_headers')).text, 'a page')
})

test('a page that was rebuilt is sent anew, compressed or not', async () => {
  write('site/changing/index.html', 'old '.repeat(1000))
  const server = await serve()
  for (const encoding of ['br', 'identity']) {
    const headers = { 'Accept-Encoding': encoding }
    const before = await ask(server, '/changing', headers)
    assert.is(
      (await ask(server, '/changing', { ...headers, 'If-None-Match': String(before.headers.etag) })).status,
      304,
    )
    write('next.html', `new ${encoding} `.repeat(3000))
    renameSync(join(folder, 'next.html'), join(root, 'changing/index.html'))
    const after = await ask(server, '/changing', { ...headers, 'If-None-Match': String(before.headers.etag) })
    assert.is(after.status, 200)
    const text = encoding === 'br' ? brotliDecompressSync(after.body).toString() : after.text
    assert.is(text, `new ${encoding} `.repeat(3000))
  }
})

test('a copy that is still right is not sent again', async () => {
  const server = await serve()
  const { headers } = await ask(server, '/image.png')
  const etag = String(headers.etag)
  const modified = String(headers['last-modified'])
  const status = async (conditions: Record<string, string>) =>
    (await ask(server, '/image.png', conditions)).status
  assert.is(await status({ 'If-None-Match': etag }), 304)
  assert.is(await status({ 'If-None-Match': etag, Range: 'bytes=0-1' }), 304)
  // In doubt the file is sent again: sirv knows the form that browsers send.
  for (const tags of ['"x"', '', 'W/', `"x", ${etag}`, `${etag},`, '"a",'.repeat(1500)]) {
    assert.is(await status({ 'If-None-Match': tags, 'If-Modified-Since': modified }), 200, tags)
  }
  for (const date of [modified, 'Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday']) {
    assert.is(await status({ 'If-Modified-Since': date }), 200, date)
  }
})

test('hashed assets are kept for ever, everything else is asked for anew', async () => {
  const server = await serve()
  const cacheControl = async (path: string) => (await ask(server, path)).headers['cache-control']
  assert.is(await cacheControl('/assets/app-ABCD2345.js'), 'public, max-age=31536000, immutable')
  for (const path of ['/', '/app.js', '/assets/plain.js', '/assets/none-ABCD2345.js', '/guide/build/']) {
    assert.is(await cacheControl(path), 'no-cache', path)
  }
})

test('parts of a file are served as asked', async () => {
  const server = await serve()
  const part = (range: string, more: Record<string, string> = {}) =>
    ask(server, '/image.png', { Range: range, ...more })
  const cases: [range: string, from: number, to: number][] = [
    ['bytes=0-1', 0, 1],
    ['bytes=0-9', 0, 9],
    ['bytes=9-9', 9, 9],
    ['bytes=10-', 10, 255],
    ['bytes=-5', 251, 255],
    ['bytes=-999', 0, 255],
    ['bytes=250-999', 250, 255],
    ['bytes=255-', 255, 255],
  ]
  for (const [range, from, to] of cases) {
    const { status, headers, body } = await part(range)
    assert.is(status, 206, range)
    assert.is(headers['content-range'], `bytes ${from}-${to}/256`, range)
    assert.is(headers['content-length'], String(to - from + 1), range)
    assert.equal(
      [...body],
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
      range,
    )
  }
  for (const range of ['bytes=256-', 'bytes=999-1000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
    const { status, headers } = await part(range)
    assert.is(status, 416, range)
    assert.is(headers['content-range'], 'bytes */256', range)
  }
  for (const range of [
    'bytes=9-1',
    'bytes=a-b',
    'bytes=0x1-5',
    'bytes=1e1-5',
    'lines=0-1',
    'bytes=0-1,3-4',
    `bytes=${'0-,'.repeat(1000)}0-`,
    'bytes=-',
    'bytes=--5',
    '',
    // The first byte alone cannot be asked of sirv.
    'bytes=0-0',
  ]) {
    const { status, headers, body } = await part(range)
    assert.is(status, 200, range)
    assert.is(body.length, 256, range)
    assert.is(headers['accept-ranges'], 'bytes')
  }
  write('site/byte.bin', 'x')
  write('site/empty.bin', '')
  const byte = await ask(server, '/byte.bin', { Range: 'bytes=0-0' })
  assert.equal([byte.status, byte.text], [206, 'x'])
  assert.is((await ask(server, '/empty.bin')).status, 200)
  assert.is((await ask(server, '/empty.bin', { Range: 'bytes=0-0' })).status, 416)
  const head = await ask(server, '/image.png', { Range: 'bytes=0-1' }, 'HEAD')
  assert.equal([head.status, head.headers['content-length']], [200, '256'])
  assert.is((await part('bytes=0-1', { 'If-Range': '"other"' })).status, 200)
  const { headers } = await part('bytes=0-1')
  assert.is((await part('bytes=0-1', { 'If-Range': String(headers['last-modified']) })).status, 206)
  const text = await ask(server, '/guide/build', { Range: 'bytes=2-5', 'Accept-Encoding': 'br' })
  assert.is(text.text, long.slice(2, 6))
  assert.is(text.headers['content-encoding'], undefined)
  const large = await ask(server, '/guide/build', { Range: 'bytes=2-4001', 'Accept-Encoding': 'br' })
  assert.equal([large.status, large.text], [206, long.slice(2, 4002)])
})

test('a port in use moves to the next, and says so', async () => {
  const first = await serve()
  assert.is(first.moved, false)
  const second = await serve({ port: first.port })
  assert.is(second.moved, true)
  assert.ok(second.port > first.port)
  assert.is((await ask(second, '/')).text, 'home')
})

test('an address that is not this machine is an error', async () => {
  try {
    await serve({ host: '203.0.113.1' })
    assert.unreachable()
  } catch (error) {
    assert.is((error as NodeJS.ErrnoException).code, 'EADDRNOTAVAIL')
  }
})

test('closing ends open connections and frees the port', async () => {
  const server = await serve({
    handle: (_, response, path) => path === '/stream' && !!response.write('open'),
  })
  const sockets = [
    '',
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET / HT',
  ].map((text) => sendRaw(server, text))
  await ask(server, '/')
  await server.close()
  await Promise.all(sockets)
  const again = await serve({ port: server.port })
  assert.is(again.port, server.port)
})

/** Asks for a large file and for the home page after it on one connection; `meddle` runs when the file begins to arrive. */
function readTwice(server: RunningServer, meddle: () => void): Promise<{ count: number; end: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let count = 0
    let end = ''
    socket.write(
      'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    )
    socket.on('data', (chunk) => {
      if (count === 0) meddle()
      count += chunk.length
      end = (end + chunk.toString('latin1')).slice(-2000)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ count, end }))
  })
}

test('a file that shrinks or grows while it is read ends its connection, and the server goes on', async () => {
  const size = 64 * 1024 * 1024
  const file = join(root, 'large.bin')
  const server = await serve()
  writeFileSync(file, '')
  truncateSync(file, size)
  const shrunk = await readTwice(server, () => truncateSync(file, 1))
  assert.ok(shrunk.count < size)
  assert.not.match(shrunk.end, 'home')
  truncateSync(file, size)
  const grown = await readTwice(server, () => truncateSync(file, size + 1024 * 1024))
  assert.ok(grown.count < size + 1024)
  assert.not.match(grown.end, 'home')
  assert.is((await ask(server, '/')).text, 'home')
})

test('a file that vanishes before it is opened ends its connection, and the server goes on', async () => {
  const file = join(root, 'gone.png')
  let remove = () => {}
  const server = await serveFolder({
    ...{ root, baseUrl: '/', host: '127.0.0.1', port: 0 },
    // Read between look-up and opening, this is the place from which a test can be quicker than the server.
    get compress() {
      remove()
      return true
    },
  })
  servers.push(server)
  writeFileSync(file, 'picture')
  remove = () => rmSync(file, { force: true })
  assert.is((await ask(server, '/gone.png')).status, 404)
  writeFileSync(file, 'picture')
  remove = () => process.nextTick(() => rmSync(file, { force: true }))
  try {
    await ask(server, '/gone.png')
    assert.unreachable()
  } catch (error) {
    assert.is((error as NodeJS.ErrnoException).code, 'ECONNRESET')
  }
  remove = () => {}
  assert.is((await ask(server, '/')).text, 'home')
})

test('a reader who leaves in the middle does not disturb the server, and the file is closed', async () => {
  const file = join(root, 'wide.bin')
  writeFileSync(file, '')
  truncateSync(file, 64 * 1024 * 1024)
  const server = await serve()
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /wide.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.once('data', () => socket.destroy())
    socket.on('close', () => resolve())
  })
  assert.is((await ask(server, '/')).text, 'home')
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((name) => linkOf(`/proc/self/fd/${name}`).endsWith('wide.bin'))
  for (let tries = 0; existsSync('/proc/self/fd') && isOpen(); tries++) {
    assert.ok(tries < 200, 'the file is still open')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
})

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

test('what is no HTTP is refused and does not disturb the server', async () => {
  const server = await serve()
  assert.match(await sendRaw(server, 'hello\r\n\r\n'), /^HTTP\/1\.1 400 /)
  assert.match(
    await sendRaw(server, `GET /${'a'.repeat(20000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    /^HTTP\/1\.1 431 /,
  )
  assert.is((await ask(server, '/')).text, 'home')
})

test('an error in a handler is status 500 without details', async () => {
  const server = await serve({
    handle: () => {
      throw new Error(secret)
    },
  })
  const { status, text } = await ask(server, '/')
  assert.is(status, 500)
  assert.not.match(text, secret)
})

test('handlers are asked only for what may be answered', async () => {
  const asked: string[] = []
  const server = await serve({
    virtualFile: (path) => void asked.push(path),
    handle: (_request, _response, path) => asked.push(path) < 0,
  })
  for (const path of ['/.env', '/%2e%2e/x', '/a%2fb', '//x']) await ask(server, path)
  await ask(server, '/', { Host: 'evil.example' })
  await ask(server, '/', {}, 'POST')
  assert.equal(
    asked.filter((path) => path !== '404.html'),
    [],
  )
})

test('files that are not on disk are served like those that are', async () => {
  const server = await serve({
    virtualFile: (path) =>
      path === 'draft/index.html' ? long : path === 'index.html' ? 'newer home' : undefined,
  })
  assert.is((await ask(server, '/')).text, 'newer home')
  assert.is((await ask(server, '/draft/')).headers.location, '/draft')
  const { headers } = await ask(server, '/draft')
  assert.is((await ask(server, '/draft', { 'If-None-Match': String(headers.etag) })).status, 304)
  assert.is((await ask(server, '/draft', { Range: 'bytes=0-3' })).text, long)
  assert.is((await ask(server, '/draft', { 'Accept-Encoding': 'br' })).headers['content-encoding'], 'br')
  assert.is((await ask(server, '/guide/build')).text, long)
})

test('answered requests are told', async () => {
  const seen: string[] = []
  const server = await serve({
    onRequest: ({ method, url, status }) => seen.push(`${method} ${url} ${status}`),
  })
  await ask(server, '/?q=1')
  await ask(server, '/nowhere', {}, 'HEAD')
  await server.close()
  assert.equal(seen, ['GET /?q=1 200', 'HEAD /nowhere 404'])
})

test.run()
