import { sortDiagnostics } from './core/diagnostics.ts'
import { findDuplicateRoutes } from './core/routes.ts'
import { createSite } from './core/site.ts'
import { bundleTemplates } from './node/bundle.ts'
import { loadConfig } from './node/load-config.ts'
import { parsePages } from './node/parse-pages.ts'
import { readFiles } from './node/read-files.ts'
import type { Diagnostic } from './types.ts'

export interface ListedRoute {
  readonly url: string
  readonly file: string
  readonly title: string
  readonly source?: string
}

const noAssets = { styles: [], boot: '', colorMode: '', searchWorker: '', files: [] }

/** The route table of a site, without building it. */
export async function listRoutes(options: {
  root: string
  config?: string
  drafts?: boolean
}): Promise<{ routes: ListedRoute[]; diagnostics: Diagnostic[] }> {
  const { root } = options
  const loaded = await loadConfig(root, options.config)
  if (!loaded.config) return { routes: [], diagnostics: [...loaded.diagnostics] }
  const { config } = loaded
  const read = await readFiles(root, config.markdown.maxPageBytes)
  const [parsed, { templates, diagnostics }] = await Promise.all([
    parsePages(read.sources, { locale: config.i18n.defaultLocale, markdown: config.markdown }),
    bundleTemplates(root, read.componentPages),
  ])
  const pages = parsed.pages.filter(({ frontMatter }) => options.drafts || !frontMatter.draft)
  const componentPages = templates?.componentPages ?? []
  const site = createSite({ config, pages, componentPages, files: read.assets, assets: noAssets })
  const routes = site.routes.routes.map(({ url, file, title, source }) => ({
    url,
    file,
    title,
    ...(source && { source }),
  }))
  const found = [...read.diagnostics, ...parsed.diagnostics, ...diagnostics]
  return {
    routes,
    diagnostics: sortDiagnostics([
      ...found,
      ...findDuplicateRoutes(site.routes, site.files, config.onDuplicateRoutes),
    ]),
  }
}
