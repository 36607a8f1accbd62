import type { LocaleConfig, SiteConfig, VersionConfig } from './core/config/config-schema.ts'
import type { FrontMatter } from './core/content/frontmatter.ts'
import type { ProblemCode } from './core/problems/catalogue.ts'
import type { NavbarItem } from './core/site/navbar/index.ts'

/**
 * The data that flows through docsgen, in the order of the pipeline. Nothing here has methods, and a value is read-only
 * once it is made. A URL starts with `/`, ends without a slash (the home page is `/`) and never holds `baseUrl`: the base
 * is added once, in rendering.
 */

// ── Problems ────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Severity = 'error' | 'warning'

// Derived from the records of the problems.
export type { ProblemCode } from './core/problems/catalogue.ts'

/** A position in a file of the site. `line` and `column` count from 1, as editors show them. */
export interface Position {
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** One problem of the site as a value: `core/problems/diagnostics.ts` makes it, `core/problems/report.ts` formats it. */
export interface Diagnostic extends Position {
  readonly code: ProblemCode
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
}

// ── The config ──────────────────────────────────────────────────────────────────────────────────────────────────────

// Derived from their schemas, which say what each option is for.
export type {
  HeadTag,
  I18nConfig,
  LocaleConfig,
  MarkdownConfig,
  ReportingSeverity,
  SearchConfig,
  SecurityConfig,
  ServerConfig,
  SiteConfig,
  VersionConfig,
} from './core/config/config-schema.ts'
export type { SidebarConfig, SidebarItemConfig } from './core/config/sidebar-schema.ts'
export type {
  AnnouncementBarConfig,
  ColorMode,
  FooterConfig,
  FooterGroup,
  FooterLink,
  LogoConfig,
  ThemeConfig,
} from './core/config/theme-schema.ts'
export type { FrontMatter } from './core/content/frontmatter.ts'
export type { NavbarItem, NavbarItemConfig } from './core/site/navbar/index.ts'

// ── Sources and pages ───────────────────────────────────────────────────────────────────────────────────────────────

/** Where a document is, and the edition that it belongs to. */
export interface DocumentLocation {
  /** Relative to the documents of its edition, with `/` between folders: `guide/build.md`. */
  readonly path: string
  /** Relative to the site, as problems name it: `content/en/guide/build.md`. */
  readonly file: string
  /** Id of its edition. */
  readonly edition: string
}

/** A Markdown document as it was read; without a location it is one of the default edition, under `content/`. */
export interface SourceFile extends Partial<DocumentLocation> {
  readonly path: string
  /** With the partials and files that it includes. */
  readonly text: string
  /** Hash of the bytes and of all that is included, hexadecimal. */
  readonly hash: string
  /** Folder of the documents of its version, from the root of the site; `content` by default. */
  readonly folder?: string
  /** Where the lines of the text stand, for a document that includes others. */
  readonly origins?: readonly LineOrigin[]
  /** Code of other files that it shows, by the path from the root of the site with the part: `content/a.ts#setup`. */
  readonly excerpts?: Readonly<Record<string, string>>
  readonly refusedExcerpts?: Readonly<Record<string, ExcerptRefusal>>
  /** What could not be included. */
  readonly problems?: readonly Diagnostic[]
  /** Every file that it includes or shows, or that it would if it were there: from the root of the site. */
  readonly includes?: readonly string[]
  /** Components that it imports from files of the site (in MDX), by the names that it gives them. */
  readonly importedComponents?: Readonly<Record<string, ImportedComponent>>
}

/** A run of lines of an expanded text that stand one after the other in a file. */
export interface LineOrigin {
  /** First line of the run in the expanded text. */
  readonly start: number
  /** From the root of the site; it may begin with `../`. */
  readonly file: string
  /** The same line in that file. */
  readonly line: number
  /** Number of characters that the include indents the lines by. */
  readonly shift?: number
}

/** A component that a document imports. */
export interface ImportedComponent {
  /** Path from the site. */
  readonly file: string
  readonly exportName: string
}

/** Why a file that a document names, or a file beside the documents, is not published. */
export type FileRefusal =
  | 'outside'
  | 'untracked'
  | 'hidden'
  | 'in-node-modules'
  | 'not-a-file'
  | 'too-large'
  | 'not-found'
  | 'unreadable'

/** Why code or text of a file is not shown; `no-part`: the file has no such region, anchor or line. */
export type ExcerptRefusal = FileRefusal | 'no-part'

/** A file beside the documents or under `public/`: copied as it is. */
export interface AssetFile {
  /** Where it is published, relative to the output folder. */
  readonly path: string
  /** Where it is read from. */
  readonly from: string
  /** Pixels, for images whose size could be read. */
  readonly width?: number
  readonly height?: number
}

export interface Heading {
  /** 1 to 6. */
  readonly level: number
  readonly id: string
  /** Plain text, for titles and search. */
  readonly text: string
  /** Inline HTML without links, for the table of contents. */
  readonly html: string
  readonly line: number
}

/**
 * A link or image of a page with its position. In the page's HTML it is a marker (`core/markdown/features/links/`)
 * until all routes are known: parsing a page reads no other page.
 */
export interface PageLink {
  /** `link`: an `<a>`; `image`: an `<img>`; `url`: the bare value of an attribute in raw HTML. */
  readonly kind: 'link' | 'image' | 'url'
  /** As written, after character references and escapes are decoded. */
  readonly href: string
  readonly title?: string
  /** Alternative text of an image. */
  readonly alt?: string
  /** Whether an image is not the first of its page, which is probably visible at once. */
  readonly isLazy?: boolean
  /** The partial or included file that it stands in, from the root of the site; the page's own file by default. */
  readonly from?: string
  /** Pixels that the author gives an image. */
  readonly width?: number
  readonly height?: number
  readonly line: number
  readonly column: number
}

/** A live example of a page: a component that is rendered in place of its marker in the HTML (`\0e3\0`). */
export interface PageExample {
  /** Its code, unless it is a file. */
  readonly code?: string
  /** Path of its file from the root of the site. */
  readonly file?: string
  /** As for links. */
  readonly from?: string
  readonly language: 'jsx' | 'tsx'
  /** Position of its fence. */
  readonly line: number
  readonly column: number
}

/** A value of a prop: JSON. */
export type PropValue =
  | string
  | number
  | boolean
  | null
  | readonly PropValue[]
  | { readonly [name: string]: PropValue }

/**
 * A component of the site (`templates/components/`) in a document, with its position. In the page's HTML it is an
 * element between markers (`core/markdown/features/components/site-components.ts`) around its children, which
 * rendering replaces: parsing a page runs no code of the site.
 */
export interface PageComponent {
  readonly name: string
  readonly props: Readonly<Record<string, PropValue>>
  /** When it wakes up in the browser; it stays static without. */
  readonly client?: ClientMode
  /** Whether it stands inside of a line, and so may hold no blocks. */
  readonly isInline: boolean
  /** As for links. */
  readonly from?: string
  readonly line: number
  readonly column: number
}

/** When an island is hydrated: when it is seen, when the browser is idle, as soon as possible, or when the reader touches it. */
export type ClientMode = 'visible' | 'idle' | 'load' | 'touch'

/** Code of the site that runs on a page: a component, a live example, or a component page. */
export interface SiteModule {
  /** Its path in the site; for an example without a file, one beside its document. */
  readonly id: string
  /** The name of its files in the built site. */
  readonly name: string
  /** Its code, unless it is a file. */
  readonly code?: string
  /** Whether browsers load it. */
  readonly isIsland: boolean
}

/** The plain text of a page under one heading, the unit of search. The first one has `id: ''`. */
export interface Section {
  readonly id: string
  readonly title: string
  /** 1 for the page itself, 2 to 6 for its headings. */
  readonly level: number
  /** One line, except for line breaks between the items of a list. */
  readonly text: string
}

/** What rendering Markdown gives. Links stand as markers; see `PageLink`. */
export interface RenderedMarkdown {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly links: readonly PageLink[]
  /** Components of the site. Absent when there are none. */
  readonly components?: readonly PageComponent[]
  readonly sections: readonly Section[]
  /** Without a `file`, which the caller adds. */
  readonly diagnostics: readonly Diagnostic[]
  /** Declarations of `style` attributes, by the class that replaces each of them. */
  readonly styles?: Readonly<Record<string, string>>
  readonly examples?: readonly PageExample[]
  /** The stylesheets that the page needs besides those of every page. */
  readonly stylesheets?: readonly StylesheetName[]
}

/** A stylesheet of what only some pages hold: `templates/styles/on-demand/<name>.css`. */
export type StylesheetName = 'components' | 'diagrams' | 'examples' | 'formulas' | 'home' | 'media'

/** An address of a page, as written; one of an included file is relative to that file. */
export type Address = string | Pick<PageLink, 'href' | 'from'>

/** Clean Markdown for tools. Links stand as markers (`core/markdown/plain/`) until all routes are known. */
export interface PlainMarkdown {
  readonly text: string
  /** By the number in their marker. */
  readonly hrefs: readonly Address[]
}

/** The result of one pass over a document: the page, and its text as clean Markdown. */
export interface ParsedMarkdown extends RenderedMarkdown {
  readonly markdown: PlainMarkdown
}

/** The text of a parsed document, which is read where the page is rendered or indexed. */
export interface PageBody extends Pick<RenderedMarkdown, 'html' | 'sections'> {
  /** Only where the config asks for it. */
  readonly markdown?: PlainMarkdown
}

/** A parsed document without its text: what sidebars, links and checks know of it. */
export interface PageOutline extends Omit<RenderedMarkdown, 'html' | 'sections'>, DocumentLocation {
  /** `SourceFile.hash` of its source. */
  readonly sourceHash: string
  readonly frontMatter: FrontMatter
  /** Lines of the front-matter keys, for the positions of later problems. */
  readonly frontMatterLines: Readonly<Record<string, number>>
  readonly title: string
  readonly description: string
  /** Every id of the article's HTML: the anchors that links may name. */
  readonly ids: readonly string[]
  /** Only the front matter was read (`outlinePage`): text, links and anchors are unknown. */
  readonly isUnparsed?: true
  /** Components that it imports, by their names in it. */
  readonly importedComponents?: Readonly<Record<string, ImportedComponent>>
  /** URLs (without base) of the stylesheets of its components, once these are bundled. */
  readonly moduleStyles?: readonly string[]
}

/** A parsed document. It survives `JSON.stringify` and depends on its own file only, so it can be cached by content. */
export interface Page extends PageOutline, PageBody {}

/** A page written as a React component (`content/**\/*.page.tsx`), with the exports of its module. */
export interface ComponentPage extends DocumentLocation {
  readonly title?: string
  readonly description?: string
  /** URLs (without base) of the stylesheets that it imports. */
  readonly moduleStyles?: readonly string[]
}

/** What a file `_category_` or `_meta` says about its folder in sidebars that follow the folders. */
export interface FolderSettings extends DocumentLocation {
  readonly category?: CategorySettings
  /** The items of the folder, in their order. */
  readonly items?: readonly FolderItem[]
}

/** What `_category_.json` of Docusaurus says about its own folder. */
export interface CategorySettings {
  readonly label?: string
  /** Lower ones come first. */
  readonly position?: number
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  /** Id of the document that the label links to, instead of the folder's index; `null` for none. */
  readonly link?: string | null
}

/** An item of `_meta.json` of Rspress, at its position in the file. */
export type FolderItem = Position &
  (
    | {
        /** `section`: the folder's items follow its label, on the same level. */
        readonly type: 'file' | 'folder' | 'any' | 'section'
        readonly name: string
        readonly label?: string
        readonly collapsed?: boolean
        readonly collapsible?: boolean
      }
    | { readonly type: 'caption'; readonly label: string }
    | { readonly type: 'divider' }
    | {
        readonly type: 'link'
        readonly label: string
        readonly href?: string
        readonly items?: readonly { readonly label: string; readonly href: string }[]
        readonly collapsed?: boolean
        readonly collapsible?: boolean
      }
  )

// ── Routes and sidebar ──────────────────────────────────────────────────────────────────────────────────────────────

export interface Route {
  readonly url: string
  /** Where it is written, relative to the output folder: `guide/build/index.html`. */
  readonly file: string
  readonly kind: 'doc' | 'component' | 'contents' | 'search' | 'not-found'
  readonly title: string
  readonly description: string
  /** Path of the source among the documents of the edition; built-in pages have none. */
  readonly source?: string
  /** Path of the source from the site, as problems name it. */
  readonly sourceFile?: string
  readonly page?: PageOutline
  /** What sidebars and navbar call a document. */
  readonly docId?: string
  /** URLs (without base) of the stylesheets of its components. */
  readonly moduleStyles?: readonly string[]
  /** Whether it is the document of its folder: an index, or a README where there is none. */
  readonly isFolder?: boolean
  /** The route of the default language whose document is shown here, because it is not translated. */
  readonly untranslated?: Route
  /** The list of a large sidebar that a page of the kind `contents` shows. */
  readonly contents?: { readonly sidebar: string; readonly items: readonly SidebarItem[] }
}

export interface RouteTable {
  /** Prefix of its URLs: `Edition.path`. */
  readonly path: string
  /** Whether its URLs are without the numbers before the names of files: `content.numberPrefixes`. */
  readonly numberPrefixes: boolean
  /** The latest version in the same language: links of the config lead there when this version lacks their page. */
  readonly latest?: RouteTable
  /** In the order of their sources. */
  readonly routes: readonly Route[]
  readonly byUrl: ReadonlyMap<string, Route>
  readonly bySource: ReadonlyMap<string, Route>
  readonly byDocId: ReadonlyMap<string, Route>
  /** Every claim on a URL that another source already has. */
  readonly duplicates: readonly { readonly url: string; readonly kept: string; readonly lost: string }[]
}

export type SidebarItem =
  | {
      readonly type: 'link'
      readonly label: string
      readonly isUntranslated?: true
      readonly url: string
      readonly isExternal: boolean
    }
  /** A heading above the items that follow it, without a page of its own. */
  | { readonly type: 'caption'; readonly label: string }
  /** A line between items. */
  | { readonly type: 'divider' }
  | SidebarCategory

/** A group of items in a sidebar. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  readonly isUntranslated?: true
  /** The page that the category's label links to. */
  readonly url?: string
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly items: readonly SidebarItem[]
  /** Path of the folder of documents that it is made from. */
  readonly folder?: string
  /**
   * In a large sidebar: the page that lists its items, where it has no document, shares it with another category, or has
   * more items than a page shows.
   */
  readonly contentsUrl?: string
}

/** An item of a sidebar as a page shows it: of a large sidebar, a page has only a part (`core/site/sidebar/`). */
export type ShownItem =
  | ListedItem
  | (Omit<SidebarCategory, 'items'> & { readonly items: readonly ShownItem[] })
  /** The items of a long list that stand before or after those shown; `url` is the page that lists all of them. */
  | { readonly type: 'more'; readonly side: 'before' | 'after'; readonly url: string }

/** An item on a page that lists a part of a sidebar; a category without items stays as it is. */
export type ListedItem = SidebarItem | ClosedCategory

/** A category of a large sidebar without its items, which script fetches. */
export interface ClosedCategory {
  readonly type: 'closed'
  readonly label: string
  readonly isUntranslated?: true
  /** Its document, or else the page that lists its items. */
  readonly url: string
  /** Whether `url` is its document. */
  readonly hasPage: boolean
  /** What the file of the sidebar's lists calls it. */
  readonly branch: string
}

/** A label and where it leads: a site URL (`/guide/build`), or an outside address when `isExternal`. */
export interface NavLink {
  readonly label: string
  /** The label is the title of a page without a translation, and so in the default language. */
  readonly isUntranslated?: true
  readonly url: string
  readonly isExternal: boolean
}

// ── The site, rendering and output ──────────────────────────────────────────────────────────────────────────────────

/** URLs (without base) of the bundled browser files. */
export interface BrowserAssets {
  readonly styles: readonly string[]
  /** Stylesheets that only some pages need. */
  readonly stylesOnDemand: Readonly<Partial<Record<StylesheetName, string>>>
  /** The module script that every page loads first. */
  readonly boot: string
  /** The classic script in the head that sets the colour mode before anything is painted. */
  readonly colorMode: string
  /** The module that a web worker runs to answer searches. */
  readonly searchWorker: string
  /** The module that hydrates islands. */
  readonly hydration: string
  /** The files themselves. */
  readonly files: readonly OutputFile[]
}

/** The last change of a document. */
export interface LastUpdate {
  /** In UTC, as ISO 8601 writes it. */
  readonly date: string
  /** Left out unless the config asks for it. */
  readonly author?: string
}

/** The documents of one edition. */
export interface Docs {
  readonly edition: Edition
  /** The config with its texts in the language of the edition. */
  readonly config: SiteConfig
  /** The texts of the interface in its language. */
  readonly messages: Messages
  readonly routes: RouteTable
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  /** The pages that list the top levels of sidebars where these are long, by the names of the sidebars. */
  readonly contentsUrls: Readonly<Record<string, string>>
  /** What `_meta` and `_category_` say about folders; those of the default language where there are no others. */
  readonly folderSettings: readonly FolderSettings[]
  readonly navbar: readonly NavbarItem[]
  readonly footerLinks: FooterLinks
  /** Why a file is not published, by its path among the documents: it is a draft, or its URL is taken. */
  readonly unpublished: ReadonlyMap<string, string>
}

/** The footer's links, in groups with a title or in one row, with the pages of the site resolved. */
export type FooterLinks = readonly (
  | NavLink
  | { readonly title: string; readonly items: readonly NavLink[] }
)[]

/** Everything that is published: the documents of each edition, and the files that all of them share. */
export interface Site {
  readonly config: SiteConfig
  /** The default edition comes first. */
  readonly docs: readonly [Docs, ...Docs[]]
  /** The editions to make: all, or the one that is asked for. Links to the others are judged by their routes. */
  readonly built: readonly Docs[]
  /** The routes of all editions. */
  readonly byUrl: ReadonlyMap<string, Route>
  readonly assets: BrowserAssets
  /** Files that are copied, by their path in the output folder. */
  readonly files: ReadonlyMap<string, AssetFile>
  /** Translations that say that their original has changed, by their path from the site. */
  readonly outdated: ReadonlySet<string>
  /** Files that docsgen makes beside the pages (`core/outputs/`), by their path in the output folder. */
  readonly generated: ReadonlySet<string>
  /** By the path of the document from the site's folder; none unless the config asks for them. */
  readonly lastUpdates?: ReadonlyMap<string, LastUpdate>
}

/** One language of one version of the documents, published below its own path. */
export interface Edition {
  /** `''` for the default one. */
  readonly id: string
  readonly locale: Locale
  readonly version: VersionConfig
  /** Prefix of its URLs: `''` for the default one. */
  readonly path: string
  /** Folder of its documents, relative to the site: `content`, `content/en`. */
  readonly folder: string
}

export interface Locale extends LocaleConfig {
  /** As the config names it: `zh-Hans`. */
  readonly name: string
}

/** Every text that docsgen itself puts on a page. A second locale is one more table of this type. */
export interface Messages {
  readonly skipToContent: string
  readonly mainNavigation: string
  readonly docsSidebar: string
  readonly breadcrumbs: string
  readonly home: string
  readonly backHome: string
  readonly onThisPage: string
  readonly pagination: string
  readonly previous: string
  readonly next: string
  readonly editThisPage: string
  readonly lastUpdated: string
  readonly lastUpdatedBy: string
  readonly copy: string
  readonly copied: string
  readonly enlarge: string
  readonly code: string
  readonly copyCode: string
  readonly copyPage: string
  readonly pageCopied: string
  readonly copyFailed: string
  readonly documents: string
  readonly moreDocuments: string
  /** Title of a page that lists the top level of a sidebar. */
  readonly contents: string
  readonly earlierEntries: string
  readonly laterEntries: string
  readonly toggleWrap: string
  readonly foldedLines: string
  readonly close: string
  readonly cancel: string
  readonly backToTop: string
  readonly backToMainMenu: string
  readonly menu: string
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
  readonly formula: string
  readonly video: string
  readonly captions: string
  readonly embed: string
  readonly embedFrom: string
  readonly required: string
  readonly defaultValue: string
  readonly sourceCode: string
  readonly diagram: string
  readonly tabs: string
  readonly notFoundTitle: string
  readonly notFoundText: string
  readonly nearestPages: string
  readonly notFoundHelp: string
  readonly crashed: string
  readonly tryAgain: string
  readonly search: string
  readonly searchPlaceholder: string
  readonly seeAllResults: string
  readonly noResults: string
  readonly noResultsHelp: string
  /** Shown below an empty search field on a phone. */
  readonly searchHint: string
  readonly searchDocs: string
  readonly resultsFor: string
  readonly documentsFound: string
  readonly moreFound: string
  readonly seeMoreResults: string
  readonly resultsListed: string
  readonly keySelect: string
  readonly keyOpen: string
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
  readonly notTranslated: string
  readonly outdatedTranslation: string
  readonly versionUnmaintained: string
  readonly versionUnreleased: string
  readonly readLatestVersion: string
  readonly readInThisLanguage: string
}

/** The part of the config that templates get. */
export type PublicConfig = Pick<
  SiteConfig,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'favicon' | 'themeConfig' | 'head'
>

/** Everything a template gets besides its page: plain JSON, the same for every page of an edition. */
export interface Shell {
  readonly config: PublicConfig
  readonly edition: Edition
  readonly editions: readonly Edition[]
  /** The texts of the interface in the edition's language. */
  readonly messages: Messages
  readonly navbar: readonly NavbarItem[]
  readonly footerLinks: FooterLinks
  readonly assets: Omit<BrowserAssets, 'files' | 'hydration' | 'stylesOnDemand'>
}

/** The same page in another edition, or the page that replaces it there. */
export interface Alternate {
  readonly edition: Edition
  readonly url: string
  readonly isSamePage: boolean
}

/** A line in another language of the site. */
export interface LanguageHint {
  readonly locale: Locale
  readonly url: string
  readonly text: string
  /** Label of the button that closes it. */
  readonly close: string
}

/** The first screen of a home page, with every address resolved. */
export interface HomeView {
  readonly hero?: {
    /** The big line, where the document has no heading of its own. */
    readonly name: string
    readonly text?: string
    readonly tagline?: string
    readonly image?: HomePicture
    readonly actions: readonly {
      readonly theme: 'brand' | 'alt'
      readonly text: string
      readonly url?: string
    }[]
    /** A block of code as HTML. */
    readonly terminal?: string
  }
  readonly features: readonly {
    /** The name of an icon of docsgen's own, or a sign. */
    readonly icon?: string | HomePicture
    readonly title: string
    readonly details: string
    readonly url?: string
    readonly linkText?: string
  }[]
}

/** A picture: one file, or one for each colour mode. */
export interface HomePicture {
  readonly light: string
  readonly dark?: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}

/** A sidebar as a page shows it. */
export interface ShownSidebar {
  readonly name: string
  readonly items: readonly ShownItem[]
  /** URL of the file with the lists that a page of a large sidebar leaves out. */
  readonly branchesUrl?: string
}

/** Everything a template needs to render one page: plain JSON, which alone decides the page's bytes. */
export interface PageView {
  readonly shell: Shell
  readonly url: string
  readonly kind: Route['kind']
  /** One for each edition. */
  readonly alternates: readonly Alternate[]
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** The language of a document that is not translated into that of the edition. */
  readonly contentLocale?: Locale
  /** Whether the original has changed since this page was translated, and the page says so. */
  readonly isOutdated?: true
  /** On the front page: lines that offer the other languages. */
  readonly languageHints?: readonly LanguageHint[]
  /** The address that search engines should list, where it is another one. */
  readonly canonicalUrl?: string
  /** The article with its links resolved. */
  readonly html: string
  /** URLs (without base) of the stylesheets that other pages may lack. */
  readonly styles: readonly string[]
  /** Whether the article brings its own `<h1>`. */
  readonly hasTitle: boolean
  /** Whether the page hides its title. */
  readonly isTitleHidden: boolean
  readonly toc: readonly Heading[]
  readonly sidebar?: ShownSidebar
  /** What a page of the kind `contents` lists. */
  readonly contents?: readonly ListedItem[]
  readonly breadcrumbs: readonly (Pick<NavLink, 'label' | 'isUntranslated'> & { readonly url?: string })[]
  readonly previous?: NavLink
  readonly next?: NavLink
  readonly editUrl?: string
  readonly lastUpdate?: LastUpdate
  /** Where the document's Markdown is published. */
  readonly markdownUrl?: string
  /** Picture for link previews: a site URL, or an outside address. */
  readonly image?: string
  readonly isIndexed: boolean
  /** Of a page with `layout: home`. */
  readonly home?: HomeView
}

/** The view of a page without its article. */
export type PageFrame = Omit<PageView, 'html'>

/** What an article takes from the rest of the site. */
export interface ArticlePlan {
  readonly page: PageOutline
  /** The targets of `page.links`. */
  readonly targets: readonly LinkTarget[]
  /** HTML of the cards of its category, where it shows them. */
  readonly cards: string
}

/** Where a link of an article leads. */
export interface LinkTarget {
  /** Without base. */
  readonly href: string
  /** Whether another site, or a text of the author's own, is named. */
  readonly isExternal?: true
  /** Nothing is published there, and the link is shown as text. */
  readonly isUnlinked?: true
  /** Pixels of a picture. */
  readonly width?: number
  readonly height?: number
}

/** A page to render: a pure function of this value, its body and the templates. */
export interface PagePlan {
  /** Where it is written, relative to the output folder. */
  readonly file: string
  /** Path of its source from the site; built-in pages have none. */
  readonly source?: string
  readonly frame: PageFrame
  /** Of a document. */
  readonly article?: ArticlePlan
}

/** The module of a page that is a component. */
export interface PageModule {
  readonly default?: ComponentType<ContentProps>
  readonly title?: unknown
  readonly description?: unknown
}

/** The props of a `*.page.tsx` page. */
export interface ContentProps {
  /** The path that the site is served under, with slashes around it: the prefix of links to files. */
  readonly baseUrl: string
  /** The same with the path of the edition that is read (`/docs/en/1.x/`): the prefix of links to pages. */
  readonly docsUrl: string
}

/** The components that render whole documents, as `templates/index.ts` exports them. */
export interface Templates {
  readonly Page: ComponentType<TemplateInput>
  readonly SearchPage: ComponentType<TemplateInput>
  readonly NotFound: ComponentType<TemplateInput>
  readonly SidebarItems: ComponentType<SidebarItemsInput>
  readonly siteStyles: (config: PublicConfig) => string
}

/** The props of a template. `Content` replaces an article's HTML. */
export interface TemplateInput {
  readonly view: PageView
  readonly Content?: ComponentType<ContentProps> | undefined
}

/** The props of a list of a sidebar. */
export interface SidebarItemsInput {
  readonly view: PageView
  readonly items: readonly ShownItem[]
  /** The labels of the categories around it, joined: distinguishes two categories of the same name. */
  readonly parent: string
}

/** A React component, typed here because users of docsgen may not have the types of React. */
type ComponentType<Props = object> = (props: Props) => unknown

/** A file of the built site, relative to the output folder. */
export interface OutputFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** A file of the built site that the last build has published as this one would. */
export interface KeptFile {
  readonly path: string
  /** Hash of its content. */
  readonly hash: string
  readonly bytes: number
}

/** One kind of generated file; `core/outputs/index.ts` lists them. */
export interface Output {
  readonly name: string
  /** Whether every document of the built editions must be parsed first; `dev` serves the others before. */
  readonly readsAllPages: boolean
  /** Paths of its files in all editions, as far as they are known in advance. */
  readonly paths: (site: Omit<Site, 'generated'>) => readonly string[]
  /** The files of the built editions, and those of the whole site. */
  readonly files: (
    site: Site,
    tools: OutputTools,
  ) => Iterable<OutputFile | KeptFile> | AsyncIterable<OutputFile | KeptFile>
}

/** What a site needs besides its own scripts, styles and pictures. */
export interface PolicySources {
  /** Hosts whose images the content names (`https://img.example.com`). */
  readonly imageOrigins?: readonly string[] | undefined
  /** Whether a page plays a video or a sound of the site. */
  readonly hasMedia?: boolean | undefined
  /** Hosts whose frames pages may show (`embeds.hosts` of the config). */
  readonly frameHosts?: readonly string[] | undefined
  /** Sites that may show the pages in a frame (`security.frameAncestors` of the config). */
  readonly frameAncestors?: readonly string[] | undefined
}

/** The tools that outputs take besides the site. */
export interface OutputTools {
  /** A page as an HTML document, or the one that is published; undefined when its templates fail, which is reported elsewhere. */
  readonly renderPage: (plan: PagePlan) => Promise<OutputFile | KeptFile | undefined>
  /**
   * A list of a sidebar as HTML, for the pages of an edition, of which `plan` is one without a sidebar; undefined when
   * its template fails, which is reported elsewhere.
   */
  readonly renderSidebarItems: (plan: PagePlan, items: readonly ShownItem[]) => string | undefined
  /** The text of a document. */
  readonly readBody: (page: PageOutline) => Promise<PageBody>
  /** The published file of a path, if it was made of the same; `state` is a text of everything that it is made of besides templates. */
  readonly keep: (path: OutputFile['path'], state: string) => KeptFile | undefined
  /** The content of copied files; an unreadable one is left out and reported elsewhere. */
  readonly readFiles: (files: Iterable<AssetFile>) => Iterable<OutputFile>
  /** The search files of one edition, by their paths in it. */
  readonly makeSearch: (docs: Docs, site: Site) => Promise<readonly (OutputFile | KeptFile)[]>
  /** What the pages load; complete once all are rendered. */
  readonly policySources: () => PolicySources
}
