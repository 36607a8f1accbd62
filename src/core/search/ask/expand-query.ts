import type { LoadedEntry } from '../data.ts'
import { isStopWord } from '../text/term-pipeline.ts'
import type { Clause, RunClause, WordClause } from './parse-query.ts'
import {
  beginningsOf,
  completions,
  hasTerm,
  similarBeginnings,
  similarWords,
  termsWithCharacter,
} from './vocabulary.ts'

/** The terms of the index that fulfil one clause of a query. */
export interface Expansion {
  /** Weight of the clause among all clauses. */
  readonly weight: number
  /** Terms, each with how well it fulfils the clause (1: exactly). */
  readonly terms: ReadonlyMap<string, number>
  /** Whether only one character of a term matched. */
  readonly isLoose: boolean
  /** The word of the query, where the terms are spelled otherwise. */
  readonly similarTo?: string
}

// A word weighs as much as the pairs of characters of a Chinese word.
const wordWeight = 1.5
/** Weight of a completion of the query's word, relative to the word itself. */
const completionWorth = 0.5
const mostCompletions = 20
const mostCharacterTerms = 60
const mostFuzzyClauses = 4
// lunr's token set of all words within two edits grows with the square of the length.
const longestFuzzyWord = 24

/**
 * Finds terms for the clauses of a query, with the weights that `DESIGN.md` explains. A clause without terms is kept
 * when it names something, so that it counts as missed.
 */
export function expandQuery(entries: readonly LoadedEntry[], clauses: readonly Clause[]): Expansion[] {
  const runs = clauses.filter((clause) => clause.kind === 'run')
  const expansions = expandRuns(entries, runs, runs.length < clauses.length)
  let fuzzy = 0
  let hasWhole = false
  for (const clause of clauses) {
    if (clause.kind !== 'word') continue
    // The parts of a word replace it; where the word itself is known, they only find similar names.
    if (clause.source === 'part' && hasWhole) continue
    let terms = expandWord(entries, clause)
    const isSimilar =
      terms.size === 0 &&
      clause.source === 'word' &&
      clause.term.length > 3 &&
      clause.text.length <= longestFuzzyWord &&
      fuzzy++ < mostFuzzyClauses
    if (isSimilar) terms = findSimilar(entries, clause)
    if (clause.source === 'word') hasWhole = terms.size > 0
    // Chains, flags and parts are additions to their words, so without terms they are dropped.
    if (terms.size === 0 && clause.source !== 'word') continue
    expansions.push({
      weight: clause.source === 'part' ? 0.5 : wordWeight,
      terms,
      isLoose: false,
      ...(isSimilar && { similarTo: clause.text }),
    })
  }
  return expansions
}

function expandRuns(
  entries: readonly LoadedEntry[],
  runs: readonly RunClause[],
  hasWords: boolean,
): Expansion[] {
  const expansions: Expansion[] = []
  const known = runs.map(({ text }) => hasTerm(entries, text))
  runs.forEach((run, at) => {
    const characters = Array.from(run.text)
    if (known[at] && characters.length > 1) {
      expansions.push({ weight: 1, terms: new Map([[run.text, 1]]), isLoose: false })
      return
    }
    characters.forEach((character, index) => {
      // The bigram before or after covers this character.
      const neighbour = characters.length === 1 ? -1 : index === 0 ? at - 1 : at + 1
      const other = runs[neighbour]?.text
      const touches = index === 0 ? other?.endsWith(character) : other?.startsWith(character)
      if (touches && (known[neighbour] || index > 0)) return
      if (isStopWord(character) && (runs.length > 1 || hasWords)) return
      const terms = expandCharacter(entries, character)
      if (known[at]) terms.set(run.text, 1)
      expansions.push({ weight: 0.6, terms, isLoose: characters.length > 1 || !known[at] })
    })
  })
  return expansions
}

/** The Chinese terms that begin with a character, then those that end with it. */
function expandCharacter(entries: readonly LoadedEntry[], character: string): Map<string, number> {
  const all = termsWithCharacter(entries, character).map((term) => {
    return [term, term.startsWith(character) ? 0.5 : 0.4] as const
  })
  return new Map(all.sort((one, other) => other[1] - one[1]).slice(0, mostCharacterTerms))
}

function expandWord(entries: readonly LoadedEntry[], clause: WordClause): Map<string, number> {
  const { text, term, source } = clause
  const terms = new Map<string, number>()
  if (hasTerm(entries, term)) terms.set(term, 1)
  if (source === 'part') return terms
  for (const longer of completions(entries, text).slice(0, mostCompletions)) {
    if (!terms.has(longer)) terms.set(longer, completionWorth * (0.4 + (0.6 * text.length) / longer.length))
  }
  if (terms.size > 0 || source !== 'word') return terms
  // Terms are stemmed: the half-typed `installation` must match `instal`.
  const [root] = beginningsOf(entries, text, Math.max(4, Math.ceil(text.length / 2)))
  return root === undefined ? terms : new Map([[root, 0.8]])
}

/** Terms within one edit of a word, or within two of a long one; for a word being typed also those with such a prefix. */
function findSimilar(
  entries: readonly LoadedEntry[],
  { text, term, fromEnd }: WordClause,
): Map<string, number> {
  for (const edits of term.length >= 8 ? ([1, 2] as const) : ([1] as const)) {
    const words = similarWords(entries, term, edits)
    if (words.length > 0)
      return new Map(words.slice(0, mostCompletions).map((word) => [word, 0.65 - 0.2 * edits]))
  }
  if (fromEnd > 0) return new Map()
  const longer = similarBeginnings(entries, text, text.length >= 8 ? 2 : 1).slice(0, mostCompletions)
  return new Map(longer.map((word) => [word, 0.45 * (0.4 + (0.6 * text.length) / word.length)]))
}
