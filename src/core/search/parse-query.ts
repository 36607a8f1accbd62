import { normalizeText, scanText } from './scan-text.ts'
import { type Folds, simplify } from './simplify.ts'
import { bigrams, fold, isTerm, partsOf, wordsOf } from './tokens.ts'

/** One thing a query asks for. */
export type Wish =
  /** Two characters next to each other, or a lone one. */
  | { readonly kind: 'run'; readonly text: string; readonly isLast: boolean }
  | {
      readonly kind: 'word'
      /** Lower-case, not stemmed. */
      readonly text: string
      /** `word`, or what a word was taken from: a chain (`jsx-runtime`), a flag (`--dev`), a part (`side` of `sideEffects`). */
      readonly source: 'word' | 'chain' | 'flag' | 'part'
      /** Place from the end of the query: 0 may still be being typed. */
      readonly fromEnd: number
    }

export interface ParsedQuery {
  /** Normalized and simplified, letters as typed. */
  readonly text: string
  /** Runs and chains that are left after words that ask, not name: what literal matches are looked for with. */
  readonly phrase: string
  readonly wishes: readonly Wish[]
}

/** Characters of a query that are read. */
export const longestQuery = 200
const mostWishes = 32

/** Words that make a question of a text and say nothing about its subject. */
export const askingWords =
  /怎么回事|怎么办|怎么样|怎么|如何|怎样|为什么|为啥|什么|哪里|哪些|哪个|是否|可以|能否|能不能|请问|请教|有没有|多少|需要|应该|的时候|里面|自己的|我的|我想要?|一个|一下|[吗呢吧啊呀嘛]+(?=$|[\s\p{P}])/gu
const englishAskingWords = new Set(
  `a about an and any anything are be by can could do does for from get has have help how i if in into is it its make me my
  need of on or please should so something that the there this to use used using want was way we what when where which who
  why will with without would you your`.split(/\s+/),
)

/**
 * Takes a reader's text apart. Nothing in it is syntax: `title:`, `*`, `+a -b` are their letters.
 * @param folds traditional characters and the simplified ones of this site.
 */
export function parseQuery(query: string, folds: Folds): ParsedQuery {
  // Lone surrogates and controls cannot be in the index; a reader's text is short.
  const whole = query.slice(0, longestQuery * 4).replace(/[\p{Cs}\p{Cc}]/gu, ' ')
  const text = simplify(normalizeText(whole), folds).slice(0, longestQuery).trim()
  const stripped = text.replace(askingWords, ' ')
  const wishes = findWishes(stripped, true)
  if (wishes.length > 0) return { text, phrase: stripped.trim().replace(/\s+/g, ' '), wishes }
  return { text, phrase: text.replace(/\s+/g, ' '), wishes: findWishes(text, false) }
}

function findWishes(text: string, dropAsking: boolean): Wish[] {
  let pieces = scanText(text)
  if (dropAsking) {
    pieces = pieces.filter(
      (piece) => piece.kind === 'run' || !englishAskingWords.has(piece.text.toLowerCase()),
    )
  }
  const wishes: Wish[] = []
  const end = text.trimEnd().length
  for (const [place, piece] of pieces.entries()) {
    const fromEnd = pieces.length - 1 - place
    if (piece.kind === 'run') {
      const isAtEnd = fromEnd === 0 && piece.start + piece.text.length >= end
      const terms = bigrams(piece.text)
      terms.forEach((term, at) => {
        wishes.push({ kind: 'run', text: term, isLast: isAtEnd && at === terms.length - 1 })
      })
      continue
    }
    const words = wordsOf(piece.text)
    for (const word of words) {
      const folded = fold(word)
      if (isTerm(word)) wishes.push({ kind: 'word', text: folded, source: 'word', fromEnd })
      for (const part of partsOf(word))
        wishes.push({ kind: 'word', text: fold(part), source: 'part', fromEnd })
    }
    const chain = fold(piece.text)
    if (words.length > 1) wishes.push({ kind: 'word', text: chain, source: 'chain', fromEnd })
    if (piece.dashes) wishes.push({ kind: 'word', text: piece.dashes + chain, source: 'flag', fromEnd })
  }
  return wishes.slice(0, mostWishes)
}
