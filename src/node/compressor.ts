import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses by key; the same key gives the same bytes without work. */
export type Compressor = (
  key: string,
  encoding: 'br' | 'gzip',
  read: () => Promise<Uint8Array>,
) => Promise<Uint8Array>

/**
 * Makes a compressor that remembers up to `limit` compressed bytes and forgets what was not asked for longest. The key
 * has to name the state of the content (a path with its time of change). Two requests for one key share the work.
 */
export function createCompressor(limit = 32 * 1024 * 1024): Compressor {
  const kept = new Map<string, Uint8Array>()
  const running = new Map<string, Promise<Uint8Array>>()
  let size = 0

  const keep = (key: string, bytes: Uint8Array) => {
    if (bytes.length > limit / 4) return
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, old] of kept) {
      if (size <= limit) break
      kept.delete(oldest)
      size -= old.length
    }
  }

  return async (name, encoding, read) => {
    const key = `${encoding}:${name}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const pending = running.get(key)
    if (pending) return pending
    const work = (async () => compress(await read(), encoding))()
    running.set(key, work)
    try {
      const bytes = await work
      keep(key, bytes)
      return bytes
    } finally {
      running.delete(key)
    }
  }
}

function compress(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array> {
  if (encoding === 'gzip') return zip(bytes)
  // 11, the default, takes seconds on a search index; 5 is smaller than gzip and as fast.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotli(bytes, { params })
}
