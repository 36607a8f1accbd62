import { codeVersion } from './node/parse/cache-file.ts'
import type { LoadedSite } from './node/read/read-site.ts'
import type { PagePlan } from './types.ts'

/**
 * A text that changes with whatever makes a page of its plan: docsgen, Node, the templates, the parsed document, and the
 * site's modules where the page has some.
 */
export function rendererOf(
  { frame, article }: PagePlan,
  { templates, modules, keyOf }: Pick<LoadedSite, 'templates' | 'modules' | 'keyOf'>,
): string {
  const hasModules = frame.kind === 'component' || article?.page.examples || article?.page.components
  const page = article ? keyOf(article.page) : ''
  return [codeVersion(), process.versions.node, templates.hash, page, hasModules ? modules.hash : ''].join(
    ' ',
  )
}
