import type { BlockComponent } from '../block-component.ts'
import { markComponent } from '../site-components.ts'

const props = { items: 'unused' } as const

/** Docusaurus: cards of the pages in the category of the page, which are known when all pages are (`core/site/doc-cards.ts`). */
export const docCardList: BlockComponent<typeof props> = {
  tags: ['DocCardList'],
  containers: ['doc-card-list'],
  isLeaf: true,
  props,
  html: (_, { position }, document) =>
    markComponent({ name: 'DocCardList', props: {}, isInline: false, position }, '', document),
}
