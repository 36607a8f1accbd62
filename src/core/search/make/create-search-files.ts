import { hashText } from '../../hash.ts'
import type { CountedSource, SearchEntry, SearchSource } from '../data.ts'
import {
  countAll,
  createSearchIndex,
  type SearchIndexOptions,
  serializeSearchIndex,
} from './create-search-index.ts'
import { splitSearchIndex } from './split-search-index.ts'

export interface SearchFilesOptions extends SearchIndexOptions {
  /** Gzipped bytes above which the index is split into chunks; 1,000,000 by default. */
  readonly splitAbove?: number
  /** Gzipped bytes of a text; called only where the answer decides. */
  readonly packedSize: (text: string) => number
}

/** A file of the search: `search-index.json`, `search-version.json` or, of a large site, `search-index/<hash>.json`. */
export interface SearchFile {
  readonly path: string
  readonly content: string
}

/** The published files of the search. */
export const createSearchFiles = (
  sources: readonly SearchSource[],
  options: SearchFilesOptions,
): SearchFile[] => mergeSearchFiles(countAll(sources), options)

/** The published files of the search, from pages whose terms are counted. */
export function mergeSearchFiles(pages: Iterable<CountedSource>, options: SearchFilesOptions): SearchFile[] {
  const { splitAbove = 1_000_000, packedSize } = options
  const entries = createSearchIndex(pages, options)
  // A text of all would be longer than a string may be.
  if (leastLength(entries) <= SURELY_LARGE * splitAbove) {
    const whole = serializeSearchIndex(entries)
    if (!isLarge(whole, splitAbove, packedSize)) return withVersion(whole)
  }
  const { main, chunks } = splitSearchIndex(entries)
  const parts = chunks.map(({ name, json }) => ({ path: `search-index/${name}.json`, content: json }))
  return [...withVersion(serializeSearchIndex(main)), ...parts]
}

/** How many characters of an index, for each byte of a limit, exceed it surely when gzipped. */
const SURELY_LARGE = 4

/** Characters that the text of an index has at least. */
function leastLength(entries: readonly SearchEntry[]): number {
  let length = 0
  for (const { documents, index } of entries) {
    length += index.terms.length + index.post.length
    for (const { t } of documents) length += t.length
  }
  return length
}

/**
 * The index, and the small file that browsers fetch first: the version is the cache-busting parameter of the index.
 * No page contains it, so that an edit of one document changes no other page.
 */
function withVersion(index: string): SearchFile[] {
  return [
    { path: 'search-index.json', content: index },
    { path: 'search-version.json', content: JSON.stringify({ version: hashText(index) }) },
  ]
}

/**
 * Whether a text is above the limit when gzipped. A character takes a third to half a byte, so the length decides in
 * most cases.
 */
function isLarge(text: string, limit: number, packedSize: (text: string) => number): boolean {
  const mostBytes = text.length * 3
  if (mostBytes <= limit) return false
  return text.length > SURELY_LARGE * limit || packedSize(text) > limit
}
