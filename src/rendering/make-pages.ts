import { inOrder } from '../core/in-order.ts'
import type { FileFacts } from '../core/links/link-graph.ts'
import { stopsRendering } from '../core/problems/site/template-problems.ts'
import type { OutputRecord } from '../node/record/record.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { KeptFile, OutputFile } from '../types/files.ts'
import type { PagePlan } from '../types/plan.ts'
import type { PageRenderer } from './page-renderer.ts'

interface PageSteps {
  readonly renderer: PageRenderer
  /** The published file of a page that would be the same. */
  readonly findKept: (plan: PagePlan) => OutputRecord | undefined
  /** Called for each page. */
  readonly onPage: () => void
  readonly addFacts: (path: string, facts: FileFacts) => void
  readonly note: (problem: Diagnostic) => void
}

/**
 * The files of pages in the order of their plans, in which also their facts and problems are told, whichever is rendered first. A
 * template that throws loses its page, not the build. After a timeout no other page is rendered, because each could take as long.
 */
export async function* makePages(
  plans: Iterable<PagePlan>,
  { renderer, findKept, onPage, addFacts, note }: PageSteps,
): AsyncIterable<OutputFile | KeptFile> {
  let hasEnded = false
  const start = async (plan: PagePlan) => ({
    path: plan.file,
    made: findKept(plan) ?? (hasEnded ? undefined : await renderer.render(plan)),
  })
  for await (const { path, made } of inOrder(plans, start, renderer.ahead)) {
    onPage()
    if (!made || hasEnded) continue
    if ('code' in made) {
      note(made)
      hasEnded = stopsRendering(made)
      continue
    }
    if (made.facts) addFacts(path, made.facts)
    yield 'content' in made ? { path, content: made.content } : { path, hash: made.hash, bytes: made.bytes }
  }
}
