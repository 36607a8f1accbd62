import { setSeverities } from './core/problems/set-severities.ts'
import type { EmbeddedPage, RenderedModule } from './embed.tsx'
import { type LoadedSite, type ReadOptions, type RereadOptions, readSite } from './node/read/read-site.ts'
import type { Diagnostic, Page } from './types.ts'

/** Reads a site, and renders the site's components into its pages. */
export async function loadSite(options: ReadOptions, reread?: RereadOptions): ReturnType<typeof readSite> {
  const { parts, diagnostics, ...rest } = await readSite(options, reread)
  if (!parts) return { diagnostics, ...rest }
  const embedded = await embedAll(parts, reread && lastGood)
  const problems = setSeverities(embedded.diagnostics, parts.config.problems)
  return { parts: { ...parts, pages: embedded.pages }, diagnostics: [...diagnostics, ...problems], ...rest }
}

/** The pages of each bundle, because `dev` loads the site after every save. */
const known = new WeakMap<LoadedSite['modules'], WeakMap<Page, EmbeddedPage>>()
const lastGood = new Map<string, RenderedModule>()

async function embedAll(
  { config, modules, pages }: LoadedSite,
  lastGood: Map<string, RenderedModule> | undefined,
): Promise<{ pages: readonly Page[]; diagnostics: readonly Diagnostic[] }> {
  if (!pages.some(({ examples, components }) => examples ?? components)) return { pages, diagnostics: [] }
  const { createEmbedder } = await import('./embed.tsx')
  const { baseUrl, markdown } = config
  const embed = createEmbedder(modules, {
    baseUrl,
    maxTime: markdown.maxPageTime,
    ...(lastGood && { lastGood }),
  })
  const memo = known.get(modules) ?? new WeakMap<Page, EmbeddedPage>()
  known.set(modules, memo)
  const embedded = pages.map((page) => {
    const result = memo.get(page) ?? embed(page)
    memo.set(page, result)
    return result
  })
  return {
    pages: embedded.map(({ page }) => page),
    diagnostics: embedded.flatMap((one) => one.diagnostics),
  }
}
