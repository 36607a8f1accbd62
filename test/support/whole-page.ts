import { createPagePlan, createView } from '../../src/core/site/page-plans.ts'
import type { Page, PageBody, PageOutline } from '../../src/types/page.ts'
import type { Route } from '../../src/types/route.ts'
import type { Docs, Site } from '../../src/types/site.ts'
import type { PageView } from '../../src/types/view.ts'

/** The text of a page of a site that was made of whole pages. */
export function bodyOf(page: PageOutline): PageBody {
  if (!('html' in page)) throw new Error(`The page ${page.file} has no text.`)
  return page as Page
}

/** The view of a page of a site that was made of whole pages. */
export function viewOf(route: Route, docs: Docs, site: Site): PageView {
  return createView(createPagePlan(route, docs, site), route.page && bodyOf(route.page))
}
