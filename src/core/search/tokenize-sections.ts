import type { Section } from '../../types.ts'
import type { SectionTokens } from './data.ts'
import { normalizeText, scanText } from './scan-text.ts'
import { simplify } from './simplify.ts'
import { termsOf } from './tokens.ts'
import { traditionalFolds } from './traditional.ts'

/**
 * Counts the terms of each section's text. This is most of the work of indexing and looks at one page only, so it can be
 * done where the page is parsed and kept with it; `createSearchIndex` does it for pages that come without.
 */
export function tokenizeSections(sections: readonly Section[]): SectionTokens[] {
  return sections.map((section) => countTerms(section.text))
}

function countTerms(text: string): SectionTokens {
  const counts = new Map<string, number>()
  for (const piece of scanText(simplify(normalizeText(text), traditionalFolds()))) {
    for (const term of termsOf(piece, 'content')) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return { terms: [...counts.keys()].join(' '), counts: [...counts.values()] }
}
