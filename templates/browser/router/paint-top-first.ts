import { find } from '../dom.ts'

/**
 * Paints the top of a page first, without layout of the content far below (`.top-first` in `styles/article.css`).
 * Returns a function that lays out the rest.
 */
export function paintTopFirst(page: Document): () => void {
  const content = find('.content', page)
  content?.classList.add('top-first')
  return () => content?.classList.remove('top-first')
}
