import type { SearchIndex } from '../data.ts'
import { normalizeText } from '../text/scan-text.ts'
import { simplify } from '../text/simplify.ts'
import type { Expansion } from './expand-query.ts'
import type { SectionMatch } from './match-sections.ts'
import { askingWords, type ParsedQuery } from './parse-query.ts'

/** What a literal match is looked for with. */
export interface Phrase {
  /** As typed; words that were mistyped are replaced by what they were taken for. */
  readonly text: string
  readonly lower: string
  /** Lower case, as headings are compared. */
  readonly bare: string
  readonly isLong: boolean
}

/** What `phraseBonus` gives at most. */
export const mostBonus = 5 + 2 + 0.15

const spaceBesideHan = /(\p{Unified_Ideograph}) +| +(?=\p{Unified_Ideograph})/gu

/** What of a query should stand in a text word by word. */
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

/** How much more a section is worth for having the phrase in its heading or text. */
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

/** How texts are compared letter by letter: simplified, and no spaces between Chinese and the rest. */
function comparable(text: string, { comparables, folds }: SearchIndex): string {
  let answer = comparables.get(text)
  if (answer === undefined) {
    answer = simplify(normalizeText(text), folds).replace(spaceBesideHan, '$1')
    comparables.set(text, answer)
  }
  return answer
}

/** A heading without the words that make a question of it, and without punctuation: what it names. */
function bare(text: string): string {
  return text.replace(askingWords, '').replace(/[\p{P}\p{Z}\p{S}]+/gu, '')
}
