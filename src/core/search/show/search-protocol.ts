import type { PresentedHit } from './present-hits.ts'

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
      readonly limit: number
      /** Characters of text shown for each hit. */
      readonly length: number
    }

/** What the search worker answers. */
export type SearchAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly reason: string }
  | {
      readonly type: 'hits'
      readonly id: number
      readonly hits: readonly PresentedHit[]
      /** Of a split index, the first answer knows titles and headings; another with the texts follows. */
      readonly isFinal: boolean
    }
