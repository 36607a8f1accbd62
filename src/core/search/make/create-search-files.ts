import { hashText } from '../../hash.ts'
import type { CountedSource, SearchEntry } from '../data.ts'
import {
  createIndexDraft,
  type DraftEntry,
  type SearchIndexOptions,
  serializeSearchIndex,
  wholeEntry,
} from './create-search-index.ts'
import type { TextPacker } from './document-list.ts'
import type { PageChange } from './edit/page-edits.ts'
import { sizeOfLayout, updateSearchIndex } from './edit/update-search-index.ts'
import type { SearchChunk } from './entry-chunks.ts'
import { type SearchLayout, type SplitIndex, sizeOfEntry, splitSearchIndex } from './split-search-index.ts'

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

/** The search of a site in the making. */
export interface SearchDraft {
  /** Adds the page that comes next. */
  readonly add: (page: CountedSource) => void
  /** Yields each file, the chunks first, and returns the layout of a split index. */
  readonly finish: (options: SearchFilesOptions) => Generator<SearchFile, SearchLayout | undefined>
}

/** Starts the search of a site; `packer` as for `createIndexDraft`. */
export function createSearchDraft(packer?: TextPacker): SearchDraft {
  const draft = createIndexDraft(packer)
  /** Characters of the texts. */
  let length = 0
  return {
    add(page) {
      for (const [, , , text, counts] of page.terms.sections) if (counts) length += text.length
      draft.add(page)
    },
    *finish(options) {
      const { splitAbove = 1_000_000, packedSize } = options
      const entries = draft.finish(options)
      // A text of all would be longer than a string may be.
      const limit = SURELY_LARGE * splitAbove
      if (length <= limit && leastLength(entries, limit) <= limit) {
        const whole = serializeSearchIndex(entries.map(wholeEntry))
        if (!isLarge(whole, splitAbove, packedSize)) {
          yield* withVersion(whole)
          return undefined
        }
      }
      const { main, layout } = yield* chunkFiles(splitSearchIndex(entries))
      yield* withVersion(serializeSearchIndex(main))
      return layout
    },
  }
}

/** A split search after changes of pages. */
export interface UpdatedSearch {
  /** The files that were made, of which some may be published already. */
  readonly files: readonly SearchFile[]
  /** Paths of the published files that stay. */
  readonly kept: readonly string[]
  readonly layout: SearchLayout
}

/**
 * The search of a site after changes of pages; undefined where it must be made from all pages (`updateSearchIndex`).
 *
 * @param read gives the text of a published file; undefined where it is not what was published
 */
export function updateSearchFiles(
  last: SplitIndex,
  changes: readonly PageChange[],
  read: (path: string) => string | undefined,
  { splitAbove = 1_000_000 }: Pick<SearchFilesOptions, 'splitAbove'>,
): UpdatedSearch | undefined {
  const files: SearchFile[] = []
  const updated = updateSearchIndex(last, changes, {
    read: (name) => read(pathOf(name)),
    add: (chunk) => void files.push(fileOf(chunk)),
  })
  if (!updated) return undefined
  const { main, layout } = updated
  const split = [layout.texts, ...(layout.headings ? [layout.headings] : [])]
  const sizes = [...main.map(sizeOfEntry), ...split.map(sizeOfLayout)]
  // Whether a smaller index is split at all depends on its text.
  if (sizes.reduce((sum, size) => sum + size) <= SURELY_LARGE * splitAbove) return undefined
  const made = new Set(files.map(({ path }) => path))
  const kept = new Set(main.flatMap(chunkNames).map(pathOf))
  return {
    files: [...files, ...withVersion(serializeSearchIndex(main))],
    kept: [...kept].filter((path) => !made.has(path)),
    layout,
  }
}

function* chunkFiles(chunks: Generator<SearchChunk, SplitIndex>): Generator<SearchFile, SplitIndex> {
  for (;;) {
    const { done, value } = chunks.next()
    if (done) return value
    yield fileOf(value)
  }
}

const pathOf = (name: string): string => `search-index/${name}.json`
const fileOf = ({ name, json }: SearchChunk): SearchFile => ({ path: pathOf(name), content: json })

const chunkNames = ({ index: { chunks } }: SearchEntry): string[] =>
  chunks ? [...chunks.terms, ...chunks.documents].map(([, name]) => name) : []

/** How many characters of an index, for each byte of a limit, exceed it surely when gzipped. */
const SURELY_LARGE = 4

/** Characters that the text of an index has at least, counted until there are more than `enough`. */
function leastLength(entries: readonly DraftEntry[], enough: number): number {
  let length = 0
  for (const { documents, terms } of entries) {
    for (const { term, post } of terms) {
      if (length > enough) return length
      length += term.length + post.length
    }
    for (const { t, h = '' } of documents) {
      if (length > enough) return length
      length += t.length + h.length
    }
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
