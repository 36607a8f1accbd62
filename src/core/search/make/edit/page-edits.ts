import { lowerBound } from '../../ask/lower-bound.ts'
import type { PageTerms, SearchDocument, SearchEntry, TermCounts } from '../../data.ts'
import { type PageDocument, pageDocuments } from '../page-documents.ts'
import type { TermEdits } from './edit-terms.ts'

/** A page of an index that is another now. */
export interface PageChange {
  /** Index among the pages. */
  readonly at: number
  readonly breadcrumb: readonly string[]
  /** Where these have changed. */
  readonly terms?: { readonly before: PageTerms; readonly after: PageTerms } | undefined
}

/** What changes in an entry, by the indexes of its documents. */
export interface EntryEdits {
  readonly documents: ReadonlyMap<number, SearchDocument>
  readonly lengths: ReadonlyMap<number, number>
  readonly terms: TermEdits
  /** For texts whose heading is no document their anchor, else `''`. */
  readonly anchors: ReadonlyMap<number, string>
}

/**
 * The edits of titles, headings and texts that changes of pages make; undefined where a page has other documents now, since this
 * moves the indexes of all documents behind it.
 */
export function pageEdits(
  entries: readonly SearchEntry[],
  changes: readonly PageChange[],
): EntryEdits[] | undefined {
  const edits = entries.map(() => ({
    documents: new Map<number, SearchDocument>(),
    lengths: new Map<number, number>(),
    terms: new Map<string, Map<number, number>>(),
    anchors: new Map<number, string>(),
  }))
  const owners = entries.map(ownersOf)
  for (const { at, breadcrumb, terms } of changes) {
    const title = entries[0]?.documents[at]
    if (!title) return undefined
    if (!terms) {
      edits[0]?.documents.set(at, { ...title, b: breadcrumb })
      continue
    }
    const [before, after] = [terms.before, terms.after].map((one) =>
      pageDocuments({ url: title.u, breadcrumb, terms: one }, title.i),
    )
    if (!before || !after || typesOf(before) !== typesOf(after)) return undefined
    const anchors = new Set(after.flatMap(({ type, document }) => (type === 1 ? [document.h] : [])))
    const next = owners.map((numbers) => firstNotBefore(numbers, title.i))
    for (const [place, { type, document, counts }] of after.entries()) {
      const index = next[type] ?? 0
      next[type] = index + 1
      const own = edits[type]
      const now = sumCounts(counts)
      own?.documents.set(index, document)
      own?.lengths.set(
        index,
        [...now.values()].reduce((sum, count) => sum + count, 0),
      )
      own?.anchors.set(index, anchors.has(document.h) ? '' : (document.h ?? ''))
      for (const [term, count] of differing(sumCounts(before[place]?.counts ?? []), now))
        own?.terms.set(term, (own.terms.get(term) ?? new Map<number, number>()).set(index, count))
    }
  }
  return edits
}

const typesOf = (documents: readonly PageDocument[]): string => documents.map(({ type }) => type).join('')

/** For each document the number of its page's title or of its heading: they ascend from page to page. */
export function ownersOf({ index, documents }: SearchEntry): readonly number[] {
  if (!index.chunks) return documents.map(({ i, p = i }) => p)
  let number = 0
  return index.chunks.owners.map((distance) => {
    number += distance
    return number
  })
}

/** Index of the first document of a page, whose title has this number. */
export const firstNotBefore = (owners: readonly number[], page: number): number =>
  lowerBound(owners.length, (index) => (owners[index] ?? 0) < page)

function sumCounts(allCounts: readonly TermCounts[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [terms, counts] of allCounts)
    for (const [at, term] of terms.entries()) sums.set(term, (sums.get(term) ?? 0) + (counts[at] ?? 1))
  return sums
}

/** The counts that are others now, 0 for a term that is gone. */
function* differing(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Iterable<readonly [term: string, count: number]> {
  for (const [term, count] of after) if (before.get(term) !== count) yield [term, count]
  for (const term of before.keys()) if (!after.has(term)) yield [term, 0]
}
