import { closest, find } from '../dom.ts'

/** Marks the terms of the repeated query parameter `_highlight` in the article. */
export function highlightFromAddress(): void {
  const article = find('.article')
  const terms = new URLSearchParams(location.search).getAll('_highlight')
  if (article && terms.length > 0) highlightTerms(article, terms)
}

/** Enough to see where a term occurs; a page of one letter repeated must not freeze the browser. */
const maxMarks = 2000

/**
 * Wraps every occurrence of the terms in `<mark>`, ignoring case. Splits text nodes and never makes HTML from text,
 * so no term can inject any.
 */
export function highlightTerms(root: Element, terms: readonly string[]): void {
  const wanted = terms.map((term) => term.trim().slice(0, 200)).filter((term) => term !== '')
  if (wanted.length === 0) return
  // Longest first: of two terms that begin at one offset the longer is marked.
  const alternatives = wanted
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const pattern = new RegExp(alternatives.join('|'), 'giu')
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    closest(node.parentElement, 'mark, script, style, button, svg')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  let count = 0
  for (const node of nodes) {
    const matches = [...node.data.matchAll(pattern)].slice(0, maxMarks - count)
    count += matches.length
    // From the end, so that earlier offsets stay valid.
    for (const match of matches.reverse()) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      range.surroundContents(document.createElement('mark'))
    }
  }
}
