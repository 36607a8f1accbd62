/** Pseudo-random numbers from a seed, so that everyone measures the same pages. */
export interface Random {
  /** A whole number from `from` up to `to`, both included. */
  readonly between: (from: number, to: number) => number
  /** One element; those at the front are far more frequent, like words in a language. */
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/**
 * Makes a generator of random numbers: mulberry32, public domain, by Tommy Ettinger.
 *
 * @param seed any whole number
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() ** 2 * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from.')
      return item
    },
  }
}
