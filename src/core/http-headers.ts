/** A range of a file in bytes, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). Returns the one range to send,
 * `'unsatisfiable'` for status 416, or undefined where the whole file is the answer: no header, another unit, a
 * malformed value, several ranges.
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

/**
 * Whether a range may be sent: `If-Range` is absent or names this very state (RFC 9110, 13.1.5). Our tags are weak,
 * so only a date can.
 */
export function isRangeUsable(
  condition: string | readonly string[] | undefined,
  lastModified: string,
): boolean {
  return condition === undefined || condition === lastModified
}

/**
 * The name in the `Host` lines of a request, in lower case and without its port; `''` where there is none (HTTP/1.0).
 * Undefined stands for status 400: several lines, or one that is malformed (RFC 9112, 3.2).
 */
export function parseHost(lines: readonly string[] = []): string | undefined {
  const [line = ''] = lines
  const match = /^(\[[\da-f:.]+\]|[\w.-]*)(?::(\d{0,5}))?$/i.exec(line)
  if (lines.length > 1 || !match || Number(match[2] ?? 0) > 65535) return undefined
  return match[1]?.toLowerCase().replace(/\.$/, '')
}

/**
 * Whether the host that a request names (`parseHost`) is ours: loopback, or allowed by the user. Any other name may
 * be a stranger's, pointed at this machine to read the site through the reader's browser (DNS rebinding). An IP
 * address cannot be rebound, so it passes once the server is open to the network.
 */
export function isAllowedHost(name: string, host: string, allowedHosts: readonly string[]): boolean {
  if (name === '') return false
  if (isLoopbackHost(name)) return true
  const isAddress = name.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name)
  if (isAddress && !isLoopbackHost(host)) return true
  return [host, ...allowedHosts].some((allowed) => {
    const wanted = allowed.toLowerCase().replace(/\.$/, '')
    return wanted.startsWith('.') ? name === wanted.slice(1) || name.endsWith(wanted) : name === wanted
  })
}

/** Whether a host name or address is always this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name)
}
