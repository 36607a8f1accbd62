import type { BlockComponent } from '../block-component.ts'

const props = { items: 'unused' } as const

/** The marker of the cards in a page's HTML. */
export const CARDS = '\0cards\0'

/** Docusaurus: cards of the pages in the category of the page, which are known when all pages are (`core/site/view/doc-cards.ts`). */
export const docCardList: BlockComponent<typeof props> = {
  tags: ['DocCardList'],
  containers: ['doc-card-list'],
  isLeaf: true,
  props,
  html(content, _, document) {
    document.hasCards = true
    return CARDS + content
  },
}
