import type { LoadedSite } from './node/read/read-site.ts'
import { codeVersion } from './node/parse/cache-file.ts'
import type { PagePlan } from './types.ts'

/** A text that changes with whatever renders a page: docsgen, Node, the templates, and the site's modules where the page has some. */
export function rendererOf(
  { frame, article }: PagePlan,
  { templates, modules }: Pick<LoadedSite, 'templates' | 'modules'>,
): string {
  const hasModules = frame.kind === 'component' || article?.page.examples || article?.page.components
  return [codeVersion(), process.versions.node, templates.hash, hasModules ? modules.hash : ''].join(' ')
}
