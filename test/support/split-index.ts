import { drain } from '../../src/core/drain.ts'
import type { SearchEntry } from '../../src/core/search/data.ts'
import type { DraftEntry } from '../../src/core/search/make/create-search-index.ts'
import { type SearchChunk, termItems } from '../../src/core/search/make/entry-chunks.ts'
import {
  type SplitIndex,
  type SplitLimits,
  splitLimits,
  splitSearchIndex,
} from '../../src/core/search/make/split-search-index.ts'

/** A split index with its chunks, below smaller limits than those of a site. */
export function splitIndex(
  entries: readonly SearchEntry[],
  limits: Partial<SplitLimits> = {},
): SplitIndex & { chunks: SearchChunk[] } {
  const chunks: SearchChunk[] = []
  const split = drain(
    splitSearchIndex(entries.map(draftOf), { ...splitLimits, ...limits }),
    (chunk) => void chunks.push(chunk),
  )
  return { ...split, chunks }
}

/** An entry as one in the making. */
function draftOf({ documents, index: { terms, post, ...index } }: SearchEntry): DraftEntry {
  return { documents, terms: { [Symbol.iterator]: () => termItems({ terms, post }) }, index }
}
