import { availableParallelism } from 'node:os'
import { createInterner } from '../core/links/link-graph.ts'
import { guardedSeconds } from '../node/hang-guard.ts'
import { pageCacheFile } from '../node/parse/page-cache-file.ts'
import type { LoadedSite } from '../node/read/loaded-site.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { PagePlan } from '../types/plan.ts'
import { createFileRenderer, type RenderedFile } from './render-file.ts'
import { PAGES_PER_MESSAGE, type RenderThreads, startRenderThreads } from './render-threads.ts'

/** Renders the pages of a site, in threads where these pay off. */
export interface PageRenderer {
  readonly render: (plan: PagePlan) => Promise<RenderedFile | Diagnostic>
  /** Number of pages that were rendered. */
  readonly rendered: () => number
  /** Number of pages that it works on at a time. */
  readonly ahead: number
  /** Resolves with what went wrong in code of the site after it had run in a thread. */
  readonly finish: () => Promise<readonly Diagnostic[]>
  readonly close: () => Promise<void>
}

/** Pages that are rendered before threads are started, which takes about as long as these. */
const PAGES_BEFORE_THREADS = 64
const MOST_THREADS = 8

/**
 * Creates the renderer of a site's pages. With one or two threads in all it has none of its own: the search is made in the second.
 *
 * @param root folder of the site
 * @param threads how many threads may work
 */
export function createPageRenderer(
  parts: LoadedSite,
  root: string,
  threads = availableParallelism(),
): PageRenderer {
  const { config, templates, readBody, cachedKeyOf } = parts
  const count = threads > 2 ? Math.min(threads - 1, MOST_THREADS) : 0
  const renderHere = createFileRenderer(templates, config)
  const intern = createInterner()
  let started: RenderThreads | undefined
  let pages = 0

  const start = (): RenderThreads => {
    const { bundle, isBuiltIn } = templates
    const { baseUrl, url, embeds, markdown } = config
    const { maxPageTime } = markdown
    const setup = { root, bundle, isBuiltIn, cacheFile: pageCacheFile(root), guardSeconds: guardedSeconds() }
    return startRenderThreads(
      { ...setup, config: { baseUrl, url, embeds, markdown: { maxPageTime } } },
      count,
    )
  }

  async function render(plan: PagePlan): Promise<RenderedFile | Diagnostic> {
    const page = plan.article?.page
    const body = async () => page && (await readBody(page))
    // The module of a component page is loaded here only.
    pages++
    const isHere = count === 0 || pages <= PAGES_BEFORE_THREADS || plan.frame.kind === 'component'
    if (isHere) return renderHere(plan, await body())
    started ??= start()
    const bodyKey = page && cachedKeyOf(page)
    const known = await started.render(
      bodyKey === undefined ? { plan, body: await body() } : { plan, bodyKey },
    )
    const result = 'isBodyMissing' in known ? await started.render({ plan, body: await body() }) : known
    if ('content' in result) return { ...result, facts: intern(result.facts) }
    if ('problem' in result) return result.problem
    throw new Error(`The body of ${plan.file} was not sent.`)
  }

  return {
    render,
    rendered: () => pages,
    ahead: Math.max(1, 2 * PAGES_PER_MESSAGE * count),
    finish: async () => (await started?.finish()) ?? [],
    close: async () => started?.close(),
  }
}
