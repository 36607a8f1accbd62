import { countSimplified, pairsFor } from '../../text/traditional.ts'
import { headingChunks, textChunks } from '../entry-chunks.ts'
import {
  type EntryLayout,
  type SplitIndex,
  type SplitLimits,
  sizeOfEntry,
  sortCounts,
  splitLimits,
} from '../split-search-index.ts'
import { type ChunkFiles, editSplit, editWhole } from './edit-entry.ts'
import { type PageChange, pageEdits } from './page-edits.ts'

/**
 * Updates a split index: only the chunks with terms and texts of the changed pages are read and made. The result is what
 * `splitSearchIndex` makes of all pages; undefined where only that can tell it, as after a new section, which moves the
 * indexes of all documents behind it.
 */
export function updateSearchIndex(
  last: SplitIndex,
  changes: readonly PageChange[],
  files: ChunkFiles,
  limits: SplitLimits = splitLimits,
): SplitIndex | undefined {
  const [titles, headings, texts] = last.main
  const [titleEdits, headingEdits, textEdits] = pageEdits(last.main, changes) ?? []
  if (!titles || !headings || !texts || !titleEdits || !headingEdits || !textEdits) return undefined
  const tools = { pages: titles.documents, files, limits }
  const newTitles = editWhole(titles, titleEdits)
  const newHeadings = headings.index.chunks
    ? editSplit(headings, last.layout.headings, headingEdits, { ...tools, kind: headingChunks })
    : editWhole(headings, headingEdits)
  const newTexts = editSplit(texts, last.layout.texts, textEdits, { ...tools, kind: textChunks })
  if (!newHeadings || !newTexts?.layout) return undefined
  const { layout } = newHeadings
  const size = layout ? sizeOfLayout(layout) : sizeOfEntry(newHeadings.entry)
  if (size > limits.headings !== Boolean(layout)) return undefined

  const simplified = new Map(Object.entries(last.layout.simplified))
  const count = (terms: readonly string[], factor: number) => {
    for (const [character, times] of countSimplified(terms))
      simplified.set(character, (simplified.get(character) ?? 0) + factor * times)
  }
  for (const { added, gone } of [newTitles, newHeadings, newTexts]) {
    count(added, 1)
    count(gone, -1)
  }
  for (const [character, times] of simplified) if (times === 0) simplified.delete(character)
  const { index, documents } = newTitles.entry
  return {
    main: [{ documents, index: { ...index, fold: pairsFor(simplified) } }, newHeadings.entry, newTexts.entry],
    layout: {
      simplified: sortCounts(simplified),
      ...(layout && { headings: layout }),
      texts: newTexts.layout,
    },
  }
}

/** Characters of the items in all chunks of an entry. */
export const sizeOfLayout = ({ terms, documents }: EntryLayout): number =>
  [...terms, ...documents].reduce((sum, { size }) => sum + size, 0)
