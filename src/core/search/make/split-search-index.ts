import { fnv1a, hashText } from '../../hash.ts'
import type { PackedChunks, PackedIndex, SearchDocument, SearchEntry } from '../data.ts'

/** A file of a split index. */
export interface SearchChunk {
  /** Name without `.json`: the hash of the text. */
  readonly name: string
  readonly json: string
}

/** Twice the characters of a chunk: about 20 to 30 KB compressed. */
const usualSize = 160_000
/** Most characters of headings in the main file: about 400 KB compressed. */
const usualHeadings = 2_000_000

/**
 * Splits the text entry of a large index, and the heading entry of a very large one. Titles, and headings unless
 * there are too many, stay in the main file, because they answer most queries; terms and texts go into files of which
 * a query needs a few. The main file names them by their hashes, so its own hash covers all.
 */
export function splitSearchIndex(
  entries: readonly SearchEntry[],
  chunkSize: number = usualSize,
  mostHeadings: number = usualHeadings,
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
  const splitTerms = ({ terms: allTerms, post: allPost }: PackedIndex): PackedChunks['terms'] => {
    const post = allPost.split(' ')
    const sizeOf = (term: string, at: number) => term.length + (post[at]?.length ?? 0)
    return groupStably(allTerms.split(' '), chunkSize, (term) => term, sizeOf).map(({ from, items }) => {
      const own = post.slice(from, from + items.length)
      return [items[0] ?? '', keep({ terms: items.join(' '), post: own.join(' ') })]
    })
  }
  const splitDocuments = (
    documents: readonly SearchDocument[],
    contentOf: (from: number, items: readonly SearchDocument[]) => object,
  ): PackedChunks['documents'] =>
    groupStably(
      documents,
      chunkSize,
      ({ u, h = '' }) => u + h,
      ({ t, h = '' }) => t.length + h.length,
    ).map(({ from, items }) => [from, keep(contentOf(from, items))])
  const withoutContent = (entry: SearchEntry, chunks: PackedChunks): SearchEntry => ({
    documents: [],
    index: { ...entry.index, terms: '', post: '', chunks },
  })

  const isLong = JSON.stringify(headings).length > mostHeadings
  const mainHeadings = isLong
    ? withoutContent(headings, {
        terms: splitTerms(headings.index),
        documents: splitDocuments(headings.documents, (from, items) => ({
          from,
          titles: items.map(({ t }) => t),
          anchors: items.map(({ h }) => h),
        })),
        owners: distances(headings.documents.map(({ i }) => i)),
        anchors: {},
      })
    : headings
  const mainTexts = withoutContent(texts, {
    terms: splitTerms(texts.index),
    documents: splitDocuments(texts.documents, (from, items) => ({ from, texts: items.map(({ t }) => t) })),
    ...findOwners(headings.documents, texts.documents),
  })
  return { main: [titles, mainHeadings, mainTexts], chunks: files }
}

/**
 * Groups items in their order so that a change stays where it is: a group begins at the items whose names have such a hash
 * (content-defined chunking, as in LBFS, https://pdos.csail.mit.edu/papers/lbfs:sosp01/lbfs.pdf), not wherever those before
 * it are full. Half of `usual` is the average size; where chance leaves four times as much, the group is divided.
 */
function groupStably<Item>(
  items: readonly Item[],
  usual: number,
  nameOf: (item: Item) => string,
  sizeOf: (item: Item, at: number) => number,
): { from: number; items: Item[] }[] {
  const sizes = items.map(sizeOf)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  // A power of two, so that a site must grow by half before all groups are others.
  const perGroup = 2 ** Math.max(0, Math.round(Math.log2((items.length * usual) / 2 / Math.max(1, total))))
  const groups: { from: number; items: Item[] }[] = []
  let size = 0
  for (const [at, item] of items.entries()) {
    const own = sizes[at] ?? 0
    const isFirst = groups.length === 0 || fnv1a(nameOf(item)) % perGroup === 0
    if (isFirst || size + own > 2 * usual) {
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
  const numbers = texts.map(({ p = 0, h = '' }, index) => {
    const heading = bySection.get(`${p}${h}`)
    if (heading === undefined && h !== '') anchors[index] = h
    return heading ?? p
  })
  return { owners: distances(numbers), anchors }
}

function distances(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}
