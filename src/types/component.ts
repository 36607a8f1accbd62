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
