import type { SearchCounts } from '../../../src/core/search/show/search-protocol.ts'
import { fill } from '../../../src/core/words/fill.ts'
import type { SearchMessages } from './search-props.ts'

/** The number of results, as displayed and announced: 14 篇文档，53 处. */
export function countText({ pages, places, isCapped }: SearchCounts, messages: SearchMessages): string {
  return fill(isCapped ? messages.moreFound : messages.documentsFound, { pages, places })
}
