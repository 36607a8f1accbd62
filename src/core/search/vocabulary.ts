import type { LoadedEntry } from './data.ts'

/** Place of the first term that is not before `text` in a list in code unit order. */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The packed postings of a term in an entry, if it has the term. */
export function findPostings(entry: LoadedEntry, term: string): string | undefined {
  for (const { terms, post } of entry.lists) {
    const place = lowerBound(terms, term)
    if (terms[place] === term) return post[place]
  }
  return undefined
}

/** Whether any entry has the term. */
export function hasTerm(entries: readonly LoadedEntry[], term: string): boolean {
  return entries.some((entry) => findPostings(entry, term) !== undefined)
}

/** The terms of all entries that begin with `prefix` and are longer, at most `most` of each list. */
export function completions(entries: readonly LoadedEntry[], prefix: string, most: number): Set<string> {
  const found = new Set<string>()
  for (const { terms } of entries.flatMap(({ lists }) => lists)) {
    const from = lowerBound(terms, prefix)
    for (let at = from; at < Math.min(terms.length, from + most); at++) {
      const term = terms[at] ?? ''
      if (!term.startsWith(prefix)) break
      if (term.length > prefix.length) found.add(term)
    }
  }
  return found
}

/** The terms of all entries from `first` up to, not including, `end`. */
export function termsBetween(entries: readonly LoadedEntry[], first: string, end: string): Set<string> {
  const found = new Set<string>()
  for (const { terms } of entries.flatMap(({ lists }) => lists)) {
    const stop = lowerBound(terms, end)
    for (let at = lowerBound(terms, first); at < stop; at++) found.add(terms[at] ?? '')
  }
  return found
}
