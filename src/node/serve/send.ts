import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { isRangeUsable, parseRange } from '../../core/http-headers.ts'
import { contentType } from '../../core/outputs/content-type.ts'
import type { ServedFile } from './find-served-file.ts'

/** Answers with a short text; removes the headers of a prepared answer. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  for (const name of ['Content-Encoding', 'ETag', 'Accept-Ranges']) response.removeHeader(name)
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-cache')
  const bytes = Buffer.from(`${text}\n`)
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Answers with content from memory, or with 304 to a client that has it. `path` decides its type. */
export function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  content: string | Uint8Array,
  status: number,
): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  response.statusCode = status
  if (status === 200) {
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304
      response.end()
      return
    }
  }
  response.setHeader('Content-Type', contentType(path))
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Answers with a file that `findServedFile` has found. */
export type SendFile = (request: IncomingMessage, response: ServerResponse, file: ServedFile) => void

/**
 * Lets sirv send files: types, validators, ranges, streams. sirv's default mode caches the list and sizes of files at
 * the start and would send truncated pages after a rebuild, so it runs in `dev` mode; the callers and `prepare` guard
 * what that mode lacks (symlinks, hidden files, methods, stream errors).
 */
export function createFileSender(): SendFile {
  const folders = new Map<string, ReturnType<typeof sirv>>()
  return (request, response, { realRoot, path }) => {
    const serve =
      folders.get(realRoot) ?? sirv(realRoot, { dev: true, etag: true, extensions: [], setHeaders: prepare })
    folders.set(realRoot, serve)
    // sirv decodes this path once more; `#` and `?` must not be delimiters.
    const pathname = `/${path.replaceAll('%', '%25')}`
    Object.assign(request, { _parsedUrl: { pathname, search: '', raw: request.url } })
    serve(request, response, () => sendText(response, 404, 'The file is gone.'))
  }
}

/** Corrects sirv's headers, between its look-up of a file and the answer. */
function prepare(response: ServerResponse, path: string, stats: { size: number; mtime: Date }): void {
  response.setHeader('Content-Type', contentType(path))
  response.setHeader('Accept-Ranges', 'bytes')
  // sirv takes every archive for a compressed variant of another file, which a browser would unpack.
  if (/\.(br|gz)$/.test(path)) response.setHeader('Content-Encoding', 'identity')
  const { headers, method } = response.req
  const isUsable = method === 'GET' && isRangeUsable(headers['if-range'], stats.mtime.toUTCString())
  const range = isUsable ? parseRange(headers.range, stats.size) : undefined
  if (range === 'unsatisfiable') {
    headers.range = `bytes=${stats.size}-`
  } else if (range && (range.end > 0 || stats.size === 1)) {
    headers.range = `bytes=${range.start}-${range.end}`
    guardStream(response, range.end - range.start + 1)
  } else {
    // sirv reads an end of 0 as none. Sending the whole file instead of a range is always valid (RFC 9110, 14.2).
    delete headers.range
    guardStream(response, stats.size)
  }
}

/**
 * Guards a stream into a response: a file that vanishes, grows or shrinks between look-up and reading ends its
 * connection, so that the client sees a failed transfer instead of a wrong file.
 */
function guardStream(response: ServerResponse, size: number): void {
  response.once('pipe', (source: Readable) => {
    let left = size
    source.on('error', () => response.destroy())
    source.prependListener('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) response.destroy()
    })
    source.prependListener('end', () => {
      if (left !== 0) response.destroy()
    })
    response.once('close', () => source.destroy())
    if (response.req.method === 'HEAD') {
      source.unpipe(response)
      response.end()
    }
  })
}
