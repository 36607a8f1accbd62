import type { Section } from '../../types.ts'
import type { SectionTokens } from './data.ts'
import { normalizeText, scanText } from './scan-text.ts'
import { simplify } from './simplify.ts'
import { termsOf } from './tokens.ts'
import { traditionalFolds } from './traditional.ts'

/** Counts the terms of each section's text. */
export function tokenizeSections(sections: readonly Section[]): SectionTokens[] {
  return sections.map((section) => countTerms(section.text))
}

function countTerms(text: string): SectionTokens {
  const counts = new Map<string, number>()
  for (const piece of scanText(simplify(normalizeText(text), traditionalFolds()))) {
    for (const term of termsOf(piece, 'content')) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return { terms: [...counts.keys()], counts: [...counts.values()] }
}
