import { hashText } from '../../hash.ts'
import type { SearchDocument } from '../data.ts'
import { eachTerm } from '../split-terms.ts'
import { type Group, groupStably, type ItemKind } from './group-stably.ts'

/** A file of a split index. */
export interface SearchChunk {
  /** Name without `.json`: the hash of the text. */
  readonly name: string
  readonly json: string
}

/** A term with its packed postings. */
export interface TermItem {
  readonly term: string
  readonly post: string
}

/** The documents of a page that belong to one entry. */
export interface PageItem {
  readonly url: string
  /** Index of its first document. */
  readonly start: number
  readonly documents: readonly Pick<SearchDocument, 't' | 'h'>[]
}

/** One kind of chunks: how items are grouped, and what a file of them holds. */
export interface ChunkKind<Item, Name> extends ItemKind<Item> {
  /** The name of a chunk in the main file, by its first item. */
  readonly chunkName: (item: Item) => Name
  readonly contentOf: (items: readonly Item[]) => object
}

export const termChunks: ChunkKind<TermItem, string> = {
  nameOf: ({ term }) => term,
  sizeOf: ({ term, post }) => term.length + post.length,
  chunkName: ({ term }) => term,
  contentOf: (items) => ({
    terms: items.map(({ term }) => term).join(' '),
    post: items.map(({ post }) => post).join(' '),
  }),
}

/** Chunks of pages: headings have their anchors beside them. */
export interface PageChunkKind extends ChunkKind<PageItem, number> {
  /** The texts that a file holds, in the order of the documents. */
  readonly documentsOf: (json: string) => PageItem['documents']
}

const allDocuments = (pages: readonly PageItem[]) => pages.flatMap(({ documents }) => documents)

export const textChunks: PageChunkKind = {
  nameOf: ({ url }) => url,
  sizeOf: ({ documents }) => documents.reduce((sum, { t }) => sum + t.length, 0),
  chunkName: ({ start }) => start,
  contentOf: (pages) => ({ from: pages[0]?.start, texts: allDocuments(pages).map(({ t }) => t) }),
  documentsOf: (json) => (JSON.parse(json) as { texts: string[] }).texts.map((t) => ({ t })),
}

export const headingChunks: PageChunkKind = {
  nameOf: ({ url }) => url,
  sizeOf: ({ documents }) => documents.reduce((sum, { t, h = '' }) => sum + t.length + h.length, 0),
  chunkName: ({ start }) => start,
  contentOf: (pages) => ({
    from: pages[0]?.start,
    titles: allDocuments(pages).map(({ t }) => t),
    anchors: allDocuments(pages).map(({ h }) => h),
  }),
  documentsOf(json) {
    const { titles, anchors } = JSON.parse(json) as { titles: string[]; anchors: string[] }
    return titles.map((t, at) => ({ t, h: anchors[at] ?? '' }))
  },
}

/** The terms of a packed list, one by one. */
export function* termItems(packed: { readonly terms: string; readonly post: string }): Generator<TermItem> {
  for (const [term, post] of eachTerm(packed)) yield { term, post }
}

/** The documents of an entry, page by page. */
export function* pageItems(
  pages: readonly SearchDocument[],
  documents: Iterable<SearchDocument>,
): Generator<PageItem> {
  const rest = documents[Symbol.iterator]()
  let next = rest.next()
  let start = 0
  for (const { i, u } of pages) {
    const own: SearchDocument[] = []
    for (; !next.done && next.value.p === i; next = rest.next()) own.push(next.value)
    yield { url: u, start, documents: own }
    start += own.length
  }
}

/** Groups in the order of their items, with the files that hold them. */
export interface ChunkList<Name> {
  readonly groups: readonly Group[]
  readonly files: readonly (readonly [name: Name, file: string])[]
}

/**
 * Puts items into chunks.
 *
 * @param usual twice the average size of a chunk
 * @param length see `groupLength`
 */
export function* fillChunks<Item, Name>(
  items: Iterable<Item>,
  kind: ChunkKind<Item, Name>,
  usual: number,
  length: number,
): Generator<SearchChunk, ChunkList<Name>> {
  const groups: Group[] = []
  const files: [Name, string][] = []
  for (const { items: own, ...group } of groupStably(items, kind, length, usual)) {
    const json = JSON.stringify(kind.contentOf(own))
    const name = hashText(json).slice(0, 16)
    yield { name, json }
    groups.push(group)
    files.push([kind.chunkName(own[0] as Item), name])
  }
  return { groups, files }
}

/** How many items there are, and their characters. */
export function measure<Item>(
  items: Iterable<Item>,
  { sizeOf }: ItemKind<Item>,
): { readonly count: number; readonly size: number } {
  let [count, size] = [0, 0]
  for (const item of items) {
    count++
    size += sizeOf(item)
  }
  return { count, size }
}
