import type { PresentedPage } from './present-hits.ts'

/** What is shown for a text. */
export interface SearchFound {
  readonly pages: readonly PresentedPage[]
  /** Pages and sections that answer, shown or not. */
  readonly counts: SearchCounts
}

export interface SearchCounts {
  readonly pages: number
  readonly places: number
  /** There are more than were counted. */
  readonly isCapped: boolean
}

/** What a page asks of the search worker. */
export type SearchRequest =
  | {
      readonly type: 'load'
      /** Where the index was fetched from; chunks of a split one lie beside it. */
      readonly url: string
      readonly bytes: ArrayBuffer
    }
  | {
      readonly type: 'query'
      readonly id: number
      readonly text: string
      /** Most hits that are shown; all without. */
      readonly limit?: number
      /** Characters of text shown for each hit. */
      readonly length: number
    }

/** What the search worker answers. */
export type SearchAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly reason: string }
  | {
      readonly type: 'found'
      readonly id: number
      readonly found: SearchFound
      /** Of a split index, the first answer knows titles and headings; another with the texts follows. */
      readonly isFinal: boolean
    }
