import type { CountedSource, PackedIndex, SearchDocument, SearchEntry } from '../data.ts'
import { indexFormat } from '../index-format.ts'
import { countSimplified, pairsFor } from '../text/traditional.ts'
import { createDocumentList, type TextPacker } from './document-list.ts'
import type { TermItem } from './entry-chunks.ts'
import { addDocument, createEntryDraft, termsOf, termTextsOf } from './entry-draft.ts'
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

/** An entry, whose documents and terms are gone through one by one. */
export interface DraftEntry {
  readonly documents: Iterable<SearchDocument>
  readonly terms: Iterable<TermItem>
  readonly index: Omit<PackedIndex, 'terms' | 'post'>
}

/**
 * Starts an index: the same pages in the same order give the same entries. Every heading from h2 to h6 is a document with its own text.
 *
 * @param packer for the headings and texts of a large site, without which they all stay in memory
 */
export function createIndexDraft(packer?: TextPacker): IndexDraft {
  const newList = () => packer && createDocumentList(packer)
  const drafts = [createEntryDraft(), createEntryDraft(newList()), createEntryDraft(newList())]
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
      const entries = drafts.map((draft): DraftEntry => {
        const { documents, lengths } = draft
        return { documents, terms: termsOf(draft), index: { format: indexFormat, len: lengths } }
      })
      const shared = {
        synonyms: synonyms.filter((group) => group.length > 1),
        ...(lower.length > 0 && { lower }),
        fold: pairsFor(countSimplified(drafts.flatMap(termTextsOf))),
      }
      return entries.map((entry, type) =>
        type === 0 ? { ...entry, index: { ...entry.index, ...shared } } : entry,
      )
    },
  }
}

/** The terms of all entries, each as often as there are entries that have it. */
export function* allTerms(entries: readonly DraftEntry[]): Generator<string> {
  for (const { terms } of entries) for (const { term } of terms) yield term
}

/** The documents and terms of an entry at once. */
export function wholeEntry({ documents, terms, index: { format, ...index } }: DraftEntry): SearchEntry {
  const items = [...terms]
  return {
    documents: [...documents],
    index: {
      format,
      terms: items.map(({ term }) => term).join(' '),
      post: items.map(({ post }) => post).join(' '),
      ...index,
    },
  }
}

/** The text of `search-index.json`. */
export const serializeSearchIndex = (entries: readonly SearchEntry[]): string => JSON.stringify(entries)
