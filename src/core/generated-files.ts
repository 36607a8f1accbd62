import type { Site } from '../types.ts'
import { llmsPaths, markdownPath } from './markdown-files.ts'
import { sitemapPaths } from './sitemap.ts'

/** What of a site decides which files docsgen makes beside its pages. */
export type GeneratingSite = Pick<Site, 'config' | 'routes' | 'files' | 'assets'>

/**
 * The files that docsgen makes beside the pages, by their path in the output folder: links may lead to them. The parts of a
 * split search index are left out, because their names depend on their content.
 */
export function createGeneratedPaths(site: GeneratingSite): ReadonlySet<string> {
  const markdown = site.config.llms ? site.routes.routes.map((route) => markdownPath(route, site)) : []
  return new Set([
    'search-index.json',
    'search-version.json',
    ...sitemapPaths(site),
    ...markdown.filter((path) => path !== undefined),
    ...llmsPaths(site),
    ...site.assets.files.map(({ path }) => path),
  ])
}
