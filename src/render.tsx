import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { renderFailed } from './core/diagnostics.ts'
import { createView } from './core/view.ts'
import type { Diagnostic, OutputFile, Place, Route, Site, TemplateInput, Templates } from './types.ts'

/**
 * Draws every route as a whole HTML document, one at a time. A template that throws loses its page, not the build:
 * `onProblem` is told which page, why, and where in the sources (`templates.placeOf`).
 */
export function* renderPages(
  site: Site,
  templates: Templates & { readonly placeOf: (error: unknown) => Place },
  onProblem: (diagnostic: Diagnostic) => void,
  onProgress: (step: string, done: number, total: number) => void,
): Iterable<OutputFile & { readonly content: string }> {
  const { routes } = site.routes
  for (const [index, route] of routes.entries()) {
    try {
      yield { path: route.file, content: renderRoute(site, route, templates) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      onProblem(renderFailed(templates.placeOf(error), route.url, message.split('\n')[0] ?? ''))
    }
    onProgress('Rendering', index + 1, routes.length)
  }
}

/** One route as an HTML document. Whatever its templates throw comes out. */
export function renderRoute(site: Site, route: Route, templates: Templates): string {
  const kinds = {
    doc: templates.Page,
    component: templates.Page,
    search: templates.SearchPage,
    'not-found': templates.NotFound,
  }
  const Template = kinds[route.kind] as ComponentType<TemplateInput>
  const Content = route.kind === 'component' ? templates.modules[route.source ?? '']?.default : undefined
  return `<!doctype html>${renderToString(<Template view={createView(site, route)} Content={Content} />)}\n`
}
