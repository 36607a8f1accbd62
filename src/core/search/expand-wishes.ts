import type { LoadedEntry } from './data.ts'
import { editDistance } from './edit-distance.ts'
import type { Wish } from './parse-query.ts'
import { isStopWord } from './stop-words.ts'
import { stem } from './tokens.ts'
import { completions, hasTerm, termsBetween } from './vocabulary.ts'

/** The terms of the index that fulfil one wish of a query. */
export interface Group {
  /** How much the wish counts among all wishes. */
  readonly weight: number
  /** Terms, each with how well it fulfils the wish (1: exactly). */
  readonly terms: ReadonlyMap<string, number>
  /** One character of a term was all that matched. */
  readonly isLoose: boolean
  /** The word that was asked for, where the terms are spelled otherwise. */
  readonly similarTo?: string
}

// A word is worth the pairs of characters of a Chinese word.
const wordWeight = 1.5
const mostCompletions = 60
const mostCharacterTerms = 120
const mostFuzzyWishes = 6
// Where scripts written without spaces begin; everything before is words.
const firstUnspaced = '\u3005'
const afterUnspaced = '\uffff'

/**
 * Finds terms for the wishes of a query, by the weights that were measured on Chinese technical documentation. A wish that
 * nothing fulfils is kept with no terms when it names something, so that it counts as missed.
 */
export function expandWishes(entries: readonly LoadedEntry[], wishes: readonly Wish[]): Group[] {
  const runs = wishes.filter((wish) => wish.kind === 'run')
  const groups = expandRuns(entries, runs, runs.length < wishes.length)
  let fuzzy = 0
  let hasWhole = false
  for (const wish of wishes) {
    if (wish.kind !== 'word') continue
    // The parts of a word stand in for it; where the word itself is known, they only find what else is named alike.
    if (wish.source === 'part' && hasWhole) continue
    const terms = expandWord(entries, wish)
    const isSimilar =
      terms.size === 0 && wish.source === 'word' && wish.text.length > 3 && fuzzy++ < mostFuzzyWishes
    if (isSimilar)
      for (const [term, weight] of findSimilar(entries, wish.text, wish.fromEnd === 0))
        terms.set(term, weight)
    if (wish.source === 'word') hasWhole = terms.size > 0
    // Chains, flags and parts are asked for besides their words: without terms, the words speak for them.
    if (terms.size === 0 && wish.source !== 'word') continue
    groups.push({
      weight: wish.source === 'part' ? 0.5 : wordWeight,
      terms,
      isLoose: false,
      ...(isSimilar && { similarTo: wish.text }),
    })
  }
  return groups
}

type Run = Extract<Wish, { kind: 'run' }>
type Word = Extract<Wish, { kind: 'word' }>

function expandRuns(entries: readonly LoadedEntry[], runs: readonly Run[], hasWords: boolean): Group[] {
  const groups: Group[] = []
  const known = runs.map(({ text }) => hasTerm(entries, text))
  runs.forEach((run, at) => {
    const characters = Array.from(run.text)
    if (known[at] && characters.length > 1) {
      groups.push({ weight: 1, terms: new Map([[run.text, 1]]), isLoose: false })
      return
    }
    characters.forEach((character, place) => {
      // A character that the bigram before or after covers is found with that one.
      const neighbour = characters.length === 1 ? -1 : place === 0 ? at - 1 : at + 1
      const other = runs[neighbour]?.text
      const touches = place === 0 ? other?.endsWith(character) : other?.startsWith(character)
      if (touches && (known[neighbour] || place > 0)) return
      if (isStopWord(character) && (runs.length > 1 || hasWords)) return
      const terms = termsWith(entries, character, run.isLast && place === characters.length - 1)
      if (known[at]) terms.set(run.text, 1)
      groups.push({ weight: 0.6, terms, isLoose: characters.length > 1 || !known[at] })
    })
  })
  return groups
}

function termsWith(
  entries: readonly LoadedEntry[],
  character: string,
  isTyped: boolean,
): Map<string, number> {
  const terms = new Map<string, number>()
  for (const term of completions(entries, character, mostCharacterTerms)) terms.set(term, isTyped ? 0.8 : 0.5)
  for (const term of termsBetween(entries, firstUnspaced, afterUnspaced)) {
    if (terms.size >= mostCharacterTerms) break
    if (term.length > 1 && term.endsWith(character)) terms.set(term, 0.4)
  }
  return terms
}

function expandWord(entries: readonly LoadedEntry[], wish: Word): Map<string, number> {
  const terms = new Map<string, number>()
  const best = wish.source === 'part' ? 0.5 : 1
  const isWord = wish.source === 'word' || wish.source === 'part'
  const exact = isWord ? stem(wish.text) : wish.text
  for (const term of new Set([exact, wish.text])) if (hasTerm(entries, term)) terms.set(term, best)
  if (wish.source === 'part') return terms
  const factor = wish.source === 'chain' ? 0.95 : wish.fromEnd < 2 ? 0.75 : 0.4
  let longer = completions(entries, wish.text, mostCompletions * 4)
  if (longer.size === 0 && terms.size === 0) {
    // Another form of a known word: `installing`, `configured`.
    const root = [exact, wish.text.replace(/(?:ing|ed|es)$/, '')].find((other) => hasTerm(entries, other))
    if (root !== undefined && root.length > 3) return new Map([[root, 0.8]])
    longer = exact === wish.text ? longer : completions(entries, exact, mostCompletions * 4)
  }
  const nearest = [...longer].sort((one, other) => one.length - other.length).slice(0, mostCompletions)
  for (const term of nearest) {
    if (!terms.has(term)) terms.set(term, factor * (0.4 + (0.6 * wish.text.length) / term.length))
  }
  return terms
}

/** Terms that differ from a word in one place, or two where the word is long; for a word being typed also their beginnings. */
function findSimilar(entries: readonly LoadedEntry[], word: string, isTyped: boolean): Map<string, number> {
  const limit = word.length >= 8 ? 2 : 1
  // Terms are without their plural `s`.
  const root = stem(word)
  const found = new Map<string, number>()
  const candidates = termsBetween(entries, '!', firstUnspaced)
  for (const term of candidates) {
    const distance = Math.min(editDistance(word, term, limit), editDistance(root, term, limit))
    if (distance <= limit) found.set(term, 0.65 - 0.2 * distance)
  }
  if (found.size === 0 && isTyped) {
    for (const term of candidates) {
      if (term.length <= word.length) continue
      const distance = Math.min(
        editDistance(word, term.slice(0, word.length), limit),
        editDistance(word, term.slice(0, word.length + 1), limit),
      )
      if (distance <= limit)
        found.set(term, (0.65 - 0.2 * distance) * (0.4 + (0.6 * word.length) / term.length))
    }
  }
  return new Map([...found].sort((one, other) => other[1] - one[1]).slice(0, mostCompletions))
}
