import { codeVersion } from './node/parse/cache-file.ts'
import type { LoadedSite } from './node/read/loaded-site.ts'
import type { PagePlan } from './types/plan.ts'

/**
 * A text that changes with whatever makes a page of its plan: docsgen, Node, the templates, the parsed document, and the
 * site's modules where the page has some.
 *
 * @param plan none for files that are made of templates alone
 */
export function rendererOf(
  plan: PagePlan | undefined,
  { templates, modules, keyOf }: Pick<LoadedSite, 'templates' | 'modules' | 'keyOf'>,
): string {
  const { frame, article } = plan ?? {}
  const hasModules = frame?.kind === 'component' || article?.page.examples || article?.page.components
  const page = article ? keyOf(article.page) : ''
  return [codeVersion(), process.versions.node, templates.hash, page, hasModules ? modules.hash : ''].join(
    ' ',
  )
}
