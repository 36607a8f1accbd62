/** Values in memory until they are taken for the first time, by key. */
export interface FreshBytes {
  /** Adds a value, while there is room. */
  readonly add: (key: string, bytes: Uint8Array) => void
  readonly take: (key: string) => Uint8Array | undefined
}

/**
 * Keeps the first values that it is given.
 *
 * @param most bytes of all together
 */
export function keepFreshBytes(most: number): FreshBytes {
  const values = new Map<string, Uint8Array>()
  let size = 0
  const take = (key: string) => {
    const bytes = values.get(key)
    values.delete(key)
    size -= bytes?.length ?? 0
    return bytes
  }
  return {
    add(key, bytes) {
      take(key)
      if (size + bytes.length > most) return
      values.set(key, bytes)
      size += bytes.length
    },
    take,
  }
}
