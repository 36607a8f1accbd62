import { normalizeText, scanText } from '../text/scan-text.ts'
import { type Folds, simplify } from '../text/simplify.ts'
import { isStopWord, toTerm } from '../text/term-pipeline.ts'
import { bigrams, fold, isTerm, partsOf, wordsOf } from '../text/tokens.ts'

/** Two neighbouring characters, or a lone one. */
export interface RunClause {
  readonly kind: 'run'
  readonly text: string
}

export interface WordClause {
  readonly kind: 'word'
  /** Lower-case, as typed. */
  readonly text: string
  /** Its term by lunr's pipeline. */
  readonly term: string
  /**
   * Whether it is a `word`, or what it was derived from: a chain (`jsx-runtime`), a flag (`--dev`), a part (`side` of
   * `sideEffects`).
   */
  readonly source: 'word' | 'chain' | 'flag' | 'part'
  /** Words after it in the query: at 0 it may still be typed. */
  readonly fromEnd: number
}

/** One search clause of a query. */
export type Clause = RunClause | WordClause

export interface ParsedQuery {
  /** Normalized and simplified, in the case of the query. */
  readonly text: string
  /** The runs and chains without question words, for literal matches. */
  readonly phrase: string
  readonly clauses: readonly Clause[]
}

/** Longest query that is read, in characters. */
export const longestQuery = 200
const mostClauses = 32

/** Chinese question words, which say nothing about the subject; the stop words of lunr-languages are single characters. */
export const askingWords =
  /怎么回事|怎么办|怎么样|怎么|如何|怎样|为什么|为啥|什么|哪里|哪些|哪个|是否|可以|能否|能不能|请问|请教|有没有|多少|需要|应该|的时候|里面|自己的|我的|我想要?|一个|一下|[吗呢吧啊呀嘛]+(?=$|[\s\p{P}])/gu

/**
 * Parses a reader's text. Nothing in it is syntax: `title:`, `*`, `+a -b` are plain text.
 *
 * @param folds traditional characters and the simplified ones of this site.
 */
export function parseQuery(query: string, folds: Folds): ParsedQuery {
  // Lone surrogates and controls are never in the index; longer texts are cut.
  const whole = query.slice(0, longestQuery * 4).replace(/[\p{Cs}\p{Cc}]/gu, ' ')
  const text = simplify(normalizeText(whole), folds).slice(0, longestQuery).trim()
  const stripped = text.replace(askingWords, ' ')
  const clauses = findClauses(stripped, true)
  if (clauses.length > 0) return { text, phrase: stripped.trim().replace(/\s+/g, ' '), clauses }
  return { text, phrase: text.replace(/\s+/g, ' '), clauses: findClauses(text, false) }
}

function findClauses(text: string, dropStopWords: boolean): Clause[] {
  let pieces = scanText(text)
  if (dropStopWords) {
    pieces = pieces.filter((piece) => piece.kind === 'run' || !isStopWord(piece.text.toLowerCase()))
  }
  const clauses: Clause[] = []
  for (const [at, piece] of pieces.entries()) {
    const fromEnd = pieces.length - 1 - at
    if (piece.kind === 'run') {
      for (const pair of bigrams(piece.text)) clauses.push({ kind: 'run', text: pair })
      continue
    }
    const add = (word: string, source: WordClause['source']) => {
      const text = fold(word)
      const term = toTerm(text, 'title')
      if (term !== undefined) clauses.push({ kind: 'word', text, term, source, fromEnd })
    }
    const words = wordsOf(piece.text)
    for (const word of words) {
      if (isTerm(word)) add(word, 'word')
      for (const part of partsOf(word)) add(part, 'part')
    }
    if (words.length > 1) add(piece.text, 'chain')
    if (piece.dashes) add(piece.dashes + piece.text, 'flag')
  }
  return clauses.slice(0, mostClauses)
}
