import { hashText } from '../../hash.ts'
import type { SearchSource } from '../data.ts'
import { createSearchIndex, type SearchIndexOptions, serializeSearchIndex } from './create-search-index.ts'
import { splitSearchIndex } from './split-search-index.ts'

export interface SearchFilesOptions extends SearchIndexOptions {
  /** Gzipped bytes above which the index is split into chunks; 1,000,000 by default. */
  readonly splitAbove?: number
  /** Gzipped bytes of a text; called only where the answer decides. */
  readonly packedSize: (text: string) => number
}

export interface SearchFiles {
  /** `search-index.json`, `search-version.json` and, of a large site, `search-index/<hash>.json`. */
  readonly files: readonly { readonly path: string; readonly content: string }[]
  /** The whole index as one text, for reporting its size. */
  readonly whole: string
}

/** The published files of the search. */
export function createSearchFiles(
  sources: readonly SearchSource[],
  options: SearchFilesOptions,
): SearchFiles {
  const { splitAbove = 1_000_000, packedSize } = options
  const entries = createSearchIndex(sources, options)
  const whole = serializeSearchIndex(entries)
  if (!isLarge(whole, splitAbove, packedSize)) {
    return { files: withVersion(whole), whole }
  }
  const { main, chunks } = splitSearchIndex(entries)
  const content = serializeSearchIndex(main)
  const parts = chunks.map(({ name, json }) => ({ path: `search-index/${name}.json`, content: json }))
  return { files: [...withVersion(content), ...parts], whole }
}

/**
 * The index, and the small file that browsers fetch first: the version is the cache-busting parameter of the index.
 * No page contains it, so that an edit of one document changes no other page.
 */
function withVersion(index: string): SearchFiles['files'] {
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
  return text.length > 4 * limit || packedSize(text) > limit
}
