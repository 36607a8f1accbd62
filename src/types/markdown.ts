import type { PageComponent, PageExample } from './component.ts'
import type { Diagnostic } from './diagnostic.ts'

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
  /** Whether it shows cards of the pages in its category. */
  readonly hasCards?: boolean
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
