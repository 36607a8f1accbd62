import { withBase } from '../../../src/core/url.ts'
import type { Messages, PageView } from '../../../src/types.ts'
import type { SearchAddresses } from './search-client.ts'

const wordKeys = [
  'search',
  'searchPlaceholder',
  'seeAllResults',
  'noResults',
  'searchDocs',
  'resultsFor',
  'documentsFound',
  'searchLoading',
  'searchFailed',
  'tryAgain',
  'clear',
  'cancel',
  'recentSearches',
  'clearRecentSearches',
] as const satisfies readonly (keyof Messages)[]

export type SearchWords = Readonly<Record<(typeof wordKeys)[number], string>>

/** What both search islands are given: small and plain, for it is written into every page. */
export interface SearchProps {
  readonly addresses: SearchAddresses
  readonly baseUrl: string
  readonly words: SearchWords
}

/** The props of the search islands on a page. */
export function searchProps({ shell }: PageView): SearchProps {
  const { config, messages, assets } = shell
  const { baseUrl } = config
  return {
    addresses: {
      worker: withBase(assets.searchWorker, baseUrl),
      index: withBase('/search-index.json', baseUrl),
      version: withBase('/search-version.json', baseUrl),
    },
    baseUrl,
    words: Object.fromEntries(wordKeys.map((key) => [key, messages[key]])) as SearchWords,
  }
}
