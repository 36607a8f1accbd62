import { findAll } from '../dom.ts'

/** What the frame after the one of the heading brings: the text, what stands below it, and the table of contents. */
const selector = '.article-head + .content, .article:has(> .article-head) ~ *, .toc'

/** The parts of a page that its first frame does without. */
export interface LateParts {
  /** Puts them in; what lies far below the top is not laid out yet (`.top-first` in `styles/article.css`). */
  readonly show: () => void
  /** Has the whole page laid out. */
  readonly layOut: () => void
}

/** Puts an empty box in the place of each late part of a fetched page, so that the heading is painted without waiting for them. */
export function takeOutLateParts(page: Document): LateParts {
  const parts = findAll(selector, page).map((part) => {
    const box = document.createElement(part.localName)
    box.className = `${part.className} late`
    part.replaceWith(box)
    return { part, box }
  })
  return {
    show: () => {
      for (const { part, box } of parts) {
        part.classList.add('top-first')
        box.replaceWith(part)
      }
    },
    layOut: () => {
      for (const { part } of parts) part.classList.remove('top-first')
    },
  }
}
