import { homeUrl } from '../../../src/core/site/editions/editions.ts'
import { versionsOf } from '../../../src/core/site/editions/menu-alternates.ts'
import { withBase } from '../../../src/core/url.ts'
import type { Messages } from '../../../src/types/messages.ts'
import type { PageView } from '../../../src/types/view.ts'
import type { SearchAddresses } from './search-client.ts'

const messageKeys = [
  'search',
  'searchPlaceholder',
  'seeAllResults',
  'noResults',
  'noResultsHelp',
  'searchDocs',
  'searchHint',
  'resultsFor',
  'seeMoreResults',
  'documentsFound',
  'moreFound',
  'resultsListed',
  'keySelect',
  'keyOpen',
  'cancel',
  'searchLoading',
  'searchFailed',
  'tryAgain',
  'clear',
  'close',
  'recentSearches',
  'clearRecentSearches',
] as const satisfies readonly (keyof Messages)[]

export type SearchMessages = Readonly<Record<(typeof messageKeys)[number], string>>

/** The props of the search box: small and plain, because every page contains them. */
export interface SearchProps {
  readonly addresses: SearchAddresses
  readonly baseUrl: string
  /** Prefix of the URLs of the edition; none for the default one. */
  readonly editionPath?: string
  readonly siteTitle: string
  readonly messages: SearchMessages
}

/** The props of the search page. */
export interface SearchPageProps extends SearchProps {
  /** Of a site with several versions: the address of each one's search page, by its name. */
  readonly versionPages?: Readonly<Record<string, string>>
  /** The link where nothing is found. */
  readonly home: { readonly address: string; readonly label: string }
}

/** The props of the search page of a view. */
export function searchPageProps(view: PageView): SearchPageProps {
  const { config, edition, messages } = view.shell
  const pages = versionsOf(view.alternates, edition).map(
    (one) => [one.edition.version.name, withBase(one.url, config.baseUrl)] as const,
  )
  const home = { address: withBase(homeUrl(edition), config.baseUrl), label: messages.backHome }
  return { ...searchProps(view), home, ...(pages.length > 1 && { versionPages: Object.fromEntries(pages) }) }
}

/** The props of the search box of a view. */
export function searchProps({ shell }: PageView): SearchProps {
  const { config, messages, assets, edition } = shell
  const { baseUrl } = config
  return {
    addresses: {
      worker: withBase(assets.searchWorker, baseUrl),
      index: withBase(`${edition.path}/search-index.json`, baseUrl),
      version: withBase(`${edition.path}/search-version.json`, baseUrl),
    },
    baseUrl,
    ...(edition.path !== '' && { editionPath: edition.path }),
    siteTitle: config.title,
    messages: Object.fromEntries(messageKeys.map((key) => [key, messages[key]])) as SearchMessages,
  }
}
