import { crawl } from './core/links/crawl.ts'
import {
  addAnchors,
  addPage,
  createLinkGraph,
  type LinkGraph,
  policySourcesOf,
} from './core/links/link-graph.ts'
import { makeOutputs } from './core/outputs/index.ts'
import { createSearchSources } from './core/outputs/search-sources.ts'
import { builtRoutes } from './core/site/all-routes.ts'
import { startSearchMaker } from './node/publish/make-search.ts'
import type { FileHashes } from './node/publish/manifest.ts'
import type { OutputFolder } from './node/publish/output-folder.ts'
import { stageFiles } from './node/publish/stage-files.ts'
import { readAssets } from './node/read/read-files.ts'
import type { RunnableTemplates } from './render.tsx'
import type { Diagnostic, Docs, OutputTools, Site } from './types.ts'

export interface MakeFilesOptions {
  readonly templates: RunnableTemplates
  readonly output: OutputFolder
  readonly note: (diagnostic: Diagnostic) => void
  readonly onProgress: (step: string, done?: number, total?: number) => void
}

/** The files of a site as they are staged, and what checks want to know about them. */
export interface MadeFiles {
  readonly hashes: FileHashes
  readonly files: number
  readonly bytes: number
  /** Bytes of the search indexes when packed with gzip. */
  readonly searchBytes: number
  /** Bytes of the largest of them: a reader loads that of one edition. */
  readonly largestSearchBytes: number
  readonly graph: LinkGraph
}

/**
 * Makes every file of a site and stages it. Each page and copied HTML file is crawled on its way, so that none is read again. What a
 * page or file misses goes to `note`.
 * @throws the system's error
 */
export async function makeFiles(
  site: Site,
  { templates, output, note, onProgress }: MakeFilesOptions,
): Promise<MadeFiles> {
  const { config } = site
  const total = builtRoutes(site).length
  const graph = createLinkGraph()
  let rendered = 0
  // The search of a large site is made in a thread while this one renders.
  const searchMaker = startSearchMaker(total)
  try {
    const makeSearch = (docs: Docs) =>
      searchMaker.make({ sources: createSearchSources(docs), options: config.search })
    const searches = new Map(site.built.map((docs) => [docs, makeSearch(docs)]))
    const { createPageRenderer, createSidebarRenderer } = await import('./render.tsx')
    const tools: OutputTools = {
      renderPage: createPageRenderer(templates, config.markdown.maxPageTime, {
        onProblem: note,
        onPage({ file }, html) {
          addPage(graph, file, crawl(html), config)
          onProgress('Rendering', ++rendered, total)
        },
      }),
      renderSidebarItems: createSidebarRenderer(templates, config.markdown.maxPageTime, note),
      *readFiles(files) {
        for (const file of readAssets(files, note)) {
          const { path, content } = file
          if (path.endsWith('.html')) addAnchors(graph, path, crawl(Buffer.from(content).toString()))
          yield file
        }
      },
      makeSearch: async (docs) => (await searches.get(docs))?.files ?? [],
      policySources: () => policySourcesOf(graph),
    }
    const staged = await stageFiles(output, makeOutputs(site, tools))
    const sizes = (await Promise.all(searches.values())).map(({ packedBytes }) => packedBytes)
    const searchBytes = sizes.reduce((sum, size) => sum + size, 0)
    return { ...staged, searchBytes, largestSearchBytes: Math.max(...sizes), graph }
  } finally {
    await searchMaker.close()
  }
}
