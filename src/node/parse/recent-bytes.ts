/** Bytes of the latest values, by key. */
export interface RecentBytes {
  readonly get: (key: string) => Uint8Array | undefined
  readonly add: (key: string, bytes: Uint8Array) => void
}

/**
 * Keeps the latest values in memory.
 *
 * @param most bytes of all together
 */
export function keepRecentBytes(most: number): RecentBytes {
  const values = new Map<string, Uint8Array>()
  let size = 0
  return {
    get: (key) => values.get(key),
    add(key, bytes) {
      size += bytes.length - (values.get(key)?.length ?? 0)
      values.delete(key)
      values.set(key, bytes)
      for (const [oldest, { length }] of values) {
        if (size <= most) break
        values.delete(oldest)
        size -= length
      }
    },
  }
}
