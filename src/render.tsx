import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { renderFailed } from './core/diagnostics.ts'
import { createView } from './core/view.ts'
import type { Diagnostic, OutputFile, PageView, Place, Route, Site } from './types.ts'

/** The components that draw whole documents, as `templates/index.ts` exports them, and the site's own `*.page.tsx`. */
export interface Templates {
  readonly Page: ComponentType<TemplateProps>
  readonly SearchPage: ComponentType<TemplateProps>
  readonly NotFound: ComponentType<TemplateProps>
  readonly componentPages: Readonly<Record<string, { readonly default?: ComponentType }>>
  readonly siteStyles: (config: Site['config']) => string
}

interface TemplateProps {
  readonly view: PageView
  readonly Content?: ComponentType | undefined
}

/**
 * Draws every route as a whole HTML document, one at a time. A template that throws loses its page, not the build:
 * `onProblem` is told which page, why, and where in the sources (`placeOf`).
 */
export function* renderPages(
  site: Site,
  templates: Templates,
  placeOf: (error: unknown) => Place,
  onProblem: (diagnostic: Diagnostic) => void,
): Iterable<OutputFile> {
  for (const route of site.routes.routes) {
    try {
      yield { path: route.file, content: renderRoute(site, route, templates) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      onProblem(renderFailed(placeOf(error), route.url, message.split('\n')[0] ?? ''))
    }
  }
}

/** One route as an HTML document. Whatever its templates throw comes out. */
export function renderRoute(site: Site, route: Route, templates: Templates): string {
  const Template = {
    doc: templates.Page,
    component: templates.Page,
    search: templates.SearchPage,
    'not-found': templates.NotFound,
  }[route.kind]
  const Content =
    route.kind === 'component' ? templates.componentPages[route.source ?? '']?.default : undefined
  return `<!doctype html>${renderToString(<Template view={createView(site, route)} Content={Content} />)}\n`
}
