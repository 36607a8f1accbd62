import type { PageBody, PageOutline } from '../../../types/page.ts'
import type { ArticlePlan, LinkTarget } from '../../../types/plan.ts'
import type { Route } from '../../../types/route.ts'
import type { Docs, Site } from '../../../types/site.ts'
import { linkTargetOf, markUpLinks } from '../../links/mark-up-links.ts'
import { linkTargets } from '../../links/resolve/link-targets.ts'
import { resolveLink } from '../../links/resolve/resolve-link.ts'
import { CARDS } from '../../markdown/features/components/blocks/doc-card-list.ts'
import { replaceComponents } from '../../markdown/features/components/site-components.ts'
import { renderDocCards } from './doc-cards.ts'
import { findSidebar } from './view.ts'

/** Where the links of a page lead, and the cards that it shows. */
export function createArticlePlan(page: PageOutline, route: Route, docs: Docs, site: Site): ArticlePlan {
  const targets = linkTargets(docs, site)
  const sidebar = page.hasCards ? findSidebar(docs, route) : undefined
  return {
    page,
    targets: page.links.map((link): LinkTarget => linkTargetOf(resolveLink(link, page, targets))),
    cards: page.hasCards ? renderDocCards(route, sidebar?.items ?? [], docs.routes, docs.config.baseUrl) : '',
  }
}

/**
 * The article's HTML with every link marker replaced by an element or an address. A component of the site that was not
 * rendered is what it holds.
 */
export function renderArticle(
  { page, targets, cards }: ArticlePlan,
  { html }: PageBody,
  baseUrl: string,
): string {
  const linked = markUpLinks({ html, links: page.links }, targets, baseUrl)
  const whole = replaceComponents(linked, page.components ?? [], (_, children) => children)
  return page.hasCards ? whole.replaceAll(CARDS, () => cards) : whole
}
