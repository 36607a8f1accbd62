import lunr from 'lunr'
import type { LoadedEntry } from '../data.ts'
import type { Expansion } from './expand-query.ts'
import type { EntryMatches } from './match-documents.ts'
import type { SectionMatch } from './match-sections.ts'

/** Boost of a match in a title or heading, relative to one in a text. */
const nameBoost = 2
/** lunr reads a length as that many tokens, and only uses its ratio to the average: texts are measured in larger units. */
const lengthUnit = 16

/** Fills up the length of a field; no term has a space. */
const otherWord = new lunr.Token(' ', {})

type Field = 'name' | 'text'
type LunrDocument = { readonly ref: number } & Record<Field, lunr.Token[]>

/**
 * Scores sections by lunr: they become documents of a lunr index with raw counts of the query's terms and raw
 * lengths, and lunr answers the query with the expansions' weights as boosts. Document frequencies and average
 * lengths are those of the given sections, not of the site.
 *
 * @returns the score of each section with any term of the query
 */
export function scoreSections(
  entries: readonly LoadedEntry[],
  matches: readonly EntryMatches[],
  sections: readonly SectionMatch[],
  expansions: readonly Expansion[],
): Map<SectionMatch, number> {
  const builder = new lunr.Builder()
  builder.ref('ref')
  builder.field('name', { boost: nameBoost })
  builder.field('text')
  builder.tokenizer = takeTokens
  for (const document of createDocuments(entries, matches, sections)) builder.add(document)
  const boosts = new Map<string, number>()
  for (const { terms } of expansions)
    for (const [term, boost] of terms) boosts.set(term, Math.max(boost, boosts.get(term) ?? 0))
  const results = builder.build().query((query) => {
    for (const [term, boost] of boosts) query.term(term, { boost })
  })
  const scores = new Map<SectionMatch, number>()
  for (const { ref, score } of results) {
    const section = sections[Number(ref)]
    if (section) scores.set(section, score)
  }
  return scores
}

/** Passes tokens to lunr unchanged: indexing has run the pipeline. */
const takeTokens = Object.assign(
  (field?: null | string | object | object[]): lunr.Token[] => (isTokens(field) ? field : []),
  lunr.tokenizer,
)

function isTokens(field: unknown): field is lunr.Token[] {
  return Array.isArray(field) && (field.length === 0 || field[0] instanceof lunr.Token)
}

/** Sections as lunr documents: each term as often as it occurs, and filler tokens up to the length of the field. */
function createDocuments(
  entries: readonly LoadedEntry[],
  matches: readonly EntryMatches[],
  sections: readonly SectionMatch[],
): LunrDocument[] {
  const documents = sections.map((_, ref): LunrDocument => ({ ref, name: [], text: [] }))
  for (const [type, { lengths }] of entries.entries()) {
    const field: Field = type === 2 ? 'text' : 'name'
    const slots = new Int32Array(lengths.length)
    for (const [at, { numbers }] of sections.entries()) {
      const number = numbers[type]
      if (number !== undefined) slots[number] = at + 1
    }
    for (const { term, documents: found, counts } of matches[type]?.postings ?? []) {
      const token = new lunr.Token(term, {})
      for (let at = 0; at < found.length; at++) {
        const slot = slots[found[at] ?? 0] ?? 0
        if (slot === 0) continue
        const tokens = documents[slot - 1]?.[field]
        for (let count = counts[at] ?? 0; count > 0; count--) tokens?.push(token)
      }
    }
    for (const [at, { numbers }] of sections.entries()) {
      const number = numbers[type]
      const tokens = documents[at]?.[field]
      if (number === undefined || !tokens) continue
      const length = (lengths[number] ?? 0) / (type === 2 ? lengthUnit : 1)
      while (tokens.length < length) tokens.push(otherWord)
    }
  }
  return documents
}
