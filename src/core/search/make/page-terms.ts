import type { PageTerms, TermCounts } from '../data.ts'

// The terms of a page as the record of a build has them: each list is one text, which is shorter and sooner parsed.

type WrittenCounts = readonly [terms: string, counts: TermCounts[1]]

/** Writes the terms of a page as JSON. */
export const writeTerms = (terms: PageTerms): string => JSON.stringify(mapCounts(terms, join))

/** Parses what `writeTerms` has written. */
export const parseTerms = (json: string): PageTerms =>
  mapCounts(JSON.parse(json) as PageTerms<WrittenCounts>, split)

const join = ([terms, counts]: TermCounts): WrittenCounts => [terms.join(' '), counts]
const split = ([terms, counts]: WrittenCounts): TermCounts => [terms === '' ? [] : terms.split(' '), counts]

function mapCounts<From extends object, To>(
  { title: [title, counts], sections }: PageTerms<From>,
  map: (counts: From) => To,
): PageTerms<To> {
  return {
    title: [title, map(counts)],
    sections: sections.map(([hash, heading, headingCounts, text, textCounts]) => [
      hash,
      heading,
      headingCounts && map(headingCounts),
      text,
      textCounts && map(textCounts),
    ]),
  }
}
