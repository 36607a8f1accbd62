import type { OutputFile } from '../../types/files.ts'
import type { Output } from '../../types/output.ts'
import type { PageOutline } from '../../types/page.ts'
import type { Site } from '../../types/site.ts'
import { hashName } from '../hash.ts'
import { allRoutes } from '../site/all-routes.ts'

/**
 * The stylesheet of a page: the rules for `style` attributes of its raw HTML, which a strict content policy forbids
 * inline. Its name is the hash of its content, so pages with the same rules share a file; `undefined` for a page
 * without rules.
 */
export function createPageStyles({ styles = {} }: PageOutline): OutputFile | undefined {
  const rules = Object.entries(styles).sort(([a], [b]) => (a < b ? -1 : 1))
  if (rules.length === 0) return undefined
  const content = rules.map(([name, css]) => `.${name}{${css}}\n`).join('')
  return { path: `assets/page-${hashName(content)}.css`, content }
}

/** The stylesheets of all pages, each once. */
export const pageStyles: Output = {
  name: 'page styles',
  readsAllPages: false,
  paths: (site) => createAllPageStyles(site).map(({ path }) => path),
  files: createAllPageStyles,
}

function createAllPageStyles(site: Pick<Site, 'docs'>): OutputFile[] {
  const files = allRoutes(site).flatMap(({ page }) => (page && createPageStyles(page)) ?? [])
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
