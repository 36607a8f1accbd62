import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { createContentSecurityPolicy } from '../core/content-security-policy.ts'
import { contentType, isCompressible } from '../core/content-type.ts'
import { serveFailed } from '../core/diagnostics.ts'
import {
  chooseEncoding,
  isAllowedHost,
  isFresh,
  isLoopbackHost,
  isRangeUsable,
  parseRange,
} from '../core/http-headers.ts'
import { createRequestPath, parseRequestPath } from '../core/request-path.ts'
import type { Diagnostic } from '../types.ts'
import { type Compressor, createCompressor } from './compressor.ts'
import { findPage } from './find-page.ts'
import { findServedFile } from './find-served-file.ts'
import { isSystemError, reasonOf } from './read-files.ts'

export interface ServeOptions {
  /** The folder to serve, if any. It is looked at anew for each request, so it may be rebuilt, replaced or absent. */
  readonly root?: string
  readonly baseUrl: string
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Names beside loopback that the `Host` header may have; `.example.com` stands for all names below it. */
  readonly allowedHosts?: readonly string[]
  /** Brotli and gzip; on unless `false`. */
  readonly compress?: boolean
  /** Hosts of images that the content names, for the content security policy. */
  readonly imageOrigins?: readonly string[]
  /** Sites that may show the pages in a frame, for the content security policy. */
  readonly frameAncestors?: readonly string[]
  /** A file that does not lie below the root, by its path there (`guide/build/index.html`); asked first. */
  readonly virtualFile?: (path: string) => VirtualFile | undefined | Promise<VirtualFile | undefined>
  /** Answers a request itself, after all guards, and says so by `true`. `path` is decoded and without the base. */
  readonly handle?: (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ) => boolean | Promise<boolean>
  /** Told about each answered request. */
  readonly onRequest?: (entry: RequestEntry) => void
}

export type FileContent = string | Uint8Array

/** Content that is made when it is asked for, or a file that lies below another folder. */
export type VirtualFile =
  | FileContent
  | {
      readonly content: FileContent
      /** 200 unless it is said. */
      readonly status?: 200 | 500
      /** Hosts of images that this page names. */
      readonly imageOrigins?: readonly string[]
    }
  | { readonly folder: string; readonly path: string }

export interface RequestEntry {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly milliseconds: number
}

export interface RunningServer {
  /** Where a reader finds the site, base included. */
  readonly url: string
  readonly port: number
  /** Whether the wished port was in use, so that another was taken. */
  readonly moved: boolean
  /** Ends open connections and frees the port. */
  readonly close: () => Promise<void>
}

/** How many ports after the wished one are tried. */
const portsToTry = 20
/** Files above this are sent as they are: compressing them would hold them in memory. */
const largestToCompress = 16 * 1024 * 1024
const smallestToCompress = 1024

/**
 * Serves a built site over HTTP: clean URLs, the site's own 404 page, ranges, compression, validators, and the headers
 * of a strict host. Only GET and HEAD, only what is inside the folder, only for hosts that are ours; an error while
 * answering one request never reaches another.
 * @throws the system's error when no port could be opened (`EADDRINUSE` after twenty tries, `EACCES`, `EADDRNOTAVAIL`)
 */
export async function serveFolder(options: ServeOptions): Promise<RunningServer> {
  const compressor = createCompressor()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    reportRequest(request, response, options.onRequest)
    // Without a listener, a reader who goes away in the middle of an answer would end the process.
    response.on('error', () => {})
    setSafetyHeaders(response, createContentSecurityPolicy(options.imageOrigins, options.frameAncestors))
    respond(request, response, options, compressor).catch(() => {
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Something went wrong while answering this request.')
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listen(server, options.host, options.port)
  return {
    url: createUrl(options.host, port, options.baseUrl),
    port,
    moved: options.port !== 0 && port !== options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // `server.close` waits for connections, and a browser keeps one open for as long as it likes.
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Serves like `serveFolder`; that no port could be opened is a value. */
export async function openServer(options: ServeOptions): Promise<RunningServer | Diagnostic> {
  try {
    return await serveFolder(options)
  } catch (error) {
    if (!isSystemError(error)) throw error
    return serveFailed(`${options.host}:${options.port}`, reasonOf(error))
  }
}

async function listen(server: Server, host: string, wished: number): Promise<number> {
  const last = wished === 0 ? 0 : Math.min(wished + portsToTry, 65535)
  for (let port = wished; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        const listening = () => {
          server.off('error', failed)
          resolve()
        }
        const failed = (error: Error) => {
          server.off('listening', listening)
          reject(error)
        }
        server.once('error', failed).once('listening', listening).listen(port, host)
      })
      // From here on an error belongs to one connection (out of file handles, for example); the server goes on.
      server.on('error', () => {})
      return (server.address() as AddressInfo).port
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || port >= last) throw error
    }
  }
}

function createUrl(host: string, port: number, baseUrl: string): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${createRequestPath([], baseUrl)}`
}

function reportRequest(
  request: IncomingMessage,
  response: ServerResponse,
  onRequest: ServeOptions['onRequest'],
): void {
  if (!onRequest) return
  const start = performance.now()
  response.on('close', () => {
    const { method = '', url = '' } = request
    onRequest({ method, url, status: response.statusCode, milliseconds: performance.now() - start })
  })
}

function setSafetyHeaders(response: ServerResponse, policy: string): void {
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('X-Content-Type-Options', 'nosniff')
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServeOptions,
  compressor: Compressor,
): Promise<void> {
  const { headers, method, url = '/' } = request
  if (!isAllowedHost(headers.host, options.host, options.allowedHosts ?? [])) {
    const hint = isLoopbackHost(options.host)
      ? 'Open the site as localhost'
      : 'Add the name to the allowed hosts'
    return sendText(response, 403, `This server does not answer to the host it was asked for. ${hint}.`)
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return sendText(response, 405, 'This server answers GET and HEAD only.')
  }
  const target = parseRequestPath(url, options.baseUrl)
  if (target.kind === 'redirect') return redirect(response, target.to)
  if (target.kind === 'refused') {
    if (target.status === 400) return sendText(response, 400, 'This is not a path of the site.')
    return sendNotFound(request, response, options, compressor)
  }
  const { segments, hasTrailingSlash, query } = target
  if (await options.handle?.(request, response, `/${segments.join('/')}`)) return
  const found = await findPage(segments, hasTrailingSlash, (path) => findFile(path, options))
  if (!found) return sendNotFound(request, response, options, compressor)
  if ('moved' in found) return redirect(response, createRequestPath(found.moved, options.baseUrl) + query)
  return sendFile(request, response, found.file, found.file.status ?? 200, options, compressor)
}

/** Something to send, from disk or from memory. */
interface Found {
  readonly path: string
  readonly size: number
  readonly etag: string
  readonly lastModified?: string
  /** On disk: what sirv and streams need. */
  readonly realRoot?: string
  readonly read: () => Promise<Uint8Array>
  readonly status?: 200 | 500
  readonly imageOrigins?: readonly string[]
}

async function findFile(segments: readonly string[], options: ServeOptions): Promise<Found | undefined> {
  const path = segments.join('/')
  const made = await options.virtualFile?.(path)
  if (made === undefined) return options.root === undefined ? undefined : findOnDisk(options.root, segments)
  if (typeof made === 'string' || made instanceof Uint8Array) return inMemory(path, made)
  if ('folder' in made) return findOnDisk(made.folder, made.path.split('/'))
  const { content, ...rest } = made
  return { ...inMemory(path, content), ...rest }
}

function inMemory(path: string, content: FileContent): Found {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { path, size: bytes.length, etag: `W/"${hash}"`, read: async () => bytes }
}

function findOnDisk(root: string, segments: readonly string[]): Found | undefined {
  const file = findServedFile(root, segments)
  if (!file) return undefined
  return {
    ...file,
    etag: `W/"${file.size}-${file.modified.getTime()}"`,
    lastModified: file.modified.toUTCString(),
    read: () => readFile(join(file.realRoot, file.path)),
  }
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServeOptions,
  compressor: Compressor,
): Promise<void> {
  const page = await findFile(['404.html'], options)
  if (!page) return sendText(response, 404, 'There is no page at this address.')
  return sendFile(request, response, page, 404, options, compressor)
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
  status: 200 | 404 | 500,
  options: ServeOptions,
  compressor: Compressor,
): Promise<void> {
  const { headers, method } = request
  const isCompressed =
    options.compress !== false &&
    isCompressible(found.path) &&
    found.size >= smallestToCompress &&
    found.size <= largestToCompress
  const range =
    status === 200 && method === 'GET' && isRangeUsable(headers, found.lastModified) && headers.range
  const encoding = isCompressed && !range ? chooseEncoding(headers['accept-encoding']) : undefined
  const etag = encoding ? found.etag.replace(/"$/, `-${encoding}"`) : found.etag

  response.setHeader('Content-Type', contentType(found.path))
  if (found.imageOrigins) {
    const policy = createContentSecurityPolicy(found.imageOrigins, options.frameAncestors)
    response.setHeader('Content-Security-Policy', policy)
  }
  response.setHeader('Cache-Control', status === 200 ? cacheControl(found.path) : 'no-cache')
  if (isCompressed) response.setHeader('Vary', 'Accept-Encoding')
  if (status === 200) {
    response.setHeader('ETag', etag)
    response.setHeader('Accept-Ranges', 'bytes')
    if (found.lastModified) response.setHeader('Last-Modified', found.lastModified)
    if (isFresh(headers, etag, found.lastModified)) {
      response.statusCode = 304
      response.removeHeader('Content-Type')
      response.end()
      return
    }
  }
  response.statusCode = status
  if (range) {
    const part = parseRange(range, found.size)
    if (part) return sendRange(response, found, part)
  }
  if (encoding) {
    const key = `${found.realRoot ?? ''}/${found.path} ${found.etag}`
    response.setHeader('Content-Encoding', encoding)
    return sendBytes(response, await compressor(key, encoding, found.read))
  }
  if (method === 'HEAD') {
    response.setHeader('Content-Length', found.size)
    response.end()
    return
  }
  if (!found.realRoot || status !== 200) return sendBytes(response, await found.read())
  return sendWithSirv(request, response, found.realRoot, found.path)
}

/** Bundles carry the hash of their content in their name (esbuild's eight characters), so they never change. */
function cacheControl(path: string): string {
  const isHashed = /^assets\/.*[-.][A-Z2-7]{8}\.\w+(\.map)?$/.test(path)
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function sendRange(
  response: ServerResponse,
  found: Found,
  part: NonNullable<ReturnType<typeof parseRange>>,
): Promise<void> | void {
  if (part === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${found.size}`)
    return sendText(response, 416, 'The file has no such part.')
  }
  response.statusCode = 206
  response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${found.size}`)
  response.setHeader('Content-Length', part.end - part.start + 1)
  if (!found.realRoot) {
    return found.read().then((bytes) => sendBytes(response, bytes.subarray(part.start, part.end + 1)))
  }
  guardStream(response)
  createReadStream(join(found.realRoot, found.path), part).pipe(response)
}

/**
 * Lets sirv stream one file that was looked up before. sirv's default mode keeps the list and sizes of the files it saw
 * at start and would send cut-off pages after a rebuild, so it runs in `dev` mode; what that mode lacks (symlinks,
 * hidden files, methods, stream errors) is guarded here and by the callers.
 */
function sendWithSirv(request: IncomingMessage, response: ServerResponse, root: string, path: string): void {
  const serve = sirv(root, { dev: true, etag: true, dotfiles: true, extensions: [] })
  guardStream(response)
  // sirv reads the path from here and decodes `%` once more; `#` and `?` must not be taken for marks.
  const pathname = `/${path.replaceAll('%', '%25')}`
  Object.assign(request, { _parsedUrl: { pathname, search: '', raw: request.url } })
  // What is decided already (whole file, not the reader's copy) must not be decided again by simpler rules.
  delete request.headers.range
  delete request.headers['if-none-match']
  serve(request, response, () => sendText(response, 404, 'The file is gone.'))
}

/**
 * Watches what is piped into a response: a file that vanishes, grows or shrinks between look-up and reading ends this
 * one connection, so that the reader sees a failed transfer and not a wrong file.
 */
function guardStream(response: ServerResponse): void {
  response.once('pipe', (source: Readable) => {
    let left = Number(response.getHeader('content-length'))
    source.on('error', () => response.destroy())
    source.prependListener('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) response.destroy()
    })
    source.prependListener('end', () => {
      if (left !== 0) response.destroy()
    })
    response.once('close', () => source.destroy())
  })
}

function redirect(response: ServerResponse, to: string): void {
  response.setHeader('Location', to)
  // A browser remembers a permanent redirect for good, and the next project on this port may have another base.
  response.setHeader('Cache-Control', 'no-cache')
  sendText(response, 301, `Moved to ${to}`)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.removeHeader('Content-Encoding')
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  sendBytes(response, Buffer.from(`${text}\n`))
}

function sendBytes(response: ServerResponse, bytes: Uint8Array): void {
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}
