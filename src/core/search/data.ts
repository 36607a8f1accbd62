/**
 * The data of search, in the order it flows: a page as its sections, the documents and their packed
 * index as they stand in `search-index.json`, and the hits of a query. All of it survives `JSON.stringify`, but for
 * the loaded index.
 */
import type { Section } from '../../types.ts'
import type { Folds } from './text/simplify.ts'

/** A page as search sees it. `url` is without the base; `breadcrumb` holds the labels of its sidebar categories. */
export interface SearchSource {
  readonly url: string
  readonly title: string
  readonly breadcrumb: readonly string[]
  readonly keywords: readonly string[]
  readonly sections: readonly Section[]
}

/** 0: a page's title, 1: a heading, 2: the text under a heading. */
export type DocumentType = 0 | 1 | 2

/** What can be found: one row of the index, with the field names of the reference system. */
export interface SearchDocument {
  /** Number, one count for the whole file. */
  readonly i: number
  /** The indexed text: a title, a heading, or a section's text. */
  readonly t: string
  /** URL of the page, without the base. */
  readonly u: string
  /** Anchor with its `#`; `''` for the text before the first heading. Not on titles. */
  readonly h?: string
  /** Number of the page's title document. Not on titles. */
  readonly p?: number
  /** Title of the section. On texts only. */
  readonly s?: string
  /** Labels of the sidebar categories. On titles only. */
  readonly b?: readonly string[]
}

/**
 * One type's inverted index, packed: nothing is unpacked before a query asks for it. It holds raw counts and lengths; what they weigh
 * is lunr's to say when a query is asked.
 */
export interface PackedIndex {
  readonly format: string
  /** All terms in code unit order, joined by spaces. */
  readonly terms: string
  /** For each term its postings (`pack-postings.ts`), joined by spaces. */
  readonly post: string
  /** Terms in each document. */
  readonly len: readonly number[]
  /** Only where the index is split. */
  readonly chunks?: PackedChunks
  /** Groups of words that mean the same, with the first type only. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Traditional characters, each followed by the simplified one this site writes; with the first type only. */
  readonly fold?: string
}

/**
 * What stands in place of documents and terms where a large index is split: chunks are fetched when a query needs them.
 * Names of files are without `.json`; they are hashes of what is in them.
 */
export interface PackedChunks {
  /** First term of each chunk of terms, and its file; the terms of all chunks are in code unit order. */
  readonly terms: readonly (readonly [first: string, file: string])[]
  /** Place of the first document of each chunk of documents, and its file. */
  readonly documents: readonly (readonly [first: number, file: string])[]
  /**
   * For each document a number, as the distance to the one before: its own where headings are split, else that of the title or
   * heading that the text stands under.
   */
  readonly owners: readonly number[]
  /** Anchors of texts, by place, whose heading is no document because it repeats the page's title. */
  readonly anchors: Readonly<Record<string, string>>
}

/** The documents of one type and their index: `search-index.json` is the list of the three. */
export interface SearchEntry {
  readonly documents: readonly SearchDocument[]
  readonly index: PackedIndex
}

/** Terms in code unit order, and the postings of each. */
export interface TermList {
  readonly terms: readonly string[]
  readonly post: readonly string[]
}

/** One entry, ready to be asked. */
export interface LoadedEntry {
  readonly documents: readonly SearchDocument[]
  /** One list, or those chunks of a split index that are loaded. */
  readonly lists: TermList[]
  readonly lengths: readonly number[]
  readonly averageLength: number
  readonly chunks?: PackedChunks
}

/** An index that `loadSearchIndex` has read; of a split one, `addChunk` adds to lists, texts, headings and loaded. */
export interface SearchIndex {
  readonly entries: readonly LoadedEntry[]
  /** Title documents by their number. */
  readonly pages: ReadonlyMap<number, SearchDocument>
  /** The text of each section that has one, by `sectionKey`. */
  readonly texts: Map<string, string>
  /** Heading and anchor of the sections that a chunk has told of, by `sectionKey`. */
  readonly headings: Map<string, SectionName>
  /** Texts that were compared letter by letter before, and the form in which they are: filled by queries. */
  readonly comparables: Map<string, string>
  /** Files of chunks that are loaded. */
  readonly loaded: Set<string>
  readonly synonyms: readonly (readonly string[])[]
  readonly folds: Folds
}

/** What a section is called, and its anchor with the `#`. */
export interface SectionName {
  readonly title: string
  readonly hash: string
}

/** A piece of shown text; `isMatch` pieces are marked. */
export interface Segment {
  readonly text: string
  readonly isMatch: boolean
}

/** One section (or page) that answers a query. */
export interface SearchHit {
  /** What of it matched best: 0 the page's title, 1 the heading, 2 the text. */
  readonly type: DocumentType
  /** Title of the page. */
  readonly title: string
  readonly url: string
  /** `sectionKey` of what was found. */
  readonly key: string
  /** Number of the page's title document. */
  readonly page: number
  /** Anchor with its `#`, not percent-encoded; `''` for the page itself. */
  readonly hash: string
  /** Of a split index: heading and anchor are not known yet, so the hit cannot be shown. */
  readonly isNameless: boolean
  /** Text of the heading; `''` for the page itself. */
  readonly section: string
  readonly breadcrumb: readonly string[]
  /** The text under the heading; `''` when there is none. */
  readonly text: string
  /** Comparable within one query only. */
  readonly score: number
  /** What to mark in texts shown for this hit: parts of words as the reader might see them, lower-case. */
  readonly marks: readonly string[]
}
