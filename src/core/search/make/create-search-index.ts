import type { CountedSource, SearchEntry } from '../data.ts'
import { countSimplified, pairsFor } from '../text/traditional.ts'
import { addDocument, createEntryDraft, packEntry } from './entry-draft.ts'
import { pageDocuments } from './page-documents.ts'

export interface SearchIndexOptions {
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[]
  /** Addresses whose pages, and the pages below them, rank lower; none by default. */
  readonly lower?: readonly string[]
}

/** An index in the making. */
export interface IndexDraft {
  /** Adds the page that comes next. */
  readonly add: (page: CountedSource) => void
  /** The three entries of `search-index.json`: titles, headings, texts. */
  readonly finish: (options: SearchIndexOptions) => SearchEntry[]
}

/** Starts an index: the same pages in the same order give the same entries. Every heading from h2 to h6 is a document with its own text. */
export function createIndexDraft(): IndexDraft {
  const drafts = [createEntryDraft(), createEntryDraft(), createEntryDraft()]
  let number = 0
  return {
    add(page) {
      for (const { type, document, counts } of pageDocuments(page, number)) {
        const draft = drafts[type]
        if (draft) addDocument(draft, document, counts)
        number++
      }
    },
    finish({ synonyms, lower = [] }) {
      const entries = drafts.map((draft) => ({ documents: draft.documents, index: packEntry(draft) }))
      const shared = {
        synonyms: synonyms.filter((group) => group.length > 1),
        ...(lower.length > 0 && { lower }),
        fold: pairsFor(countSimplified(entries.map(({ index }) => index.terms))),
      }
      return entries.map(({ documents, index }, type) => ({
        documents,
        index: type === 0 ? { ...index, ...shared } : index,
      }))
    },
  }
}

/** The text of `search-index.json`. */
export function serializeSearchIndex(entries: readonly SearchEntry[]): string {
  return JSON.stringify(entries)
}
