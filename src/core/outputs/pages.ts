import type { Output, OutputFile } from '../../types.ts'
import { allRoutes } from '../site/all-routes.ts'
import { createPagePlans } from '../site/page-plans.ts'

/** Every page as an HTML document. */
export const pages: Output = {
  name: 'pages',
  readsAllPages: false,
  paths: (site) => allRoutes(site).map(({ file }) => file),
  *files(site, { renderPage }): Iterable<OutputFile> {
    for (const plan of createPagePlans(site)) {
      const content = renderPage(plan)
      if (content !== undefined) yield { path: plan.file, content }
    }
  },
}
