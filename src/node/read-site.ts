import { join } from 'node:path'
import { outlinePage } from '../core/outline-page.ts'
import type { PageOptions } from '../core/page.ts'
import type { AssetFile, BrowserAssets, Diagnostic, Page, SiteConfig, SourceFile } from '../types.ts'
import { bundleBrowser, bundleTemplates, type TemplateBundle } from './bundle.ts'
import { openCache } from './cache-file.ts'
import { configNames, loadConfig } from './load-config.ts'
import { type Memory, noMemory } from './memory.ts'
import { openPageCache } from './page-cache.ts'
import { createParser, type ParsedPages, type Parser, sortOut } from './parse-pages.ts'
import { readFiles } from './read-files.ts'

export interface ReadOptions {
  /** Absolute path of the folder with the config, `content/` and `public/`. */
  readonly root: string
  readonly config?: string | undefined
  readonly baseUrl?: string | undefined
  readonly drafts?: boolean | undefined
  readonly onProgress?: ((step: string, done?: number, total?: number) => void) | undefined
}

/** How `dev` reads a site again and again: what it keeps from one time to the next. */
export interface RereadOptions {
  readonly memory: Memory
  readonly parser: Parser
  /** Waits for no page to be parsed; `unparsed` says which are only outlines. */
  readonly isQuick: boolean
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
  /** What the pages were parsed from, drafts included. */
  readonly sources: readonly SourceFile[]
  /** Those whose pages are only outlines, by path. */
  readonly unparsed: ReadonlyMap<string, SourceFile>
}

/**
 * Reads a site: config, documents, files and templates, as much as possible at the same time. Without `parts` there is no
 * site to make, and the diagnostics say why.
 */
export async function readSite(options: ReadOptions, reread?: RereadOptions): Promise<ReadResult> {
  if (reread) return readParts(options, reread)
  const parser = createParser()
  try {
    return await readParts(options, { memory: noMemory, parser, isQuick: false })
  } finally {
    await parser.close()
  }
}

interface ReadResult {
  readonly parts?: SiteParts
  readonly diagnostics: Diagnostic[]
}

async function readParts(
  options: ReadOptions,
  { memory, parser, isQuick }: RereadOptions,
): Promise<ReadResult> {
  const { root, drafts = false, onProgress = () => {} } = options
  onProgress('Reading')
  const bundleFolder =
    memory === noMemory ? '' : memory.once('cache', () => openCache(join(root, '.docsgen'), 'bundles', 20))
  const bundling = memory.once('browser', (uses) => bundleBrowser(root, { uses, cacheFolder: bundleFolder }))
  const overrides = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }
  const {
    config,
    file: configFile,
    diagnostics,
  } = await memory.once('config', async (uses) => {
    for (const name of configNames) uses.file(join(root, name))
    const loaded = await loadConfig(root, options.config, overrides)
    for (const input of loaded.inputs) uses.file(input)
    return loaded
  })
  if (!config) return { diagnostics: [...diagnostics, ...(await bundling).diagnostics] }
  const read = await readFiles(root, config.markdown.maxPageBytes, memory)
  if (read.sources.length + read.componentPages.length === 0) {
    return { diagnostics: [...read.diagnostics, ...(await bundling).diagnostics] }
  }
  const pageOptions = pageOptionsOf(config)
  const [parsed, bundled, templated] = await Promise.all([
    isQuick ? outlineUnknown(read.sources, config, parser) : parseAll(read.sources),
    bundling,
    memory.once(`templates ${read.componentPages.join('|')}`, (uses) =>
      bundleTemplates(root, read.componentPages, { uses, cacheFolder: bundleFolder }),
    ),
  ])
  const pages = parsed.pages.filter(({ frontMatter }) => drafts || !frontMatter.draft)
  const found = [read, parsed, bundled, templated].flatMap((step) => step.diagnostics)
  const all = [...found, ...pages.flatMap((page) => page.diagnostics)]
  if (!bundled.assets || !templated.templates) return { diagnostics: all }
  const { assets } = bundled
  const { sources } = read
  const unparsed = isQuick ? sources.filter((source) => !parser.known(source, pageOptions)) : []
  return {
    parts: {
      config,
      configFile,
      pages,
      files: read.assets,
      templates: templated.templates,
      assets,
      sources,
      unparsed: new Map(unparsed.map((source) => [source.path, source])),
    },
    diagnostics: all,
  }

  async function parseAll(sources: readonly SourceFile[]): Promise<ParsedPages> {
    const isFirst = sources.every((source) => !parser.known(source, pageOptions))
    // Every save in `dev` would leave a file there.
    const cacheFile = isFirst ? openPageCache(root) : ''
    const onPage = (done: number) => onProgress('Parsing', done, sources.length)
    return parser.parse(sources, pageOptions, { cacheFile, onPage })
  }
}

/** What parsing a page of a site depends on besides the page. */
export function pageOptionsOf({ i18n, markdown, llms }: SiteConfig): PageOptions {
  return { locale: i18n.defaultLocale, markdown, plain: llms }
}

function outlineUnknown(sources: readonly SourceFile[], config: SiteConfig, parser: Parser): ParsedPages {
  const options = pageOptionsOf(config)
  return sortOut(sources.map((source) => parser.known(source, options) ?? outlinePage(source)))
}
