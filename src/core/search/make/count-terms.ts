import type { PageTerms, SearchSource, TermCounts } from '../data.ts'
import { pinyinTerms } from '../text/pinyin.ts'
import { normalizeText, scanText } from '../text/scan-text.ts'
import { simplify } from '../text/simplify.ts'
import { toTerm } from '../text/term-pipeline.ts'
import { termsOf, tokenize } from '../text/tokens.ts'
import { traditionalFolds } from '../text/traditional.ts'

/** Counts the terms of a page: of its title, its headings from h2 to h6, and the text under each. */
export function countTerms(source: Pick<SearchSource, 'title' | 'keywords' | 'sections'>): PageTerms {
  const title = plainText(source.title)
  // Keywords count as much as the page's first text, and less than its title.
  const keywords = source.keywords.map(plainText)
  const hasIntroduction = source.sections.some(({ id, text }) => id === '' && plainText(text) !== '')
  return {
    title: [title, countEach(titleTerms(hasIntroduction ? [title] : [title, ...keywords]))],
    sections: source.sections.map((section) => {
      const hash = section.id && `#${section.id}`
      const heading = hash ? plainText(section.title) : title
      const text = plainText(section.text)
      const terms = text === '' ? [] : tokenize(normalForm(section.text), 'content')
      return [
        hash,
        heading,
        heading === '' || heading === title ? null : countEach(titleTerms([heading])),
        text,
        text === '' ? null : countEach(hash === '' ? [...terms, ...titleTerms(keywords)] : terms),
      ]
    }),
  }
}

/** The terms of the last segment of a page's URL: `quick-start` finds 快速开始. */
export const countSlug = (url: string): TermCounts =>
  countEach(titleTerms([url.slice(url.lastIndexOf('/') + 1)]))

/** A text without invisible characters, and with single spaces, or line breaks between the items of a list. */
function plainText(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s{2,}|[^\S \n]/g, ' ')
    .trim()
}

/** Terms of titles: those of their text, and the pinyin of their Chinese. */
function titleTerms(titles: readonly string[]): string[] {
  return titles.flatMap((title) =>
    scanText(normalForm(title)).flatMap((piece) => {
      const spellings = piece.kind === 'run' ? pinyinTerms(piece.text) : []
      return [...termsOf(piece, 'title'), ...spellings.flatMap((each) => toTerm(each, 'title') ?? [])]
    }),
  )
}

/** The form of texts before tokenizing. */
const normalForm = (text: string): string => simplify(normalizeText(text), traditionalFolds())

function countEach(terms: readonly string[]): TermCounts {
  const places = new Map<string, number>()
  const counts: number[] = []
  for (const term of terms) {
    const at = places.get(term)
    if (at === undefined) places.set(term, counts.push(1) - 1)
    else counts[at] = (counts[at] ?? 0) + 1
  }
  const [repeated, single]: [string[], string[]] = [[], []]
  let at = 0
  for (const term of places.keys()) (counts[at++] === 1 ? single : repeated).push(term)
  return [repeated.concat(single), counts.filter((count) => count > 1)]
}
