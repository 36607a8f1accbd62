import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type RunningServer, type ServeOptions, serveFolder } from '../../../src/node/serve/serve-folder.ts'
import { preview } from '../../../src/tasks/preview.ts'
import { runCli } from '../../support/run-cli.ts'
import { writeFiles } from '../../support/write-files.ts'
import type { AttackCase } from '../attack-case.ts'

const secret = 'TOP-SECRET'
const close = 'Connection: close'
const local = 'Host: localhost'

/** Serves a small folder beside a secret while `use` runs. */
async function withServer(
  folder: string,
  use: (server: RunningServer, root: string) => Promise<void>,
  options: Partial<ServeOptions> = {},
): Promise<void> {
  const root = join(folder, 'site')
  writeFiles(folder, {
    'secret.txt': secret,
    'site/index.html': 'home',
    'site/page.txt': 'a page',
    'site/large.txt': 'large '.repeat(500_000),
  })
  const server = await serveFolder({ root, baseUrl: '/', host: '127.0.0.1', port: 0, ...options })
  try {
    await use(server, root)
  } finally {
    await server.close()
  }
}

/** Sends bytes as they are and gives what comes back until the server ends the connection, or nothing more comes. */
function send({ port }: RunningServer, bytes: string | Uint8Array, patience = 500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.setTimeout(patience, () => socket.destroy())
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    // Refused in the middle of what is sent: that is an answer, too.
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

const get = (server: RunningServer, path: string, ...headers: string[]) =>
  send(server, [`GET ${path} HTTP/1.1`, local, close, ...headers, '', ''].join('\r\n'), 5000)

const countAnswers = (received: string): number => received.split(/HTTP\/1\.1 (?!100)\d{3} /).length - 1

async function isServing(server: RunningServer): Promise<void> {
  assert.match(await get(server, '/'), /^HTTP\/1\.1 200 [\s\S]*\r\n\r\nhome$/)
}

/** Requests whose end two readers could see at different places; the second request must not be answered. */
const ambiguous: readonly string[][] = [
  ['Content-Length: 5', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 5'],
  ['Content-Length: 5', 'Content-Length: 6'],
  ['Content-Length: +5'],
  ['Content-Length: 0x5'],
  ['Content-Length: 5, 5'],
  ['Content-Length : 5'],
  ['Content-Length:', ' 5'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding : chunked'],
  ['Transfer-Encoding: \x0bchunked'],
  ['X: a\0b'],
  ['X: a\rb'],
]

export const cases: readonly AttackCase[] = [
  {
    name: 'a request that can be read in two ways is refused, and what follows on its connection is not read',
    attack: (folder) =>
      withServer(folder, async (server) => {
        const hidden = `GET /page.txt HTTP/1.1\r\n${local}\r\n\r\n`
        for (const headers of ambiguous) {
          const received = await send(
            server,
            ['GET / HTTP/1.1', local, ...headers, '', `0\r\n\r\n${hidden}`].join('\r\n'),
          )
          assert.match(received, /^HTTP\/1\.1 400 /, JSON.stringify(headers))
          assert.is(countAnswers(received), 1, JSON.stringify(headers))
        }
        const body = await send(
          server,
          `GET / HTTP/1.1\r\n${local}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
        )
        assert.is(countAnswers(body), 1, 'a request in the body of another')
        const refused = await send(
          server,
          `POST / HTTP/1.1\r\n${local}\r\nContent-Length: 9\r\n\r\n${hidden}${hidden}`,
        )
        assert.match(refused, /^HTTP\/1\.1 405 /)
        assert.is(countAnswers(refused), 1, 'requests after a refused one')
        await isServing(server)
      }),
  },
  {
    name: 'other forms of requests, other versions and other protocols get no page of a stranger and do not end the server',
    attack: (folder) =>
      withServer(folder, async (server) => {
        const answers: readonly [start: string, status: RegExp][] = [
          ['OPTIONS * HTTP/1.1', /^HTTP\/1\.1 405 /],
          ['GET * HTTP/1.1', /^HTTP\/1\.1 400 /],
          ['GET http://evil.example/ HTTP/1.1', /^HTTP\/1\.1 400 /],
          ['GET http://evil.example@localhost/ HTTP/1.1', /^HTTP\/1\.1 400 /],
          ['GET file:///etc/passwd HTTP/1.1', /^HTTP\/1\.1 400 /],
          ['GET localhost HTTP/1.1', /^HTTP\/1\.1 400 /],
          ['GET / HTTP/1.1 HTTP/1.1', /^HTTP\/1\.1 400 /],
          ['GET / HTTP/9.9', /^HTTP\/1\.1 400 /],
          ['PRI * HTTP/2.0', /^HTTP\/1\.1 400 /],
          ['BREW / HTTP/1.1', /^HTTP\/1\.1 400 /],
          ['CONNECT localhost:22 HTTP/1.1', /^$/],
          ['GET / HTTP/1.0', /^HTTP\/1\.1 200 /],
        ]
        for (const [start, status] of answers) {
          assert.match(await send(server, `${start}\r\n${local}\r\n${close}\r\n\r\n`), status, start)
        }
        for (const protocol of ['websocket', 'h2c', 'TLS/1.0']) {
          const upgrade = await send(
            server,
            `GET / HTTP/1.1\r\n${local}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
          )
          assert.match(upgrade, /^HTTP\/1\.1 200 /, protocol)
        }
        await send(server, Buffer.from('160301020001000001fc0303', 'hex'))
        await isServing(server)
      }),
  },
  {
    name: 'no path, however it is encoded, leads out of the folder or to a hidden file, or ends the server',
    attack: (folder) =>
      withServer(folder, async (server, root) => {
        writeFiles(root, { '.env': secret, '.git/config': secret, _headers: secret })
        const dots = [
          '..',
          '%2e%2e',
          '.%2e',
          '%252e%252e',
          '%c0%ae%c0%ae',
          '%u002e%u002e',
          '．．',
          '..;',
          '.. ',
        ]
        const slashes = ['/', '%2f', '\\', '%5c', '%252f', '%c0%af', '／', '//', '/./', '%00/', '\t']
        const paths = dots.flatMap((dot) =>
          slashes.flatMap((slash) => [
            `/${dot}${slash}secret.txt`,
            `/x${slash}${dot}${slash}${dot}${slash}secret.txt`,
          ]),
        )
        const others = [
          '/.env',
          '/%2eenv',
          '/.git%2fconfig',
          '/_headers',
          '/.ENV',
          '/x/../.env',
          `/${'%'.repeat(9000)}`,
        ]
        const lengths = [
          `/${'a'.repeat(255)}`,
          `/${'a'.repeat(5000)}`,
          `/${'a/'.repeat(4000)}`,
          `/?${'q'.repeat(12_000)}`,
        ]
        const bytes = Array.from({ length: 256 }, (_, byte) => `/%${byte.toString(16).padStart(2, '0')}`)
        for (const path of [...paths, ...others, ...lengths, ...bytes]) {
          const received = await get(server, path)
          assert.match(received, /^HTTP\/1\.1 (200|301|400|404|431) /, path)
          assert.not.match(received, secret, path)
          assert.not.match(received, /^location: (\/\/|\/\\|http)/im, path)
        }
        await isServing(server)
      }),
  },
  {
    name: 'ranges and conditions in any shape give the file, a part of it, or a refusal',
    attack: (folder) =>
      withServer(folder, async (server) => {
        const units = ['bytes', 'BYTES', 'bytes ', 'x', '']
        const values = ['0-0', '1-', '-1', '-', '3-1', '0-9999999999999999999999', '-9999999999999999999999']
        const odd = [
          'NaN-NaN',
          '1.5-2',
          '0x0-0x2',
          '1e9-',
          ' 1 - 2 ',
          '+1-+2',
          '١-٢',
          '0-,'.repeat(3000),
          '1-2,'.repeat(9),
        ]
        const ranges = units.flatMap((unit) => [...values, ...odd].map((value) => `Range: ${unit}=${value}`))
        const conditions = [
          'If-None-Match: *',
          `If-None-Match: ${'"a",'.repeat(3000)}`,
          `If-None-Match: ${'W/'.repeat(6000)}`,
          'If-Modified-Since: Thu, 99 Foo 99999 99:99:99 GMT',
          'If-Range: *',
          'If-Match: "x"',
          'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
          'Accept-Encoding: br;q=NaN, *;q=-1, gzip;q=99',
          `Accept-Encoding: ${'br,'.repeat(4000)}`,
        ]
        for (const header of [...ranges, ...conditions]) {
          const received = await get(server, '/page.txt', Buffer.from(header).toString('latin1'))
          const [head = '', body = ''] = received.split(/\r\n\r\n/)
          assert.match(head, /^HTTP\/1\.1 (200|206|304|416) /, header)
          if (/ 200 /.test(head)) assert.is(body, 'a page', header)
          if (/ 206 /.test(head)) assert.ok(body !== '' && 'a page'.includes(body), header)
        }
        await isServing(server)
      }),
  },
  {
    name: 'slow readers, many connections and requests broken off keep nobody else waiting',
    attack: (folder) =>
      withServer(folder, async (server) => {
        const sockets: Socket[] = []
        const begin = (text: string) => {
          const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
          socket.on('error', () => {})
          sockets.push(socket)
          return socket
        }
        for (let index = 0; index < 100; index++) {
          begin('GET / HTTP/1.1\r\nHost: local')
          begin(`POST / HTTP/1.1\r\n${local}\r\nContent-Length: 999999999\r\n\r\nx`)
          // Asks for a large file, compressed or not, and never reads it.
          begin(
            `GET /large.txt HTTP/1.1\r\n${local}\r\nAccept-Encoding: ${index % 2 ? 'br' : 'identity'}\r\n\r\n`,
          ).pause()
        }
        for (let index = 0; index < 50; index++) {
          const socket = begin(`GET /large.txt HTTP/1.1\r\n${local}\r\nAccept-Encoding: gzip\r\n\r\n`)
          socket.once('data', () => socket.resetAndDestroy())
        }
        await isServing(server)
        const large = await get(server, '/large.txt')
        assert.ok(large.endsWith('large '))
        const start = performance.now()
        await server.close()
        assert.ok(performance.now() - start < 2000, 'the server ends at once')
        for (const socket of sockets) socket.destroy()
      }),
  },
  {
    name: 'a file that becomes a pipe, a link or a folder while it is served, and a root that goes and comes, harm nobody',
    attack: (folder) =>
      withServer(folder, async (server, root) => {
        const page = join(root, 'page.txt')
        const outside = join(folder, 'secret.txt')
        const changes: readonly (() => void)[] = [
          () => void execFileSync('mkfifo', [page]),
          () => symlinkSync(outside, page),
          () => symlinkSync('/proc/self/environ', page),
          () => symlinkSync('/dev/zero', page),
          () => symlinkSync(page, page),
          () => mkdirSync(page),
          () => {},
        ]
        for (const change of changes) {
          rmSync(page, { recursive: true, force: true })
          change()
          for (const path of ['/page.txt', '/page.txt/', '/page.txt?x']) {
            assert.match(await get(server, path), /^HTTP\/1\.1 404 /)
          }
        }
        rmSync(page, { recursive: true, force: true })

        let isOver = false
        const meddling = (async () => {
          for (let round = 0; !isOver; round++) {
            rmSync(page, { force: true })
            if (round % 3 === 0) writeFileSync(page, 'a page')
            if (round % 3 === 1) symlinkSync(outside, page)
            await new Promise(setImmediate)
          }
        })()
        const received = await Promise.all(
          Array.from({ length: 300 }, (_, index) =>
            get(server, '/page.txt', `Accept-Encoding: ${index % 2 ? 'br' : 'identity'}`),
          ),
        ).finally(() => {
          isOver = true
        })
        await meddling
        for (const one of received) {
          assert.match(one, /^(HTTP\/1\.1 (200|404|500) |$)/)
          assert.not.match(one, secret)
        }

        renameSync(root, `${root}-away`)
        assert.match(await get(server, '/'), /^HTTP\/1\.1 404 /)
        symlinkSync(`${root}-away`, root)
        await isServing(server)
        rmSync(root)
        writeFileSync(root, secret)
        assert.match(await get(server, '/'), /^HTTP\/1\.1 404 /)
        rmSync(root)
        renameSync(`${root}-away`, root)
        await isServing(server)
      }),
  },
  {
    name: 'a forged record of a build puts nothing into headers or redirects: preview names it and serves nothing',
    async attack(folder) {
      const forge = (values: object) =>
        writeFiles(folder, {
          'build/index.html': 'home',
          'build/.docsgen/manifest.json': JSON.stringify({
            baseUrl: '/',
            imageOrigins: [],
            files: {},
            ...values,
          }),
        })
      const forged = [
        ...[
          '//evil.example/',
          'https://evil.example/',
          '/../',
          '/a/../../',
          '/%2e%2e/',
          '/a\\b/',
          '/a\r\nX: y/',
          '/ /',
        ].map((baseUrl) => ({ baseUrl })),
        ...[
          "'unsafe-inline'",
          'https://a.example\r\nSet-Cookie: a=1',
          'https://a.example; script-src *',
          'https://a.example, default-src *',
          'data:',
          '*',
          null,
        ].map((origin) => ({ imageOrigins: ['https://good.example', origin] })),
      ]
      for (const values of forged) {
        forge(values)
        const result = await preview(folder, { host: '127.0.0.1', port: 0 })
        if ('close' in result) await result.close()
        assert.is('code' in result && result.code, 'bad-manifest', JSON.stringify(values))
      }
      const { code, stdout, stderr } = await runCli(['preview', folder, '--port', '0'])
      assert.equal([code, stdout], [1, ''])
      assert.match(stderr, 'build/.docsgen/manifest.json')
      assert.match(stderr, 'Build the site again.')
      assert.not.match(stderr, /\n\s+at /)
      forge({ baseUrl: '/docs/', imageOrigins: ['https://good.example'] })
      const server = await preview(folder, { host: '127.0.0.1', port: 0 })
      if ('code' in server) throw new Error(server.message)
      assert.match(await get(server, '/docs/'), /img-src 'self' data: https:\/\/good\.example;/)
      await server.close()
    },
  },
]
