import type { LoadedEntry, PackedChunks, SearchHit, SearchIndex } from '../data.ts'
import { sectionKey } from '../section-key.ts'
import { splitTerms } from '../split-terms.ts'
import { firstOfPage, pageOf } from './first-of-page.ts'
import { lowerBound } from './lower-bound.ts'
import { parseQuery } from './parse-query.ts'
import { queryVariants } from './query-search.ts'

/** Most chunks that one query fetches; a long text is found by fewer of its words. */
const mostChunks = 16
/**
 * Number of rounds of fetching documents: known names may change the order of hits. Hits without a name after that
 * are dropped.
 */
export const documentRounds = 2

/** The term files that a query needs and that are not loaded; none for a whole index. */
export function neededTermChunks(index: SearchIndex, text: string): string[] {
  const files = new Set<string>()
  const query = parseQuery(text, index.folds)
  const variants = queryVariants(index, text, query).map((variant) => parseQuery(variant, index.folds))
  for (const clause of [query, ...variants].flatMap(({ clauses }) => clauses)) {
    const ranges = clause.kind === 'run' ? [clause.text] : [clause.term, clause.text]
    for (const { terms } of index.entries.flatMap(({ chunks }) => chunks ?? [])) {
      for (const from of ranges) {
        const first = Math.max(0, lastNotAfter(terms, from))
        // Words with this prefix may continue in the next file; a pair of characters is in one.
        const last =
          clause.kind === 'run' && clause.text.length > 1 ? first : lastNotAfter(terms, `${from}\uffff`)
        for (let at = first; at <= Math.min(last, first + 1); at++) files.add(terms[at]?.[1] ?? '')
      }
    }
  }
  return [...files].filter((file) => file !== '' && !index.loaded.has(file)).slice(0, mostChunks)
}

/** The files with the names and texts of hits that are not loaded; none for a whole index. */
export function neededDocumentChunks(index: SearchIndex, hits: readonly SearchHit[]): string[] {
  const files = new Set<string>()
  for (const { documents, chunks } of index.entries) {
    if (!chunks) continue
    for (const { key, page } of hits.filter(({ text, isNameless }) => isNameless || text === '')) {
      for (let at = firstOfPage(documents, page); pageOf(documents[at]) === page; at++) {
        const document = documents[at]
        if (document && sectionKey(document) === key)
          files.add(chunks.documents[lastNotAfter(chunks.documents, at)]?.[1] ?? '')
      }
    }
  }
  return [...files].filter((file) => file !== '' && !index.loaded.has(file)).slice(0, mostChunks)
}

function filesOf({ terms, documents }: PackedChunks): string[] {
  return [...terms, ...documents].map(([, file]) => file)
}

/**
 * Adds a fetched chunk to a split index.
 *
 * @throws Error when the text is not a chunk.
 */
export function addChunk(index: SearchIndex, file: string, json: string): void {
  if (index.loaded.has(file)) return
  const chunk: unknown = JSON.parse(json)
  const entries = index.entries.filter(({ chunks }) => chunks && filesOf(chunks).includes(file))
  if (entries.length === 0) throw new Error('Not a chunk of this search index')
  for (const entry of entries) {
    if (isTermChunk(chunk)) entry.lists.push(splitTerms(chunk))
    else if (isTextChunk(chunk)) addTexts(index, entry, chunk)
    else if (isHeadingChunk(chunk)) addHeadings(index, entry, chunk)
    else throw new Error('Not a chunk of a search index')
  }
  index.loaded.add(file)
}

type Fields<Name extends string> = Readonly<Record<Name, unknown>>
type TermChunk = { readonly terms: string; readonly post: string }
type TextChunk = { readonly from: number; readonly texts: readonly string[] }
type HeadingChunk = {
  readonly from: number
  readonly titles: readonly string[]
  readonly anchors: readonly string[]
}

function isTermChunk(chunk: unknown): chunk is TermChunk {
  const { terms, post } = (chunk ?? {}) as Fields<keyof TermChunk>
  return typeof terms === 'string' && typeof post === 'string'
}

function isTextChunk(chunk: unknown): chunk is TextChunk {
  const { from, texts } = (chunk ?? {}) as Fields<keyof TextChunk>
  return typeof from === 'number' && Array.isArray(texts)
}

function isHeadingChunk(chunk: unknown): chunk is HeadingChunk {
  const { from, titles, anchors } = (chunk ?? {}) as Fields<keyof HeadingChunk>
  return typeof from === 'number' && Array.isArray(titles) && Array.isArray(anchors)
}

function addTexts({ texts }: SearchIndex, { documents }: LoadedEntry, chunk: TextChunk): void {
  for (const [at, text] of chunk.texts.entries()) {
    const document = documents[chunk.from + at]
    if (document) texts.set(sectionKey(document), String(text))
  }
}

function addHeadings({ headings }: SearchIndex, { documents }: LoadedEntry, chunk: HeadingChunk): void {
  for (const [at, title] of chunk.titles.entries()) {
    const document = documents[chunk.from + at]
    if (document)
      headings.set(sectionKey(document), { title: String(title), hash: String(chunk.anchors[at] ?? '') })
  }
}

/** Index of the last item of a sorted list whose key is not after `wanted`, or -1. */
function lastNotAfter<Key extends string | number>(
  items: readonly (readonly [Key, string])[],
  wanted: Key,
): number {
  const isNotAfter = (index: number) => {
    const key = items[index]?.[0]
    return key !== undefined && key <= wanted
  }
  return lowerBound(items.length, isNotAfter) - 1
}
