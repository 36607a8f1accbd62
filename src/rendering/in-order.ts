/**
 * The results of `start` in the order of the items, of which up to `most` are worked on at a time.
 *
 * @throws the first error of `start`, in that order
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  start: (item: Item) => Result | Promise<Result>,
  most: number,
): AsyncIterable<Result> {
  const running: Promise<Result>[] = []
  for (const item of items) {
    const result = Promise.resolve(start(item))
    // It is awaited later.
    result.catch(() => {})
    running.push(result)
    if (running.length < most) continue
    const first = running.shift()
    if (first) yield await first
  }
  for (const result of running) yield await result
}
