import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { inContent, renderFailed, renderTooSlow } from './core/diagnostics.ts'
import { TimeoutError } from './core/timeout-error.ts'
import { createView } from './core/view.ts'
import type { Diagnostic, OutputFile, Place, Route, Site, TemplateInput, Templates } from './types.ts'

/** The templates of a site with what is known about running them. */
interface RunnableTemplates extends Templates {
  /** Where in the sources an error was thrown. */
  readonly placeOf: (error: unknown) => Place
  /** Calls what draws a page, under a time limit where it is code of the site. */
  readonly draw: <T>(draw: () => T, milliseconds: number) => T
}

/**
 * Draws every route as a whole HTML document, one at a time. A template that throws loses its page, not the build:
 * `onProblem` is told which page, why, and where in the sources. After one that takes too long no other page is drawn, because each
 * could take as long.
 */
export function* renderPages(
  site: Site,
  templates: RunnableTemplates,
  onProblem: (diagnostic: Diagnostic) => void,
  onProgress: (step: string, done: number, total: number) => void,
): Iterable<OutputFile & { readonly content: string }> {
  const { routes } = site.routes
  for (const [index, route] of routes.entries()) {
    try {
      yield { path: route.file, content: renderRoute(site, route, templates) }
    } catch (error) {
      onProblem(renderProblem(error, route, templates))
      if (error instanceof TimeoutError) return
    }
    onProgress('Rendering', index + 1, routes.length)
  }
}

/** Why a route could not be drawn, and where in the sources. */
export function renderProblem(
  error: unknown,
  { url, source }: Route,
  { placeOf }: RunnableTemplates,
): Diagnostic {
  if (error instanceof TimeoutError)
    return renderTooSlow(source ? { file: inContent(source) } : {}, url, error.milliseconds)
  const message = error instanceof Error ? error.message : String(error)
  return renderFailed(placeOf(error), url, message.split('\n')[0] ?? '')
}

/** One route as an HTML document. Whatever its templates throw comes out. */
export function renderRoute(site: Site, route: Route, templates: RunnableTemplates): string {
  const kinds = {
    doc: templates.Page,
    component: templates.Page,
    search: templates.SearchPage,
    'not-found': templates.NotFound,
  }
  const Template = kinds[route.kind] as ComponentType<TemplateInput>
  const Content = route.kind === 'component' ? templates.modules[route.source ?? '']?.default : undefined
  const element = <Template view={createView(site, route)} Content={Content} />
  const html = templates.draw(() => renderToString(element), site.config.markdown.maxPageTime)
  return `<!doctype html>${html}\n`
}
