import { find } from '../dom.ts'

/**
 * Lets a page that is shown from its top be painted without what lies far below: the browser lays that out once the reader
 * sees the beginning (`.top-first` in `styles/article.css`). Gives back what ends this.
 */
export function paintTopFirst(page: Document): () => void {
  const content = find('.content', page)
  content?.classList.add('top-first')
  return () => content?.classList.remove('top-first')
}
