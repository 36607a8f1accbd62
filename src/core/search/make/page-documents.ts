import type { CountedSource, DocumentType, SearchDocument, TermCounts } from '../data.ts'
import { countSlug } from './count-terms.ts'

/** A document of a page, with the entry that it belongs to and its terms. */
export interface PageDocument {
  readonly type: DocumentType
  readonly document: SearchDocument
  readonly counts: readonly TermCounts[]
}

/** The documents of a page in their order: its title, then each heading and the text under it. `page` is the number of the first. */
export function pageDocuments({ url, breadcrumb, terms }: CountedSource, page: number): PageDocument[] {
  const [title, titleCounts] = terms.title
  const documents: PageDocument[] = [
    {
      type: 0,
      document: { i: page, t: title, u: url, b: breadcrumb },
      counts: [titleCounts, countSlug(url)],
    },
  ]
  const nextNumber = () => page + documents.length
  for (const [h, heading, headingCounts, text, textCounts] of terms.sections) {
    if (headingCounts)
      documents.push({
        type: 1,
        document: { i: nextNumber(), t: heading, u: url, h, p: page },
        counts: [headingCounts],
      })
    if (textCounts)
      documents.push({
        type: 2,
        document: { i: nextNumber(), t: text, u: url, h, p: page, s: heading },
        counts: [textCounts],
      })
  }
  return documents
}
