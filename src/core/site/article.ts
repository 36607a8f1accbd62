import type { ArticlePlan, Docs, LinkTarget, PageBody, PageOutline, Route, Site } from '../../types.ts'
import { linkTargetOf, linkTargets, markUpLinks, resolveLink } from '../links/links.ts'
import { replaceComponents } from '../markdown/features/components/site-components.ts'
import { renderDocCards } from './doc-cards.ts'
import { findSidebar } from './view.ts'

/** The component that shows cards of a page's category, by the name that other systems give it. */
const CARDS = 'DocCardList'

/** Where the links of a page lead, and the cards that it shows. */
export function createArticlePlan(page: PageOutline, route: Route, docs: Docs, site: Site): ArticlePlan {
  const targets = linkTargets(docs, site)
  const hasCards = page.components?.some(({ name }) => name === CARDS) ?? false
  const sidebar = hasCards ? findSidebar(docs, route) : undefined
  return {
    page,
    targets: page.links.map((link): LinkTarget => linkTargetOf(resolveLink(link, page, targets))),
    cards: hasCards ? renderDocCards(route, sidebar?.items ?? [], docs.routes, docs.config.baseUrl) : '',
  }
}

/**
 * The article's HTML with every link marker replaced by an element or an address. A component that nothing is known of is
 * what it holds.
 */
export function renderArticle(
  { page, targets, cards }: ArticlePlan,
  { html }: PageBody,
  baseUrl: string,
): string {
  return replaceComponents(
    markUpLinks({ html, links: page.links }, targets, baseUrl),
    page.components ?? [],
    ({ name }, children) => (name === CARDS ? cards : children),
  )
}
