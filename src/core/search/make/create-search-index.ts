import type { CountedSource, PackedIndex, SearchDocument } from '../data.ts'
import { countSimplified, pairsFor } from '../text/traditional.ts'
import { createDocumentList, type TextPacker } from './document-list.ts'
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
  readonly finish: (options: SearchIndexOptions) => DraftEntry[]
}

/** An entry, whose documents are gone through one by one. */
export interface DraftEntry {
  readonly documents: Iterable<SearchDocument>
  readonly index: PackedIndex
}

/**
 * Starts an index: the same pages in the same order give the same entries. Every heading from h2 to h6 is a document with its own text.
 *
 * @param packer for the texts of a large site, without which they all stay in memory
 */
export function createIndexDraft(packer?: TextPacker): IndexDraft {
  const texts = packer && createDocumentList(packer)
  const drafts = [createEntryDraft(), createEntryDraft(), createEntryDraft(texts)]
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
export function serializeSearchIndex(entries: readonly DraftEntry[]): string {
  return JSON.stringify(entries.map(({ documents, index }) => ({ documents: [...documents], index })))
}
