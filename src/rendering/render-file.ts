import type { SiteConfig } from '../core/config/schema/config-schema.ts'
import { createFactsReader, type FileFacts } from '../core/links/link-graph.ts'
import { type RunnableTemplates, renderPage, renderProblem } from '../render.tsx'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { PageBody } from '../types/page.ts'
import type { PagePlan } from '../types/plan.ts'

/** A page as the text of its file, and what it says to the checks of the whole site. */
export interface RenderedFile {
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly facts: FileFacts
}

/** What rendering depends on besides templates and pages. */
export type RenderConfig = Pick<SiteConfig, 'baseUrl' | 'url' | 'embeds'> & {
  readonly markdown: Pick<SiteConfig['markdown'], 'maxPageTime'>
}

/** Renders a page; the problem where its templates throw, or take too long. */
export type FileRenderer = (plan: PagePlan, body: PageBody | undefined) => RenderedFile | Diagnostic

/** Creates the renderer of a site. */
export function createFileRenderer(templates: RunnableTemplates, config: RenderConfig): FileRenderer {
  const readFacts = createFactsReader(config)
  const render = (plan: PagePlan, body: PageBody | undefined): string | Diagnostic => {
    try {
      return renderPage(plan, body, templates, config.markdown.maxPageTime)
    } catch (error) {
      return renderProblem(error, plan, templates)
    }
  }
  return (plan, body) => {
    const content = render(plan, body)
    if (typeof content !== 'string') return content
    return { content, facts: readFacts(plan.file, content) }
  }
}
