import type { SearchDocument } from '../data.ts'

/** The place of a page's first document in an entry, where documents stand page by page; or of the next page's, if it has none. */
export function firstOfPage(documents: readonly SearchDocument[], page: number): number {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pageOf(documents[middle]) < page) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of a document's page: that of its title document. */
export function pageOf(document: SearchDocument | undefined): number {
  return document?.p ?? document?.i ?? -1
}
