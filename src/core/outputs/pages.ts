import type { Output } from '../../types/output.ts'
import { allRoutes } from '../site/all-routes.ts'
import { pagesToMake } from '../site/page-plans.ts'

/** Every page as an HTML document. */
export const pages: Output = {
  name: 'pages',
  readsAllPages: false,
  paths: (site) => allRoutes(site).map(({ file }) => file),
  files: (site, { renderPages }) => renderPages(pagesToMake(site)),
}
