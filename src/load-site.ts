import { setSeverities } from './core/problems/set-severities.ts'
import type { EmbeddedPage, RenderedModule } from './embed.tsx'
import type { LoadedSite } from './node/read/loaded-site.ts'
import { type ReadOptions, type RereadOptions, readSite } from './node/read/read-site.ts'
import type { Diagnostic } from './types/diagnostic.ts'
import type { PageOutline } from './types/page.ts'

/** Reads a site, and renders the site's components into its pages. */
export async function loadSite(options: ReadOptions, reread?: RereadOptions): ReturnType<typeof readSite> {
  const { parts, diagnostics, ...rest } = await readSite(options, reread)
  if (!parts) return { diagnostics, ...rest }
  const embedded = await embedAll(parts, reread && lastGood)
  const problems = setSeverities(embedded.diagnostics, parts.config.problems)
  return {
    parts: { ...parts, ...embedded.parts },
    diagnostics: [...diagnostics, ...problems],
    ...rest,
  }
}

/** The pages of each bundle, because `dev` loads the site after every save. */
const known = new WeakMap<LoadedSite['modules'], WeakMap<PageOutline, EmbeddedPage>>()
const lastGood = new Map<string, RenderedModule>()

async function embedAll(
  { config, modules, pages, readBody, cachedKeyOf }: LoadedSite,
  lastGood: Map<string, RenderedModule> | undefined,
): Promise<{
  parts: Partial<Pick<LoadedSite, 'pages' | 'readBody' | 'cachedKeyOf'>>
  diagnostics: readonly Diagnostic[]
}> {
  if (!pages.some(hasModules)) return { parts: {}, diagnostics: [] }
  const { createEmbedder } = await import('./embed.tsx')
  const { baseUrl, markdown } = config
  const embed = createEmbedder(modules, {
    baseUrl,
    maxTime: markdown.maxPageTime,
    ...(lastGood && { lastGood }),
  })
  const memo = known.get(modules) ?? new WeakMap<PageOutline, EmbeddedPage>()
  known.set(modules, memo)
  const embedded = new Map<PageOutline, EmbeddedPage>()
  for (const page of pages.filter(hasModules)) {
    const result = memo.get(page) ?? embed(page, await readBody(page))
    memo.set(page, result)
    embedded.set(page, result)
  }
  const bodies = new Map([...embedded.values()].map(({ page, body }) => [page, body]))
  return {
    parts: {
      pages: pages.map((page) => embedded.get(page)?.page ?? page),
      readBody: async (page) => bodies.get(page) ?? readBody(page),
      cachedKeyOf: (page) => (bodies.has(page) ? undefined : cachedKeyOf(page)),
    },
    diagnostics: [...embedded.values()].flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Whether components of the site are rendered into a page. */
export const hasModules = ({ examples, components }: PageOutline): boolean =>
  (examples ?? components) !== undefined
