import type { PageTerms, TermCounts } from '../data.ts'

// The terms of a page as the record of a build has them: each list is one text, which is shorter and sooner parsed.

type Written<Value> = Value extends TermCounts ? readonly [terms: string, more: TermCounts[1]] : Value

interface WrittenTerms {
  readonly title: readonly [title: string, counts: Written<TermCounts>]
  readonly sections: readonly (readonly [
    hash: string,
    heading: string,
    headingCounts: Written<TermCounts | null>,
    text: string,
    textCounts: Written<TermCounts | null>,
  ])[]
}

/** Writes the terms of a page as JSON. */
export function writeTerms({ title: [title, counts], sections }: PageTerms): string {
  return JSON.stringify({
    title: [title, join(counts)],
    sections: sections.map(([hash, heading, headingCounts, text, textCounts]) => [
      hash,
      heading,
      headingCounts && join(headingCounts),
      text,
      textCounts && join(textCounts),
    ]),
  } satisfies WrittenTerms)
}

/** Parses what `writeTerms` has written. */
export function parseTerms(json: string): PageTerms {
  const { title, sections } = JSON.parse(json) as WrittenTerms
  return {
    title: [title[0], split(title[1])],
    sections: sections.map(([hash, heading, headingCounts, text, textCounts]) => [
      hash,
      heading,
      headingCounts && split(headingCounts),
      text,
      textCounts && split(textCounts),
    ]),
  }
}

const join = ([terms, more]: TermCounts): Written<TermCounts> => [terms.join(' '), more]
const split = ([terms, more]: Written<TermCounts>): TermCounts => [terms === '' ? [] : terms.split(' '), more]
