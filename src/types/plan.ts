import type { PageOutline } from './page.ts'
import type { PageFrame } from './view.ts'

/** A page to make, before its links are resolved. */
export interface PageToMake {
  /** Where it is written, relative to the output folder. */
  readonly file: string
  /** Its document. */
  readonly page?: PageOutline
  readonly plan: () => PagePlan
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
