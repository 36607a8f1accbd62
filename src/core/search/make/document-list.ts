import type { SearchDocument } from '../data.ts'

/** Documents in their order; an array is such a list, too. */
export interface DocumentList extends Iterable<SearchDocument> {
  readonly push: (document: SearchDocument) => unknown
}

/** Compresses texts. */
export interface TextPacker {
  readonly pack: (text: string) => Uint8Array
  readonly unpack: (packed: Uint8Array) => string
}

/** Documents that are not packed: only those of a large site take much memory. */
const MOST_OPEN = 20_000
const PACKED_AT_ONCE = 64

/** A list without documents, whose earlier documents are packed once there are many. Going through it unpacks a few at a time. */
export function createDocumentList({ pack, unpack }: TextPacker): DocumentList {
  const packed: Uint8Array[] = []
  const open: SearchDocument[] = []
  return {
    push(document) {
      open.push(document)
      if (open.length < MOST_OPEN + PACKED_AT_ONCE) return
      packed.push(pack(JSON.stringify(open.splice(0, PACKED_AT_ONCE))))
    },
    *[Symbol.iterator]() {
      for (const stretch of packed) yield* JSON.parse(unpack(stretch)) as SearchDocument[]
      yield* open
    },
  }
}
