import type { DocumentType, SearchHit, Segment } from '../data.ts'
import type { Folds } from '../text/simplify.ts'
import { createSnippet } from './create-snippet.ts'

/** A hit as it is drawn: pieces of text, marked or not. */
export interface PresentedHit {
  readonly type: DocumentType
  readonly url: string
  /** Anchor with its `#`, not percent-encoded. */
  readonly hash: string
  /** The page's title, or the heading of the section. */
  readonly title: readonly Segment[]
  /** Where that is: sidebar categories, and the page's title for a section. */
  readonly path: readonly string[]
  /** The text around what was found; empty when there is none. */
  readonly text: readonly Segment[]
  /** The hit stands under the page's own, right above it. */
  readonly isChild: boolean
  /** A child that no other child of the same page follows. */
  readonly isLast: boolean
}

/** Prepares hits for a list; each text is cut to `length` characters around the match. */
export function presentHits(hits: readonly SearchHit[], length: number, folds: Folds): PresentedHit[] {
  const isChild: boolean[] = []
  for (const [index, hit] of hits.entries()) {
    const before = hits[index - 1]
    const isBelowPage = before?.url === hit.url && (before.hash === '' || isChild[index - 1] === true)
    isChild.push(isBelowPage && hit.hash !== '')
  }
  return hits.map((hit, index) => ({
    type: hit.type,
    url: hit.url,
    hash: hit.hash,
    title: createSnippet(hit.section || hit.title, hit.marks, Math.max(100, length), folds),
    path: hit.section ? [...hit.breadcrumb, hit.title] : hit.breadcrumb,
    text: createSnippet(hit.text, hit.marks, length, folds),
    isChild: isChild[index] === true,
    isLast: isChild[index] === true && isChild[index + 1] !== true,
  }))
}
