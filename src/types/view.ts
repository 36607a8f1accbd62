import type { SiteConfig } from '../core/config/schema/config-schema.ts'
import type { NavbarItem } from '../core/site/navbar/index.ts'
import type { BrowserAssets } from './files.ts'
import type { Heading } from './markdown.ts'
import type { Messages } from './messages.ts'
import type { FooterLinks, ListedItem, NavLink, ShownSidebar } from './navigation.ts'
import type { Route } from './route.ts'
import type { Edition, LastUpdate, Locale } from './site.ts'

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
