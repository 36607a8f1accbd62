/**
 * The data of search, in the order it flows: the sections of a page, the documents and their packed index in
 * `search-index.json`, and the hits of a query. All of it survives `JSON.stringify`, except the loaded index.
 */
import type { Section } from '../../types/markdown.ts'
import type { Folds } from './text/simplify.ts'

/** A page, as search reads it. `url` is without the base; `breadcrumb` holds the labels of its sidebar categories. */
export interface SearchSource {
  readonly url: string
  readonly title: string
  readonly breadcrumb: readonly string[]
  readonly keywords: readonly string[]
  readonly sections: readonly Section[]
}

/** Different terms, those first that occur more than once, and how often each of these occurs. */
export type TermCounts = readonly [terms: readonly string[], counts: readonly number[]]

/** The texts of a page that search shows, with their terms: what is known of a page whatever stands around it. */
export interface PageTerms<Counts = TermCounts> {
  readonly title: readonly [title: string, counts: Counts]
  /** `null` for a heading that is none of its own, and for no text. */
  readonly sections: readonly (readonly [
    hash: string,
    heading: string,
    headingCounts: Counts | null,
    text: string,
    textCounts: Counts | null,
  ])[]
}

/** A page whose terms are counted. */
export interface CountedSource extends Pick<SearchSource, 'url' | 'breadcrumb'> {
  readonly terms: PageTerms
}

/** 0: a page's title, 1: a heading, 2: the text under a heading. */
export type DocumentType = 0 | 1 | 2

/** A searchable item: one row of the index, with the field names of the reference system. */
export interface SearchDocument {
  /** Number, unique in the file. */
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
 * The inverted index of one type, packed: nothing is unpacked before a query. It holds raw counts and lengths; lunr
 * weighs them when a query is answered.
 */
export interface PackedIndex {
  readonly format: string
  /** All terms in code unit order, joined by spaces. */
  readonly terms: string
  /** The postings of each term (`pack-postings.ts`), joined by spaces. */
  readonly post: string
  /** Number of terms in each document. */
  readonly len: readonly number[]
  /** Of a split index only. */
  readonly chunks?: PackedChunks
  /** Groups of synonyms; with the first type only. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Addresses whose pages, and the pages below them, rank lower; with the first type only. */
  readonly lower?: readonly string[]
  /** Traditional characters, each followed by the simplified one of this site; with the first type only. */
  readonly fold?: string
}

/**
 * Replaces documents and terms in a split index: chunks are fetched when a query needs them. Names of files are
 * hashes of their content, without `.json`.
 */
export interface PackedChunks {
  /** First term of each chunk of terms, and its file; the terms of all chunks are in code unit order. */
  readonly terms: readonly (readonly [first: string, file: string])[]
  /** Index of the first document of each chunk of documents, and its file. */
  readonly documents: readonly (readonly [first: number, file: string])[]
  /**
   * For each document a number, as the distance to the previous one: its own where headings are split, else that of
   * its title or heading.
   */
  readonly owners: readonly number[]
  /** Anchors of texts, by index, whose heading is no document because it repeats the page's title. */
  readonly anchors: Readonly<Record<string, string>>
}

/** The documents of one type and their index: `search-index.json` is the list of the three. */
export interface SearchEntry {
  readonly documents: readonly SearchDocument[]
  readonly index: PackedIndex
}

/** Terms in code unit order, with their postings. */
export interface TermList {
  readonly terms: readonly string[]
  readonly post: readonly string[]
}

/** One entry, ready for queries. */
export interface LoadedEntry {
  readonly documents: readonly SearchDocument[]
  /** One list, or the loaded chunks of a split index. */
  readonly lists: TermList[]
  readonly lengths: readonly number[]
  readonly averageLength: number
  readonly chunks?: PackedChunks
}

/** An index that `loadSearchIndex` has loaded; for a split one, `addChunk` adds to lists, texts, headings and loaded. */
export interface SearchIndex {
  readonly entries: readonly LoadedEntry[]
  /** Title documents by their number. */
  readonly pages: ReadonlyMap<number, SearchDocument>
  /** The text of each section that has one, by `sectionKey`. */
  readonly texts: Map<string, string>
  /** Heading and anchor of the sections of loaded chunks, by `sectionKey`. */
  readonly headings: Map<string, SectionName>
  /** Cache of texts in the form for comparison, filled by queries. */
  readonly comparables: Map<string, string>
  /** Files of the loaded chunks. */
  readonly loaded: Set<string>
  readonly synonyms: readonly (readonly string[])[]
  readonly lower: readonly string[]
  readonly folds: Folds
}

/** Heading of a section, and its anchor with the `#`. */
export interface SectionName {
  readonly title: string
  readonly hash: string
}

/** A segment of displayed text; those with `isMatch` are marked. */
export interface Segment {
  readonly text: string
  readonly isMatch: boolean
}

/** One section (or page) that answers a query. */
export interface SearchHit {
  /** Its best match: 0 the page's title, 1 the heading, 2 the text. */
  readonly type: DocumentType
  /** Title of the page. */
  readonly title: string
  readonly url: string
  /** `sectionKey` of the section. */
  readonly key: string
  /** Number of the page's title document. */
  readonly page: number
  /** Anchor with its `#`, not percent-encoded; `''` for the page itself. */
  readonly hash: string
  /** Of a split index: heading and anchor are not loaded, so the hit cannot be displayed. */
  readonly isNameless: boolean
  /** Text of the heading; `''` for the page itself. */
  readonly section: string
  readonly breadcrumb: readonly string[]
  /** The text under the heading; `''` when there is none. */
  readonly text: string
  /** Comparable within one query only. */
  readonly score: number
  /** Lower-case texts to mark in the displayed hit, which may be parts of words. */
  readonly marks: readonly string[]
}
