import type { SearchIndex } from '../data.ts'
import { normalizeText } from '../text/scan-text.ts'
import { simplify } from '../text/simplify.ts'
import type { Expansion } from './expand-query.ts'
import type { SectionMatch } from './match-sections.ts'
import { askingWords, type ParsedQuery } from './parse-query.ts'

/** A query as a phrase, for literal matches. */
export interface Phrase {
  /** As typed, with mistyped words replaced by their matches. */
  readonly text: string
  readonly lower: string
  /** Lower case, in the form of compared headings. */
  readonly bare: string
  readonly isLong: boolean
}

/** The maximum of `phraseBonus`. */
export const mostBonus = 5 + 2 + 0.15

const spaceBesideHan = /(\p{Unified_Ideograph}) +| +(?=\p{Unified_Ideograph})/gu

/** The phrase of a query. */
export function createPhrase(query: ParsedQuery, expansions: readonly Expansion[]): Phrase {
  let text = query.phrase.replace(spaceBesideHan, '$1')
  for (const { terms, similarTo } of expansions) {
    const [best] = terms.keys()
    if (similarTo === undefined || best === undefined) continue
    text = text.toLowerCase().replace(similarTo, best)
  }
  const lower = text.toLowerCase()
  return { text, lower, bare: bare(lower), isLong: query.clauses.length > 1 }
}

/** The bonus of a section for having the phrase in its heading or text. */
export function phraseBonus(index: SearchIndex, phrase: Phrase, section: SectionMatch): number {
  const heading = comparable(section.heading, index)
  const content = comparable(section.text, index)
  const name = bare(heading.toLowerCase())
  let bonus = 0
  if (phrase.bare !== '' && name.includes(phrase.bare)) {
    const ratio = phrase.bare.length / name.length
    const isEqual = heading.toLowerCase() === phrase.lower
    bonus += isEqual ? 5 : ratio === 1 ? 3 : 1.2 * ratio * (name.startsWith(phrase.bare) ? 1.3 : 1)
  }
  if (bonus > 0 || content.toLowerCase().includes(phrase.lower)) bonus += phrase.isLong ? 2 : 0.6
  if (bonus > 0 && (heading.includes(phrase.text) || content.includes(phrase.text))) bonus += 0.15
  return bonus
}

/** The form of texts for comparison: simplified, without spaces between Chinese and other scripts. */
function comparable(text: string, { comparables, folds }: SearchIndex): string {
  let answer = comparables.get(text)
  if (answer === undefined) {
    answer = simplify(normalizeText(text), folds).replace(spaceBesideHan, '$1')
    comparables.set(text, answer)
  }
  return answer
}

/** A heading without question words and punctuation: what it names. */
function bare(text: string): string {
  return text.replace(askingWords, '').replace(/[\p{P}\p{Z}\p{S}]+/gu, '')
}
