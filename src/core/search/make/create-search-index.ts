import type { CountedSource, SearchEntry, SearchSource } from '../data.ts'
import { pairsFor } from '../text/traditional.ts'
import { countSlug, countTerms } from './count-terms.ts'
import { addDocument, createEntryDraft, type EntryDraft, packEntry } from './entry-draft.ts'

export interface SearchIndexOptions {
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[]
}

/** Counts the terms of pages, one at a time. */
export function* countAll(sources: Iterable<SearchSource>): Iterable<CountedSource> {
  for (const { url, breadcrumb, ...source } of sources) yield { url, breadcrumb, terms: countTerms(source) }
}

/**
 * Makes the three entries of `search-index.json` (titles, headings, texts) from pages in the order given; the same
 * pages give the same entries. Every heading from h2 to h6 is an entry with its own text.
 */
export function createSearchIndex(
  pages: Iterable<CountedSource>,
  options: SearchIndexOptions,
): SearchEntry[] {
  const titles = createEntryDraft()
  const headings = createEntryDraft()
  const texts = createEntryDraft()
  let number = 0
  for (const { url, breadcrumb, terms } of pages) {
    const page = number++
    const [title, titleCounts] = terms.title
    addDocument(titles, { i: page, t: title, u: url, b: breadcrumb }, titleCounts, countSlug(url))
    for (const [hash, heading, headingCounts, text, textCounts] of terms.sections) {
      if (headingCounts)
        addDocument(headings, { i: number++, t: heading, u: url, h: hash, p: page }, headingCounts)
      if (textCounts)
        addDocument(texts, { i: number++, t: text, u: url, h: hash, p: page, s: heading }, textCounts)
    }
  }
  const drafts = [titles, headings, texts]
  return drafts.map((draft, type) => {
    const index = packEntry(draft)
    if (type !== 0) return { documents: draft.documents, index }
    const shared = {
      synonyms: options.synonyms.filter((group) => group.length > 1),
      fold: pairsFor(codeUnits(drafts)),
    }
    return { documents: draft.documents, index: { ...index, ...shared } }
  })
}

/** The text of `search-index.json`. */
export function serializeSearchIndex(entries: readonly SearchEntry[]): string {
  return JSON.stringify(entries)
}

/** The code units that the terms of the drafts contain. */
function codeUnits(drafts: readonly EntryDraft[]): Uint8Array {
  const seen = new Uint8Array(0x10000)
  for (const { numbers } of drafts) {
    for (const term of numbers.keys()) for (let at = 0; at < term.length; at++) seen[term.charCodeAt(at)] = 1
  }
  return seen
}
