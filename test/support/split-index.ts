import { drain } from '../../src/core/drain.ts'
import type { SearchEntry } from '../../src/core/search/data.ts'
import { draftOf } from '../../src/core/search/make/create-search-index.ts'
import type { SearchChunk } from '../../src/core/search/make/entry-chunks.ts'
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
