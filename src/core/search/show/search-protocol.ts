import type { PresentedPage } from './present-hits.ts'

/** The displayed result of a query. */
export interface SearchFound {
  readonly pages: readonly PresentedPage[]
  /** Number of matching pages and sections, displayed or not. */
  readonly counts: SearchCounts
}

export interface SearchCounts {
  readonly pages: number
  readonly places: number
  /** Whether there are more than were counted. */
  readonly isCapped: boolean
}

/** A request to the search worker. */
export type SearchRequest =
  | {
      readonly type: 'load'
      /** Address of the index; chunks of a split one are beside it. */
      readonly url: string
      readonly bytes: ArrayBuffer
    }
  | {
      readonly type: 'query'
      readonly id: number
      readonly text: string
      /** Most displayed hits; all by default. */
      readonly limit?: number
      /** Characters of text for each hit. */
      readonly length: number
    }

/** An answer of the search worker. */
export type SearchAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly reason: string }
  | {
      readonly type: 'found'
      readonly id: number
      readonly found: SearchFound
      /** Of a split index, the first answer comes from titles and headings; another with the texts follows. */
      readonly isFinal: boolean
    }
