import type { PackedChunks, SearchDocument, SearchEntry } from '../data.ts'
import { countSimplified } from '../text/traditional.ts'
import { allTerms, type DraftEntry, wholeEntry } from './create-search-index.ts'
import {
  type ChunkKind,
  fillChunks,
  headingChunks,
  measure,
  type PageChunkKind,
  pageItems,
  type SearchChunk,
  termChunks,
  textChunks,
} from './entry-chunks.ts'
import { type Group, groupLength } from './group-stably.ts'

/** An index whose terms and texts are in files of their own. */
export interface SplitIndex {
  /** The main file: it names the others by their hashes, so that its own hash covers all. */
  readonly main: readonly SearchEntry[]
  readonly layout: SearchLayout
}

/** What the next build must know to change some chunks of a split index. */
export interface SearchLayout {
  /** How often each simplified character that has a traditional one occurs in the terms. */
  readonly simplified: Readonly<Record<string, number>>
  /** Where headings are split. */
  readonly headings?: EntryLayout
  readonly texts: EntryLayout
}

/** The chunks of an entry. Documents are grouped by pages. */
export interface EntryLayout {
  readonly terms: readonly Group[]
  readonly documents: readonly Group[]
}

export interface SplitLimits {
  /** Twice the characters of a chunk: about 20 to 30 KB compressed. */
  readonly chunk: number
  /** Most characters of headings and their terms in the main file. */
  readonly headings: number
}

export const splitLimits: SplitLimits = { chunk: 160_000, headings: 1_300_000 }

/**
 * Splits the text entry of a large index, and the heading entry of a very large one. Titles, and headings unless
 * there are too many, stay in the main file, because they answer most queries; terms and texts go into files of which
 * a query needs a few.
 * The generator yields these.
 */
export function* splitSearchIndex(
  entries: readonly DraftEntry[],
  limits: SplitLimits = splitLimits,
): Generator<SearchChunk, SplitIndex> {
  const [titleDraft, headings, texts] = entries
  if (!titleDraft || !headings || !texts) throw new Error('A search index has three entries.')
  const titles = wholeEntry(titleDraft)
  const pages = titles.documents

  /** Goes through the items twice, because their size decides how they are grouped. */
  function fill<Item, Name>(items: () => Iterable<Item>, kind: ChunkKind<Item, Name>) {
    const { count, size } = measure(items(), kind)
    return fillChunks(items(), kind, limits.chunk, groupLength(count, size, limits.chunk))
  }

  function* splitEntry(
    { terms, documents }: DraftEntry,
    kind: PageChunkKind,
  ): Generator<SearchChunk, SplitEntry> {
    const words = yield* fill(() => terms, termChunks)
    const pieces = yield* fill(() => pageItems(pages, documents), kind)
    return {
      chunks: { terms: words.files, documents: pieces.files },
      layout: { terms: words.groups, documents: pieces.groups },
    }
  }

  const split =
    sizeOfHeadings(headings) > limits.headings ? yield* splitEntry(headings, headingChunks) : undefined
  const { chunks, layout } = yield* splitEntry(texts, textChunks)
  const numbers = () => Array.from(headings.documents, ({ i }) => i)
  return {
    main: [
      titles,
      split
        ? withChunks(headings, { ...split.chunks, owners: distances(numbers()), anchors: {} })
        : wholeEntry(headings),
      withChunks(texts, { ...chunks, ...findOwners(headings.documents, texts.documents) }),
    ],
    layout: {
      simplified: sortCounts(countSimplified(allTerms(entries))),
      ...(split && { headings: split.layout }),
      texts: layout,
    },
  }
}

/** Counts in the order of their characters, so that the same counts are the same bytes. */
export const sortCounts = (counts: ReadonlyMap<string, number>): SearchLayout['simplified'] =>
  Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)))

interface SplitEntry {
  readonly chunks: Pick<PackedChunks, 'terms' | 'documents'>
  readonly layout: EntryLayout
}

const withChunks = (
  { index: { format, ...index } }: Pick<DraftEntry, 'index'>,
  chunks: PackedChunks,
): SearchEntry => ({
  documents: [],
  index: { format, terms: '', post: '', ...index, chunks },
})

/** Characters of headings that are not split, and of their terms. */
function sizeOfHeadings({ terms, documents }: Pick<DraftEntry, 'terms' | 'documents'>): number {
  let { size } = measure(terms, termChunks)
  for (const { t, h = '' } of documents) size += t.length + h.length
  return size
}

/** Characters of an entry that is not split: of its documents, and of its terms with their postings. */
export function sizeOfEntry({ documents, index: { terms, post } }: SearchEntry): number {
  let size = terms.length + post.length
  // The spaces between them, as many in both.
  for (let at = terms.indexOf(' '); at >= 0; at = terms.indexOf(' ', at + 1)) size -= 2
  for (const { t, h = '' } of documents) size += t.length + h.length
  return size
}

/** The number of each text's heading, else of its page. Both lists are in the order of their numbers. */
function findOwners(
  headings: Iterable<SearchDocument>,
  texts: Iterable<SearchDocument>,
): Pick<PackedChunks, 'owners' | 'anchors'> {
  const anchors: Record<string, string> = {}
  const rest = headings[Symbol.iterator]()
  let next = rest.next()
  let latest: SearchDocument | undefined
  const numbers = Array.from(texts, ({ i, p = 0, h = '' }, index) => {
    for (; !next.done && next.value.i < i; next = rest.next()) latest = next.value
    if (latest?.p === p && latest.h === h) return latest.i
    if (h !== '') anchors[index] = h
    return p
  })
  return { owners: distances(numbers), anchors }
}

function distances(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}
