import { join } from 'node:path'
import type { AssetFile, BrowserAssets, Diagnostic, Page, SiteConfig } from '../types.ts'
import { bundleBrowser, bundleTemplates, type TemplateBundle } from './bundle.ts'
import { openCache, pruneCache } from './cache-file.ts'
import { loadConfig } from './load-config.ts'
import { parsePages } from './parse-pages.ts'
import { readFiles } from './read-files.ts'

export interface ReadOptions {
  /** Absolute path of the folder with the config, `content/` and `public/`. */
  readonly root: string
  readonly config?: string | undefined
  readonly baseUrl?: string | undefined
  readonly drafts?: boolean | undefined
  readonly onProgress?: ((step: string, done?: number, total?: number) => void) | undefined
}

/** Everything a site is made of, read from disk and parsed. */
export interface SiteParts {
  readonly config: SiteConfig
  readonly configFile: string
  /** Parsed documents in the order of their paths, without drafts unless they were asked for. */
  readonly pages: readonly Page[]
  readonly files: ReadonlyMap<string, AssetFile>
  readonly templates: TemplateBundle
  readonly assets: BrowserAssets
}

/**
 * Reads a site: config, documents, files and templates, as much as possible at the same time. Without `parts` there is no
 * site to make, and the diagnostics say why.
 */
export async function readSite(
  options: ReadOptions,
): Promise<{ parts?: SiteParts; diagnostics: Diagnostic[] }> {
  const { root, drafts = false, onProgress = () => {} } = options
  onProgress('Reading')
  const bundling = bundleBrowser(root)
  const overrides = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }
  const { config, file: configFile, diagnostics } = await loadConfig(root, options.config, overrides)
  if (!config) return { diagnostics: [...diagnostics, ...(await bundling).diagnostics] }
  const read = await readFiles(root, config.markdown.maxPageBytes)
  if (read.sources.length + read.componentPages.length === 0) {
    return { diagnostics: [...read.diagnostics, ...(await bundling).diagnostics] }
  }
  const cacheFolder = openCache(join(root, '.docsgen'), 'pages')
  const onPage = (done: number) => onProgress('Parsing', done, read.sources.length)
  const pageOptions = { locale: config.i18n.defaultLocale, markdown: config.markdown }
  const [parsed, bundled, templated] = await Promise.all([
    parsePages(read.sources, pageOptions, { cacheFolder, onPage }),
    bundling,
    bundleTemplates(root, read.componentPages),
  ])
  pruneCache(cacheFolder, read.sources.length * 3 + 100)
  const pages = parsed.pages.filter(({ frontMatter }) => drafts || !frontMatter.draft)
  const found = [read, parsed, bundled, templated].flatMap((step) => step.diagnostics)
  const all = [...found, ...pages.flatMap((page) => page.diagnostics)]
  if (!bundled.assets || !templated.templates) return { diagnostics: all }
  const { assets } = bundled
  return {
    parts: { config, configFile, pages, files: read.assets, templates: templated.templates, assets },
    diagnostics: all,
  }
}
