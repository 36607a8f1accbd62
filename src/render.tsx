import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { renderFailed, renderTooSlow } from './core/problems/site/template-problems.ts'
import { createView } from './core/site/page-plans.ts'
import { TimeoutError } from './core/timeout-error.ts'
import type { Diagnostic, Position } from './types/diagnostic.ts'
import type { OutputTools } from './types/output.ts'
import type { PageBody } from './types/page.ts'
import type { PagePlan } from './types/plan.ts'
import type { PageModule, SidebarItemsInput, TemplateInput, Templates } from './types/templates.ts'

/** The templates of a site and its component pages, with the means to run them safely. */
export interface RunnableTemplates extends Templates {
  /** Component pages, by the path of their source. */
  readonly modules: Readonly<Record<string, PageModule>>
  /** Position in the sources at which an error was thrown. */
  readonly positionOf: (error: unknown) => Position
  /** Runs a render, under a time limit where it runs code of the site. */
  readonly limitTime: <T>(render: () => T, milliseconds: number) => T
}

/** The diagnostic of a page that failed to render, with its position in the sources. */
export function renderProblem(
  error: unknown,
  { frame, source }: PagePlan,
  { positionOf }: RunnableTemplates,
): Diagnostic {
  const { url } = frame
  if (error instanceof TimeoutError)
    return renderTooSlow(source ? { file: source } : {}, url, error.milliseconds)
  const message = error instanceof Error ? error.message : String(error)
  return renderFailed(positionOf(error), url, message.split('\n')[0] ?? '')
}

/**
 * A page as an HTML document. Throws whatever its templates throw; `milliseconds` is their time limit.
 *
 * @param body the text of a document
 */
export function renderPage(
  plan: PagePlan,
  body: PageBody | undefined,
  templates: RunnableTemplates,
  milliseconds: number,
): string {
  const view = createView(plan, body)
  const { source = '' } = plan
  const kinds = {
    doc: templates.Page,
    component: templates.Page,
    contents: templates.Page,
    search: templates.SearchPage,
    'not-found': templates.NotFound,
  }
  const Template = kinds[view.kind] as ComponentType<TemplateInput>
  const Content = view.kind === 'component' ? templates.modules[source]?.default : undefined
  const element = <Template view={view} Content={Content} />
  return `<!doctype html>${templates.limitTime(() => renderToString(element), milliseconds)}\n`
}

/**
 * Renders lists of sidebars one after the other. A template that throws, or takes too long, loses all that follow, because
 * it is the same for each.
 */
export function createSidebarRenderer(
  templates: RunnableTemplates,
  milliseconds: number,
  onProblem: (diagnostic: Diagnostic) => void,
): OutputTools['renderSidebarItems'] {
  const SidebarItems = templates.SidebarItems as ComponentType<SidebarItemsInput>
  let hasFailed = false
  return (plan, items) => {
    if (hasFailed) return undefined
    try {
      const element = <SidebarItems view={createView(plan)} items={items} parent="" />
      return templates.limitTime(() => renderToString(element), milliseconds)
    } catch (error) {
      hasFailed = true
      onProblem(renderProblem(error, plan, templates))
      return undefined
    }
  }
}
