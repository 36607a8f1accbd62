import type { FileFacts } from '../core/links/link-graph.ts'
import { stopsRendering } from '../core/problems/site/template-problems.ts'
import type { OutputRecord } from '../node/record/record.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { KeptFile, OutputFile } from '../types/files.ts'
import type { PagePlan, PageToMake } from '../types/plan.ts'
import { inOrder } from './in-order.ts'
import type { PageRenderer } from './page-renderer.ts'

interface PageSteps {
  readonly renderer: PageRenderer
  /** The published file of a page that would be the same, as far as that is known before it is planned. */
  readonly findUnchanged: (page: PageToMake) => OutputRecord | undefined
  /** The published file of a planned page that would be the same. */
  readonly findKept: (page: PageToMake, plan: PagePlan) => OutputRecord | undefined
  /** Called for each page. */
  readonly onPage: () => void
  readonly addFacts: (path: string, facts: FileFacts) => void
  readonly note: (problem: Diagnostic) => void
}

/**
 * The files of pages in their order, in which also their facts and problems are told, whichever is rendered first. A
 * template that throws loses its page, not the build. After a timeout no other page is rendered, because each could take as long.
 */
export async function* makePages(
  pages: Iterable<PageToMake>,
  { renderer, findUnchanged, findKept, onPage, addFacts, note }: PageSteps,
): AsyncIterable<OutputFile | KeptFile> {
  let hasEnded = false
  const make = async (page: PageToMake) => {
    const plan = page.plan()
    return findKept(page, plan) ?? (hasEnded ? undefined : await renderer.render(plan))
  }
  const start = async (page: PageToMake) => ({
    path: page.file,
    made: findUnchanged(page) ?? (await make(page)),
  })
  for await (const { path, made } of inOrder(pages, start, renderer.ahead)) {
    onPage()
    if (!made || hasEnded) continue
    if ('code' in made) {
      note(made)
      hasEnded = stopsRendering(made)
      continue
    }
    if ('content' in made) addFacts(path, made.facts)
    yield 'content' in made ? { path, content: made.content } : { path, hash: made.hash, bytes: made.bytes }
  }
}
