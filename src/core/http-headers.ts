/** A stretch of a file in bytes, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). Gives the one range to send, `'unsatisfiable'`
 * for status 416, or undefined where the whole file is the right answer: no header, another unit, a malformed value,
 * several ranges.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** The better of the two encodings a browser says it takes, or undefined. `q=0` is a refusal (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
  const accepted = new Map<string, boolean>()
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    accepted.set(name, !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter)))
  }
  const takes = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/** The conditional headers of a request, as Node names them. */
export interface Conditions {
  readonly 'if-none-match'?: string | undefined
  readonly 'if-modified-since'?: string | undefined
  readonly 'if-range'?: string | undefined
}

/** Whether the copy that the reader has is the one we would send: then the answer is 304 (RFC 9110, 13.2.2). */
export function isFresh(headers: Conditions, etag: string, lastModified: string | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const plain = (tag: string) => tag.trim().replace(/^W\//, '')
    return tags.trim() === '*' || tags.split(',').some((tag) => plain(tag) === plain(etag))
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return lastModified !== undefined && since >= Date.parse(lastModified)
}

/** Whether a range may be sent: `If-Range` absent or naming this very state. Our tags are weak, so only a date can. */
export function isRangeUsable(headers: Conditions, lastModified: string | undefined): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === lastModified
}

/**
 * Whether a `Host` header names a place that only we can be (loopback, or one the user allowed). Any other name may be
 * a stranger's, pointed at this machine to read the site through the reader's browser (DNS rebinding). An address in
 * digits cannot be pointed elsewhere, so those pass once the server is open to the network.
 */
export function isAllowedHost(
  header: string | undefined,
  host: string,
  allowedHosts: readonly string[],
): boolean {
  const match = /^(\[[\da-f:.]+\]|[^:[\]\s/?#@\\]+)(?::\d{1,5})?$/i.exec(header ?? '')
  const name = match?.[1]?.toLowerCase().replace(/\.$/, '')
  if (!name) return false
  if (isLoopbackHost(name)) return true
  const isAddress = name.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name)
  if (isAddress && !isLoopbackHost(host)) return true
  return [host, ...allowedHosts].some((allowed) => {
    const wanted = allowed.toLowerCase().replace(/\.$/, '')
    return wanted.startsWith('.') ? name === wanted.slice(1) || name.endsWith(wanted) : name === wanted
  })
}

/** Whether a host name or address can only be this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name)
}
