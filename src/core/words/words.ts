import { en } from './en.ts'
import { zhHans } from './zh-Hans.ts'

export { fill } from './fill.ts'

/** Every word that docsgen itself puts on a page. A second locale is one more table of this type. */
export interface Words {
  readonly skipToContent: string
  readonly mainNavigation: string
  readonly docsSidebar: string
  readonly breadcrumbs: string
  readonly home: string
  readonly onThisPage: string
  readonly pagination: string
  readonly previous: string
  readonly next: string
  readonly editThisPage: string
  readonly copy: string
  readonly copied: string
  readonly copyCode: string
  readonly copyPage: string
  readonly pageCopied: string
  readonly copyFailed: string
  readonly documents: string
  readonly moreDocuments: string
  readonly toggleWrap: string
  readonly close: string
  readonly backToTop: string
  readonly backToMainMenu: string
  readonly toggleNavbar: string
  readonly toggleColorMode: string
  readonly lightMode: string
  readonly darkMode: string
  readonly selectLanguage: string
  readonly selectVersion: string
  readonly expandCategory: string
  readonly collapseCategory: string
  readonly directLink: string
  readonly opensInNewTab: string
  readonly externalLink: string
  readonly admonitions: Readonly<
    Record<'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'details', string>
  >
  readonly footnotes: string
  readonly backToReference: string
  readonly taskDone: string
  readonly taskOpen: string
  readonly table: string
  readonly tabs: string
  readonly notFoundTitle: string
  readonly notFoundText: string
  readonly notFoundHelp: string
  readonly crashed: string
  readonly tryAgain: string
  readonly search: string
  readonly searchPlaceholder: string
  readonly seeAllResults: string
  readonly noResults: string
  readonly searchDocs: string
  readonly resultsFor: string
  readonly documentsFound: string
  readonly searchNeedsScript: string
  readonly searchLoading: string
  readonly searchFailed: string
  readonly clear: string
  readonly recentSearches: string
  readonly clearRecentSearches: string
  readonly closeNavbar: string
  readonly announcement: string
  readonly sourceRepository: string
  readonly wrapOn: string
  readonly wrapOff: string
  readonly colorModeNow: string
  readonly loaderFailed: string
  readonly causedBy: string
  readonly wrongBaseTitle: string
  readonly wrongBaseText: string
  readonly wrongBaseSuggestion: string
}

const tables: Readonly<Record<string, Words>> = { 'zh-Hans': zhHans, 'zh-CN': zhHans, zh: zhHans, en }

/** The words of a locale; a locale without a table gets English. */
export function wordsFor(locale: string): Words {
  return (Object.hasOwn(tables, locale) ? tables[locale] : undefined) ?? en
}
