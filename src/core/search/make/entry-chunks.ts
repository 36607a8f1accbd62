import { hashText } from '../../hash.ts'
import type { SearchDocument } from '../data.ts'
import { splitTerms } from '../split-terms.ts'
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
export function termItems(packed: { readonly terms: string; readonly post: string }): TermItem[] {
  const { terms, post } = splitTerms(packed)
  return terms.map((term, at) => ({ term, post: post[at] ?? '' }))
}

/** The documents of an entry, page by page. */
export function pageItems(
  pages: readonly SearchDocument[],
  documents: readonly SearchDocument[],
): PageItem[] {
  let end = 0
  return pages.map(({ i, u }) => {
    const start = end
    while (documents[end]?.p === i) end++
    return { url: u, start, documents: documents.slice(start, end) }
  })
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
  items: readonly Item[],
  kind: ChunkKind<Item, Name>,
  usual: number,
  length: number,
): Generator<SearchChunk, ChunkList<Name>> {
  const groups = groupStably(items, kind, length, usual)
  const files: [Name, string][] = []
  let from = 0
  for (const { count } of groups) {
    const own = items.slice(from, from + count)
    from += count
    const json = JSON.stringify(kind.contentOf(own))
    const name = hashText(json).slice(0, 16)
    yield { name, json }
    files.push([kind.chunkName(own[0] as Item), name])
  }
  return { groups, files }
}

/** Characters of items. */
export const sizeOfAll = <Item>(items: readonly Item[], { sizeOf }: ItemKind<Item>): number =>
  items.reduce((sum, item) => sum + sizeOf(item), 0)
