/** Takes every item of a generator, and returns what it returns. */
export function drain<Item, Result>(items: Generator<Item, Result>, take: (item: Item) => void): Result {
  for (;;) {
    const { done, value } = items.next()
    if (done) return value
    take(value)
  }
}
