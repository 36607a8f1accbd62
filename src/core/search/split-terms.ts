import type { TermList } from './data.ts'

/** Splits the two texts of a packed list of terms. */
export const splitTerms = ({ terms, post }: { readonly terms: string; readonly post: string }): TermList => ({
  terms: terms === '' ? [] : terms.split(' '),
  post: post === '' ? [] : post.split(' '),
})

/**
 * Takes the terms of a packed list with their postings one by one: all of them at once take several times the memory of the two texts.
 */
export function* eachTerm({
  terms,
  post,
}: {
  readonly terms: string
  readonly post: string
}): Generator<readonly [term: string, post: string], undefined> {
  let [start, from] = [0, 0]
  while (start < terms.length) {
    const [end, to] = [endOf(terms, start), endOf(post, from)]
    yield [terms.slice(start, end), post.slice(from, to)]
    start = end + 1
    from = to + 1
  }
}

/** Where the item that starts at an offset of a list ends. */
function endOf(list: string, start: number): number {
  const end = list.indexOf(' ', start)
  return end === -1 ? list.length : end
}
