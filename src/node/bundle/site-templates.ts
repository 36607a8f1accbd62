import { limitSiteCode } from '../read/run/run-site-code.ts'
import type { TemplateBundle } from './bundle-templates.ts'
import type { LoadedComponentPages } from './load-component-pages.ts'
import type { ModuleBundle } from './modules/bundle-modules.ts'

/** Templates, component pages, and what it takes to render with both. */
export interface SiteTemplates
  extends TemplateBundle,
    Pick<LoadedComponentPages, 'componentPages' | 'modules'> {
  /** Runs a render: code of the site under a time limit, docsgen's own without one. */
  readonly limitTime: <T>(render: () => T, milliseconds: number) => T
}

/** Joins the templates of a site and its component pages, which are in different bundles. */
export function createSiteTemplates(
  templates: TemplateBundle,
  { componentPages, modules }: LoadedComponentPages,
  bundle: ModuleBundle,
): SiteTemplates {
  const isBuiltIn = templates.isBuiltIn && componentPages.length === 0
  return {
    ...templates,
    componentPages,
    modules,
    limitTime: isBuiltIn ? (render) => render() : limitSiteCode,
    positionOf(error) {
      const position = bundle.positionOf(error)
      return position.file === undefined ? templates.positionOf(error) : position
    },
  }
}
