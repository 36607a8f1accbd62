import { hashText } from '../hash.ts'
import type { PackedChunks, SearchDocument, SearchEntry } from './data.ts'

/** A file of a split index. */
export interface SearchChunk {
  /** Name without `.json`: the hash of the text. */
  readonly name: string
  readonly json: string
}

/** Characters of a chunk: some 40 to 60 KB when packed for the line. */
const usualSize = 160_000

/**
 * Splits the texts' entry of a large index: titles and headings, with which a reader finds most, stay in the main file;
 * terms and texts go into files of which a query needs a few. The main file names them by their hashes, so its own hash
 * stands for all.
 */
export function splitSearchIndex(
  entries: readonly SearchEntry[],
  chunkSize: number = usualSize,
): { main: SearchEntry[]; chunks: SearchChunk[] } {
  const [titles, headings, texts] = entries
  if (!titles || !headings || !texts) return { main: [...entries], chunks: [] }
  const files: SearchChunk[] = []
  const keep = (content: unknown): string => {
    const json = JSON.stringify(content)
    const name = hashText(json).slice(0, 16)
    files.push({ name, json })
    return name
  }
  const { terms: allTerms, post: allPost, ...index } = texts.index
  const post = allPost.split(' ')
  const terms = groupBySize(
    allTerms.split(' '),
    chunkSize,
    (term, at) => term.length + (post[at]?.length ?? 0),
  ).map(({ from, items }): [string, string] => {
    const own = post.slice(from, from + items.length)
    return [items[0] ?? '', keep({ terms: items.join(' '), post: own.join(' ') })]
  })
  const parts = groupBySize(texts.documents, chunkSize, ({ t }) => t.length).map(
    ({ from, items }): [number, string] => [from, keep({ from, texts: items.map(({ t }) => t) })],
  )
  const chunks: PackedChunks = { terms, texts: parts, ...findOwners(headings.documents, texts.documents) }
  return {
    main: [titles, headings, { documents: [], index: { ...index, terms: '', post: '', chunks } }],
    chunks: files,
  }
}

function groupBySize<Item>(
  items: readonly Item[],
  largest: number,
  sizeOf: (item: Item, at: number) => number,
): { from: number; items: Item[] }[] {
  const groups: { from: number; items: Item[] }[] = []
  let size = largest
  for (const [at, item] of items.entries()) {
    const own = sizeOf(item, at)
    if (size + own > largest) {
      groups.push({ from: at, items: [] })
      size = 0
    }
    groups.at(-1)?.items.push(item)
    size += own
  }
  return groups
}

function findOwners(
  headings: readonly SearchDocument[],
  texts: readonly SearchDocument[],
): Pick<PackedChunks, 'owners' | 'anchors'> {
  const bySection = new Map(headings.map((heading) => [`${heading.p}${heading.h}`, heading.i]))
  const anchors: Record<string, string> = {}
  const numbers = texts.map(({ p = 0, h = '' }, place) => {
    const heading = bySection.get(`${p}${h}`)
    if (heading === undefined && h !== '') anchors[place] = h
    return heading ?? p
  })
  return { owners: numbers.map((number, place) => number - (numbers[place - 1] ?? 0)), anchors }
}
