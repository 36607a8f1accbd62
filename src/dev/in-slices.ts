/** Milliseconds that a slice takes: a request waits for at most one. */
const SLICE = 8

/**
 * Joins lists that are made one by one, in slices of time between which requests are answered.
 *
 * @param isWanted asked after each slice
 * @returns undefined once the result is not wanted any more
 */
export async function joinInSlices<T>(
  lists: Iterable<readonly T[]>,
  isWanted: () => boolean,
): Promise<T[] | undefined> {
  const all: T[] = []
  let end = performance.now() + SLICE
  for (const list of lists) {
    all.push(...list)
    if (performance.now() < end) continue
    await new Promise((resolve) => setImmediate(resolve))
    if (!isWanted()) return undefined
    end = performance.now() + SLICE
  }
  return all
}
