import type { PackedChunks, SearchDocument, SearchEntry } from '../../data.ts'
import {
  type ChunkList,
  type PageChunkKind,
  type PageItem,
  type SearchChunk,
  type TermItem,
  termChunks,
  termItems,
} from '../entry-chunks.ts'
import type { EntryLayout, SplitLimits } from '../split-search-index.ts'
import { editChunks } from './edit-chunks.ts'
import { editTerms } from './edit-terms.ts'
import type { EntryEdits } from './page-edits.ts'
import { firstNotBefore, ownersOf } from './page-edits.ts'

/** The files of a split index. */
export interface ChunkFiles {
  /** The text of a published chunk; undefined where it is not what was published. */
  readonly read: (file: string) => string | undefined
  /** Called with each chunk that is made, which may be one that is there. */
  readonly add: (chunk: SearchChunk) => void
}

/** An entry after its edits. */
export interface EditedEntry {
  readonly entry: SearchEntry
  /** Where it is split. */
  readonly layout?: EntryLayout
  /** Terms that it did not have. */
  readonly added: readonly string[]
  /** Terms that it has no longer. */
  readonly gone: readonly string[]
}

/** Edits an entry that is not split. */
export function editWhole({ index, documents }: SearchEntry, edits: EntryEdits): EditedEntry {
  const entry = {
    documents: replaceAt(documents, edits.documents),
    index: { ...index, len: replaceAt(index.len, edits.lengths) },
  }
  // A sentence changes no title and no heading.
  if (edits.terms.size === 0) return { entry, added: [], gone: [] }
  const { items, ...terms } = editTerms([...termItems(index)], edits.terms)
  return { entry: { ...entry, index: { ...entry.index, ...termChunks.contentOf(items) } }, ...terms }
}

/** What editing a split entry needs besides the entry. */
export interface SplitTools {
  readonly kind: PageChunkKind
  /** The title documents. */
  readonly pages: readonly SearchDocument[]
  readonly files: ChunkFiles
  readonly limits: SplitLimits
}

/** Edits an entry whose terms and documents are in files of their own; undefined where only all of them can tell how. */
export function editSplit(
  entry: SearchEntry,
  layout: EntryLayout | undefined,
  edits: EntryEdits,
  tools: SplitTools,
): EditedEntry | undefined {
  const { chunks, len } = entry.index
  if (!chunks || !layout) return undefined
  const terms = editTermChunks({ groups: layout.terms, files: chunks.terms }, edits, tools)
  const documents = editPageChunks(entry, { groups: layout.documents, files: chunks.documents }, edits, tools)
  if (!terms || !documents) return undefined
  const anchors = replaceAnchors(chunks.anchors, edits.anchors)
  return {
    entry: {
      documents: [],
      index: {
        ...entry.index,
        len: replaceAt(len, edits.lengths),
        chunks: { ...chunks, terms: terms.list.files, documents: documents.files, anchors },
      },
    },
    layout: { terms: terms.list.groups, documents: documents.groups },
    added: terms.added,
    gone: terms.gone,
  }
}

function editTermChunks(list: ChunkList<string>, { terms }: EntryEdits, { files, limits }: SplitTools) {
  const readItems = (at: number): TermItem[] | undefined => {
    const json = files.read(list.files[at]?.[1] ?? '')
    return json === undefined
      ? undefined
      : [...termItems(JSON.parse(json) as { terms: string; post: string })]
  }
  const editsOf = new Map<number, Map<string, ReadonlyMap<number, number>>>()
  for (const [term, counts] of terms) {
    const at = Math.max(0, chunkOf(list, term))
    editsOf.set(at, (editsOf.get(at) ?? new Map()).set(term, counts))
  }
  const edited = new Map<number, readonly TermItem[]>()
  const added: string[] = []
  const gone: string[] = []
  for (const [at, own] of editsOf) {
    const items = readItems(at)
    if (!items) return undefined
    const after = editTerms(items, own)
    edited.set(at, after.items)
    added.push(...after.added)
    gone.push(...after.gone)
  }
  const newList = editChunks(list, edited, readItems, termChunks, limits.chunk, files.add)
  return newList && { list: newList, added, gone }
}

function editPageChunks(
  entry: SearchEntry,
  list: ChunkList<number>,
  edits: EntryEdits,
  { kind, pages, files, limits }: SplitTools,
): ChunkList<number> | undefined {
  const ranges = pageRanges(entry, pages)
  const readItems = (at: number): PageItem[] | undefined => {
    const json = files.read(list.files[at]?.[1] ?? '')
    if (json === undefined) return undefined
    const before = list.groups.slice(0, at).reduce((sum, { count }) => sum + count, 0)
    const own = ranges.slice(before, before + (list.groups[at]?.count ?? 0))
    const first = own[0]?.start ?? 0
    const documents = kind
      .documentsOf(json)
      .map((document, place) => edits.documents.get(first + place) ?? document)
    return own.map(({ url, start, end }) => ({
      url,
      start,
      documents: documents.slice(start - first, end - first),
    }))
  }
  const edited = new Map<number, readonly PageItem[]>()
  for (const at of new Set([...edits.documents.keys()].map((index) => chunkOf(list, index)))) {
    const items = readItems(at)
    if (!items) return undefined
    edited.set(at, items)
  }
  return editChunks(list, edited, readItems, kind, limits.chunk, files.add)
}

const replaceAt = <Value>(values: readonly Value[], edits: ReadonlyMap<number, Value>): Value[] =>
  values.map((value, index) => edits.get(index) ?? value)

function replaceAnchors(
  anchors: PackedChunks['anchors'],
  edits: EntryEdits['anchors'],
): PackedChunks['anchors'] {
  const kept = { ...anchors }
  for (const [index, anchor] of edits) {
    if (anchor === '') delete kept[index]
    else kept[index] = anchor
  }
  return kept
}

/** The pages with the indexes of their documents. */
function pageRanges(entry: SearchEntry, pages: readonly SearchDocument[]) {
  const owners = ownersOf(entry)
  const startOf = (page: SearchDocument | undefined) =>
    page ? firstNotBefore(owners, page.i) : owners.length
  return pages.map((page, at) => ({ url: page.u, start: startOf(page), end: startOf(pages[at + 1]) }))
}

/** Index of the chunk that has a term or document, or would have it; -1 before the first. */
function chunkOf<Name extends string | number>({ files }: ChunkList<Name>, wanted: Name): number {
  let found = -1
  for (const [at, [name]] of files.entries()) if (name <= wanted) found = at
  return found
}
