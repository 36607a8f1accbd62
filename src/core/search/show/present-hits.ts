import type { DocumentType, SearchHit, Segment } from '../data.ts'
import type { Folds } from '../text/simplify.ts'
import { createSnippet } from './create-snippet.ts'

/** A hit for display: segments of text, marked or not. */
export interface PresentedHit {
  readonly type: DocumentType
  /** Anchor with its `#`, not percent-encoded; `''` for the page itself. */
  readonly hash: string
  /** The page's title, or the heading of the section. */
  readonly title: readonly Segment[]
  /** The text around the match, else the beginning; empty when there is none. */
  readonly text: readonly Segment[]
}

/** A page with its hits. */
export interface PresentedPage {
  readonly url: string
  readonly title: readonly Segment[]
  /** Labels of the sidebar categories around it. */
  readonly breadcrumb: readonly string[]
  /** The page itself, when it is a hit. */
  readonly self?: PresentedHit
  /** Its sections, best first. */
  readonly sections: readonly PresentedHit[]
  /** Whether the page itself is a better hit than its sections. */
  readonly isSelfBest: boolean
}

const titleLength = 100

/** Prepares hits for a list, page by page in their order; each text is cut to `length` characters around the match. */
export function presentHits(hits: readonly SearchHit[], length: number, folds: Folds): PresentedPage[] {
  const show = (hit: SearchHit): PresentedHit => ({
    type: hit.type,
    hash: hit.hash,
    title: createSnippet(hit.section || hit.title, hit.marks, titleLength, folds),
    text: createSnippet(hit.text, hit.marks, length, folds),
  })
  const pages = new Map<number, SearchHit[]>()
  for (const hit of hits) {
    const found = pages.get(hit.page)
    if (found) found.push(hit)
    else pages.set(hit.page, [hit])
  }
  return [...pages.values()].flatMap((found) => {
    const [first] = found
    const self = found.find(({ hash }) => hash === '')
    return first === undefined
      ? []
      : {
          url: first.url,
          title: createSnippet(first.title, first.marks, titleLength, folds),
          breadcrumb: first.breadcrumb,
          ...(self && { self: show(self) }),
          sections: found.filter((hit) => hit !== self).map(show),
          isSelfBest: first === self,
        }
  })
}
