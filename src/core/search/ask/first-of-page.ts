import type { SearchDocument } from '../data.ts'
import { lowerBound } from './lower-bound.ts'

/** Index of a page's first document in an entry, which lists documents page by page; of the next page's where it has none. */
export function firstOfPage(documents: readonly SearchDocument[], page: number): number {
  return lowerBound(documents.length, (index) => pageOf(documents[index]) < page)
}

/** The number of a document's page: that of its title document. */
export function pageOf(document: SearchDocument | undefined): number {
  return document?.p ?? document?.i ?? -1
}
