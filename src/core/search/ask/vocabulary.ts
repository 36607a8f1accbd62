import lunr from 'lunr'
import type { LoadedEntry, TermList } from '../data.ts'
import { lowerBound } from './lower-bound.ts'

// First character of scripts without spaces; terms before it are words.
const firstUnspaced = '\u3005'

/** Index of the first term that is not before `text` in a list in code unit order. */
function indexOfTerm(terms: readonly string[], text: string): number {
  return lowerBound(terms.length, (index) => (terms[index] ?? '') < text)
}

/** The packed postings of a term in an entry, if it has the term. */
export function findPostings(entry: LoadedEntry, term: string): string | undefined {
  for (const { terms, post } of entry.lists) {
    const index = indexOfTerm(terms, term)
    if (terms[index] === term) return post[index]
  }
  return undefined
}

/** Whether any entry has the term. */
export function hasTerm(entries: readonly LoadedEntry[], term: string): boolean {
  return entries.some((entry) => findPostings(entry, term) !== undefined)
}

/** The words of all entries that begin with `beginning` and are longer, shortest first. */
export function completions(entries: readonly LoadedEntry[], beginning: string): string[] {
  const found = intersect(entries, lunr.TokenSet.fromString(`${beginning}*`))
  return found.filter((word) => word !== beginning)
}

/** The words of all entries that are prefixes of a word, longest first; none shorter than `least`. */
export function beginningsOf(entries: readonly LoadedEntry[], word: string, least: number): string[] {
  const beginnings: string[] = []
  for (let length = least; length <= word.length; length++) beginnings.push(word.slice(0, length))
  return intersect(entries, lunr.TokenSet.fromArray(beginnings)).reverse()
}

/**
 * The words of all entries within `edits` insertions, deletions, replacements and transpositions, at most two: lunr's
 * set of such words grows with the power of their number.
 */
export function similarWords(entries: readonly LoadedEntry[], word: string, edits: 1 | 2): string[] {
  return intersect(entries, lunr.TokenSet.fromFuzzyString(word, edits))
}

/** The words of all entries with a prefix similar to a word that is being typed; its first letter is taken as right. */
export function similarBeginnings(entries: readonly LoadedEntry[], word: string, edits: 1 | 2): string[] {
  const longer = completions(entries, word.charAt(0)).filter(({ length }) => length > word.length)
  const beginnings = new Set(longer.map((each) => each.slice(0, word.length)))
  const similar = lunr.TokenSet.fromArray([...beginnings].sort()).intersect(
    lunr.TokenSet.fromFuzzyString(word, edits),
  )
  const found = new Set(similar.toArray())
  return longer.filter((each) => found.has(each.slice(0, word.length)))
}

/** The Chinese terms that contain a character. */
export function termsWithCharacter(entries: readonly LoadedEntry[], character: string): string[] {
  const found = new Set<string>()
  for (const { terms } of entries.flatMap(({ lists }) => lists)) {
    for (let at = indexOfTerm(terms, firstUnspaced); at < terms.length; at++) {
      const term = terms[at] ?? ''
      if (term.length > character.length && term.includes(character)) found.add(term)
    }
  }
  return [...found]
}

/** The words of each list as lunr's token set, made on first use. */
const tokenSets = new WeakMap<TermList, lunr.TokenSet>()

function tokenSetOf(list: TermList): lunr.TokenSet {
  const known = tokenSets.get(list)
  if (known) return known
  const made = lunr.TokenSet.fromArray(list.terms.slice(0, indexOfTerm(list.terms, firstUnspaced)))
  tokenSets.set(list, made)
  return made
}

/** The words of all entries that are in a set, shortest first. */
function intersect(entries: readonly LoadedEntry[], wanted: lunr.TokenSet): string[] {
  const lists = entries.flatMap((entry) => entry.lists)
  const found = new Set(lists.flatMap((list) => tokenSetOf(list).intersect(wanted).toArray()))
  return [...found].sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
}
