import { detach } from '../../detach.ts'
import { type Chain, type Piece, scanText } from './scan-text.ts'
import { type TextKind, toTerm } from './term-pipeline.ts'

const longestTerm = 40
const longestWordWithDigits = 16

/** Each pair of neighbouring characters of a run; a lone character is returned alone. */
export function bigrams(run: string): string[] {
  if (/[\ud800-\udfff]/.test(run)) {
    const characters = Array.from(run)
    if (characters.length === 1) return characters
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  }
  if (run.length === 1) return [run]
  const pairs: string[] = []
  for (let at = 0; at + 1 < run.length; at++) pairs.push(run.slice(at, at + 2))
  return pairs
}

/** Lower case, with Latin letters stripped of accents. */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  return /^[\0-\x7f]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
}

/** The words of a chain: `build.config.mts` is `build`, `config` and `mts`. */
export function wordsOf(chain: string): string[] {
  return chain.split(/[.-]/)
}

/** The parts of a word in camel case or with underscores (`sideEffects`), when it has several. */
export function partsOf(word: string): string[] {
  if (!/_|[a-z\d][A-Z]|[A-Z]{2}[a-z]/.test(word)) return []
  const parts = word.replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_').split(/_+/)
  return parts.filter((part) => part.length > 1 && part.length < word.length)
}

/** Whether a reader might type the word: excludes blobs, hashes and lone digits. */
export function isTerm(word: string): boolean {
  if (word.length > longestTerm || word === '') return false
  if (!/\d/.test(word)) return true
  if (word.length === 1) return false
  // Character classes change rarely in `ERR_PNPM_FETCH_404`, but all the time in `iVBORw0KGgoAAAANSU` and
  // `a735034f0c3`.
  const turns = word.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d|[A-Z][a-z])|\d(?=[A-Za-z])/g)?.length ?? 0
  return word.length <= longestWordWithDigits || turns * 4 < word.length
}

/** The terms of one piece of text, most specific last. */
export function termsOf(piece: Piece, kind: TextKind): readonly string[] {
  if (piece.kind === 'chain') return termsOfChain(piece, kind)
  const terms = bigrams(piece.text)
  // A pair of characters needs no pipeline: stop words are single, and nothing is trimmed or stemmed.
  return terms.length > 1 ? terms : definedTerms([toTerm(piece.text, kind)])
}

/** Cached, because words repeat. */
const knownChains: Readonly<Record<TextKind, Map<string, readonly string[]>>> = {
  title: new Map(),
  content: new Map(),
}
const MOST_KNOWN = 20_000

function termsOfChain(piece: Chain, kind: TextKind): readonly string[] {
  const known = knownChains[kind]
  const key = piece.dashes + piece.text
  const found = known.get(key)
  if (found) return found
  const text = detach(piece.text)
  const terms = createTerms({ ...piece, text }, kind)
  if (known.size < MOST_KNOWN) known.set(piece.dashes + text, terms)
  return terms
}

function createTerms(piece: Chain, kind: TextKind): string[] {
  const words = wordsOf(piece.text)
  const spellings = words.filter(isTerm).flatMap((word) => [word, ...partsOf(word).filter(isTerm)])
  const chain = fold(piece.text)
  if (words.length > 1 && chain.length <= longestTerm) spellings.push(chain)
  if (piece.dashes && piece.dashes.length + chain.length <= longestTerm) spellings.push(piece.dashes + chain)
  return definedTerms(spellings.map((spelling) => toTerm(fold(spelling), kind)))
}

function definedTerms(terms: readonly (string | undefined)[]): string[] {
  return terms.filter((term) => term !== undefined)
}

/**
 * All terms of a normalized, simplified text, in order and with repetitions. Indexing and querying share this
 * tokenizer.
 */
export function tokenize(text: string, kind: TextKind): string[] {
  const terms: string[] = []
  for (const piece of scanText(text)) for (const term of termsOf(piece, kind)) terms.push(term)
  return terms
}
