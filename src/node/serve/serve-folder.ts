import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import { isAllowedHost, isLoopbackHost, parseHost } from '../../core/http-headers.ts'
import { createRequestPath, parseRequestPath } from '../../core/links/request-path.ts'
import { createContentSecurityPolicy } from '../../core/outputs/content-security-policy.ts'
import type { PolicySources } from '../../types/output.ts'
import { findPage } from './find-page.ts'
import { findServedFile, type ServedFile } from './find-served-file.ts'
import { authorityOf, listen } from './listen.ts'
import { createFileSender, sendContent, sendText } from './send.ts'

export interface ServeOptions extends PolicySources {
  /** The folder to serve, if any. It is read for each request, so it may be rebuilt, replaced or absent. */
  readonly root?: string
  readonly baseUrl: string
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Allowed names in the `Host` header besides loopback; `.example.com` stands for all names below it. */
  readonly allowedHosts?: readonly string[]
  /** Brotli and gzip; on by default. */
  readonly compress?: boolean
  /** Looks up a file outside the root by its path below it (`guide/build/index.html`); takes precedence. */
  readonly virtualFile?: (path: string) => VirtualFile | undefined | Promise<VirtualFile | undefined>
  /** Answers a request itself, after all guards, and then returns `true`. `path` is decoded and without the base. */
  readonly handle?: (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ) => boolean | Promise<boolean>
  /** Called for each answered request. */
  readonly onRequest?: (entry: RequestEntry) => void
}

export type FileContent = string | Uint8Array

/** Content made on request, or a file below another folder. */
export type VirtualFile =
  | FileContent
  | {
      readonly content: FileContent
      /** 200 by default. */
      readonly status?: 200 | 500
      /** What this page loads. */
      readonly policySources?: PolicySources
    }
  | { readonly folder: string; readonly path: string }

export interface RequestEntry {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly milliseconds: number
}

export interface RunningServer {
  /** Address of the site, base included. */
  readonly url: string
  readonly port: number
  /** Whether the wanted port was in use, so that another was taken. */
  readonly moved: boolean
  /** Ends open connections and frees the port. */
  readonly close: () => Promise<void>
}

/**
 * Serves a built site over HTTP, as a chain: guards, pages from memory, compression, sirv. Clean URLs, the site's own
 * 404 page, and the headers of a strict host. Allows only GET and HEAD, files inside the folder and our own hosts; an
 * error in one request never affects another.
 *
 * @throws the system's error when no port could be opened (see `listen`)
 */
export async function serveFolder(options: ServeOptions): Promise<RunningServer> {
  const sendFound = createSender(options)
  const server = createServer((request, response) => {
    reportRequest(request, response, options.onRequest)
    // Without a listener, a client that disconnects in the middle of an answer would end the process.
    response.on('error', () => {})
    setSafetyHeaders(response, createContentSecurityPolicy(options))
    respond(request, response, options, sendFound).catch(() => {
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Something went wrong while answering this request.')
    })
  })
  const port = await listen(server, options.host, options.port)
  return {
    url: createUrl(options.host, port, options.baseUrl),
    port,
    moved: options.port !== 0 && port !== options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // `close` waits for connections, and browsers keep them open.
        server.closeAllConnections()
      }),
  }
}

function createUrl(host: string, port: number, baseUrl: string): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${authorityOf(isEverywhere ? 'localhost' : host, port)}${createRequestPath([], baseUrl)}`
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
  sendFound: SendFound,
): Promise<void> {
  const refusal = findRefusal(request, options)
  if (refusal) {
    if (refusal.status === 405) response.setHeader('Allow', 'GET, HEAD')
    // The rest of this connection, an unread body or a request hidden in one, is ignored.
    response.setHeader('Connection', 'close')
    return sendText(response, refusal.status, refusal.text)
  }
  const target = parseRequestPath(request.url ?? '/', options.baseUrl)
  if (target.kind === 'redirect') return redirect(response, target.to)
  if (target.kind === 'refused') {
    if (target.status === 400) return sendText(response, 400, 'This is not a path of the site.')
    return sendNotFound(request, response, options, sendFound)
  }
  const { segments, hasTrailingSlash, query } = target
  if (await options.handle?.(request, response, `/${segments.join('/')}`)) return
  const found = await findPage(segments, hasTrailingSlash, (path) => findFile(path, options))
  if (!found) return sendNotFound(request, response, options, sendFound)
  if ('moved' in found) return redirect(response, createRequestPath(found.moved, options.baseUrl) + query)
  sendFound(request, response, found.file)
}

/** Why a request is refused, if it is. */
function findRefusal(
  { headersDistinct, method }: IncomingMessage,
  { host, allowedHosts = [] }: ServeOptions,
): { status: 400 | 403 | 405; text: string } | undefined {
  const name = parseHost(headersDistinct.host)
  if (name === undefined) return { status: 400, text: 'A request names one host, and nothing else.' }
  if (!isAllowedHost(name, host, allowedHosts)) {
    const hint = isLoopbackHost(host) ? 'Open the site as localhost' : 'Add the name to the allowed hosts'
    return { status: 403, text: `This server does not answer to the host it was asked for. ${hint}.` }
  }
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? undefined : { status: 405, text: 'This server answers GET and HEAD only.' }
}

/** An answer from memory or from disk. */
type Found = PageInMemory | ServedFile

interface PageInMemory {
  readonly path: string
  readonly content: FileContent
  readonly status?: 200 | 404 | 500
  readonly policySources?: PolicySources
}

async function findFile(segments: readonly string[], options: ServeOptions): Promise<Found | undefined> {
  const path = segments.join('/')
  const made = await options.virtualFile?.(path)
  if (made === undefined)
    return options.root === undefined ? undefined : findServedFile(options.root, segments)
  if (typeof made === 'string' || made instanceof Uint8Array) return { path, content: made }
  if ('folder' in made) return findServedFile(made.folder, made.path.split('/'))
  return { ...made, path }
}

type SendFound = (request: IncomingMessage, response: ServerResponse, found: Found) => void

/** Creates the end of the chain: compression, then content from memory, or sirv. */
function createSender(options: ServeOptions): SendFound {
  const sendFile = createFileSender()
  // A range counts bytes of the uncompressed file.
  const compress = compression({
    filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  })
  const send: SendFound = (request, response, found) => {
    const { status = 200, policySources = undefined } = 'content' in found ? found : {}
    if (policySources) {
      const policy = createContentSecurityPolicy({ ...options, ...policySources })
      response.setHeader('Content-Security-Policy', policy)
    }
    response.setHeader('Cache-Control', status === 200 ? cacheControl(found.path) : 'no-cache')
    if ('content' in found) sendContent(request, response, found.path, found.content, status)
    else sendFile(request, response, found)
  }
  return (request, response, found) => {
    if (options.compress === false) send(request, response, found)
    else compress(request, response, () => send(request, response, found))
  }
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServeOptions,
  sendFound: SendFound,
): Promise<void> {
  const page = await findFile(['404.html'], options)
  if (!page) return sendText(response, 404, 'There is no page at this address.')
  // sirv only answers 200.
  const content = 'content' in page ? page.content : await readFile(join(page.realRoot, page.path))
  sendFound(request, response, { ...page, content, status: 404 })
}

/** Files with the hash of their content in their name (esbuild's eight characters, `hashName`) never change. */
function cacheControl(path: string): string {
  const isHashed = /^assets\/.*[-.][A-Z2-7]{8}\.\w+(\.map)?$/.test(path)
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Browsers cache a permanent redirect for good by default, and the next project on this port may have another base. */
function redirect(response: ServerResponse, to: string): void {
  response.setHeader('Location', to)
  sendText(response, 301, `Moved to ${to}`)
}
