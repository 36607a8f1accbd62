import { join } from 'node:path'
import { collectLinks, createBuiltLinks, findBrokenBuiltLinks } from './core/built-links.ts'
import { outputFailed, sortDiagnostics } from './core/diagnostics.ts'
import { hashText } from './core/hash.ts'
import { createHeaders } from './core/headers.ts'
import { findBrokenConfigLinks, findBrokenLinks } from './core/links.ts'
import { findUnknownNavbarTargets } from './core/navbar.ts'
import { findDuplicateRoutes, findMissingHome } from './core/routes.ts'
import { createSearchIndex, serializeSearchIndex } from './core/search/index.ts'
import { createSearchSources } from './core/search-sources.ts'
import { findUnknownDocuments } from './core/sidebar.ts'
import { createContentStyles, createSite, withSiteStyles } from './core/site.ts'
import { createSitemap } from './core/sitemap.ts'
import { bundleBrowser, bundleTemplates } from './node/bundle.ts'
import { openCache, pruneCache } from './node/cache-file.ts'
import { startLinkChecker } from './node/check-links.ts'
import { loadConfig } from './node/load-config.ts'
import { parsePages } from './node/parse-pages.ts'
import { closeOutput, openOutput, publishSite, stageFiles } from './node/publish-site.ts'
import { readAssets, readFiles, reasonOf } from './node/read-files.ts'
import { renderPages, type Templates } from './render.tsx'
import type { Diagnostic, OutputFile, Site } from './types.ts'

export interface BuildOptions {
  /** Absolute path of the folder with the config, `content/` and `public/`. */
  readonly root: string
  /** Absolute path of the output folder. */
  readonly out: string
  readonly config?: string | undefined
  readonly baseUrl?: string | undefined
  readonly drafts?: boolean | undefined
  readonly onProgress?: (step: string, done?: number, total?: number) => void
}

export interface BuildResult {
  /** Sorted by place. With an error among them nothing was published. */
  readonly diagnostics: readonly Diagnostic[]
  readonly site?: Site
  /** Paths that this build changed in the output folder. */
  readonly changed: readonly string[]
  readonly files: number
  readonly bytes: number
}

/** THE PIPELINE: reads a site, makes it, checks it and publishes it. What is wrong with the site is in the result. */
export async function build({
  root,
  out,
  config: configFile,
  baseUrl,
  drafts,
  onProgress = () => {},
}: BuildOptions): Promise<BuildResult> {
  // Read
  onProgress('Reading')
  const checker = startLinkChecker()
  const bundling = bundleBrowser(root)
  const loaded = await loadConfig(root, configFile, baseUrl === undefined ? {} : { baseUrl })
  if (!loaded.config) return failed(loaded.diagnostics, await bundling)
  const { config } = loaded
  const read = await readFiles(root, config.markdown.maxPageBytes)
  if (read.sources.length + read.componentPages.length === 0) return failed(read.diagnostics, await bundling)
  const cacheFolder = openCache(join(root, '.docsgen'), 'pages')
  const parsing = parsePages(
    read.sources,
    { locale: config.i18n.defaultLocale, markdown: config.markdown },
    {
      cacheFolder,
      onPage: (done) => onProgress('Parsing', done, read.sources.length),
    },
  )
  const [bundled, templated, parsed] = await Promise.all([
    bundling,
    bundleTemplates(root, read.componentPages),
    parsing,
  ])
  const early = [...read.diagnostics, ...parsed.diagnostics, ...bundled.diagnostics, ...templated.diagnostics]
  if (!bundled.assets || !templated.templates) return failed(early)

  // Make
  const templates = templated.templates.exports as unknown as Templates
  const pages = parsed.pages.filter(({ frontMatter }) => drafts || !frontMatter.draft)
  const parts = { config, pages, componentPages: templated.templates.componentPages, files: read.assets }
  const assets = withSiteStyles(bundled.assets, templates.siteStyles(config) + createContentStyles(pages))
  const draft = createSite({ ...parts, assets })
  const searchIndex = serializeSearchIndex(createSearchIndex(createSearchSources(draft), config.search))
  const site: Site = { ...draft, searchHash: hashText(searchIndex).slice(0, 8) }

  // Check
  const diagnostics = [
    ...early,
    ...pages.flatMap((page) => page.diagnostics),
    ...findMissingHome(site.routes),
    ...findDuplicateRoutes(site.routes, site.files, config.onDuplicateRoutes),
    ...findUnknownDocuments(config, site.routes, loaded.file),
    ...findUnknownNavbarTargets(config, site.routes, loaded.file),
    ...findBrokenConfigLinks(config, site, loaded.file),
    ...findBrokenLinks(site.routes, site, config),
  ]

  // Publish
  const output = openOutput(out, root)
  if ('code' in output) return failed([...diagnostics, output])
  try {
    const note = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
    const links = createBuiltLinks()
    const staged = stageFiles(
      output,
      (function* (): Iterable<OutputFile> {
        let done = 0
        for (const file of renderPages(site, templates, templated.templates?.placeOf ?? (() => ({})), note)) {
          collectLinks(file, site, links)
          yield file
          onProgress('Rendering', ++done, site.routes.routes.length)
        }
        yield* readAssets(read.assets.values(), note)
        yield* site.assets.files.map(({ path, bytes }) => ({ path, content: bytes }))
        yield { path: 'search-index.json', content: searchIndex }
        yield* createSitemap(site)
        yield createHeaders(site, links.imageOrigins)
      })(),
    )
    onProgress('Checking links')
    const broken = await checker.check({
      folder: output.staging,
      baseUrl: config.baseUrl,
      urls: links.internal.keys(),
    })
    diagnostics.push(...findBrokenBuiltLinks(broken, links, site))
    const imageOrigins = [...links.imageOrigins].sort()
    const isGood = !diagnostics.some(({ severity }) => severity === 'error')
    const changed = isGood
      ? publishSite(output, { baseUrl: config.baseUrl, imageOrigins, files: staged.hashes })
      : []
    pruneCache(cacheFolder, read.sources.length * 3 + 100)
    return {
      diagnostics: sortDiagnostics(diagnostics),
      site,
      changed,
      files: Object.keys(staged.hashes).length,
      bytes: staged.bytes,
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return failed([
      ...diagnostics,
      outputFailed(String((error as NodeJS.ErrnoException).path ?? out), reasonOf(error)),
    ])
  } finally {
    closeOutput(output)
    await checker.close()
  }
}

/** A build that ended before there was a site. */
function failed(
  diagnostics: readonly Diagnostic[],
  ...others: { diagnostics: readonly Diagnostic[] }[]
): BuildResult {
  const all = [...diagnostics, ...others.flatMap((other) => other.diagnostics)]
  return { diagnostics: sortDiagnostics(all), changed: [], files: 0, bytes: 0 }
}
