import type { ShownItem } from '../../types/navigation.ts'
import type { PageBody } from '../../types/page.ts'
import type { PagePlan, PageToMake } from '../../types/plan.ts'
import type { Route } from '../../types/route.ts'
import type { Docs, Site } from '../../types/site.ts'
import type { PageView, Shell } from '../../types/view.ts'
import { createArticlePlan, renderArticle } from './view/article.ts'
import { createFrame } from './view/view.ts'

/** All pages to make. They are planned one at a time, because thousands of plans need much memory. */
export function* pagesToMake(site: Site): Iterable<PageToMake> {
  for (const docs of site.built)
    for (const route of docs.routes.routes) {
      const { file, page } = route
      yield { file, ...(page && { page }), plan: () => createPagePlan(route, docs, site) }
    }
}

/** The plan of one page. */
export function createPagePlan(route: Route, docs: Docs, site: Site): PagePlan {
  const { file, sourceFile, page } = route
  return {
    file,
    frame: createFrame(route, docs, site),
    ...(sourceFile !== undefined && { source: sourceFile }),
    ...(page && { article: createArticlePlan(page, route, docs, site) }),
  }
}

/** The view of a page. A page that is no document has no body. */
export function createView({ frame, article }: PagePlan, body?: PageBody): PageView {
  const html = article && body ? renderArticle(article, body, frame.shell.config.baseUrl) : ''
  return { ...frame, html }
}

/**
 * Everything that decides a page's bytes, as a text to hash: the renderer, the source, what it takes from the site. What
 * all pages share is hashed once.
 *
 * @param renderer changes with templates, components, the options of parsing, and the code that runs them
 * @param hash makes a short name of a text
 */
export function keyTextOf(
  { source = '', frame, article }: PagePlan,
  renderer: string,
  hash: (text: string) => string,
): string {
  const { shell, sidebar, ...own } = frame
  const { page, ...links } = article ?? {}
  const { items, ...named } = sidebar ?? {}
  return JSON.stringify([
    renderer,
    source,
    page?.sourceHash,
    links,
    own,
    named,
    hashOf(shell, hash),
    items && hashOf(items, hash),
  ])
}

const hashes = new WeakMap<Shell | readonly ShownItem[], string>()

function hashOf(value: Shell | readonly ShownItem[], hash: (text: string) => string): string {
  const known = hashes.get(value) ?? hash(JSON.stringify(value))
  hashes.set(value, known)
  return known
}
