import { crawl } from './core/links/crawl.ts'
import { findBrokenBuiltLinks } from './core/links/find-broken-built-links.ts'
import { addAnchors, addPage, createLinkGraph } from './core/links/link-graph.ts'
import { makeOutputs } from './core/outputs/index.ts'
import { createSearchSources } from './core/outputs/search-sources.ts'
import { type BuildResult, finishBuild } from './core/problems/build-result.ts'
import { isError, outputFailed, siteCodeFailed, stopsRendering } from './core/problems/diagnostics.ts'
import { setSeverities } from './core/problems/set-severities.ts'
import { allRoutes } from './core/site/all-routes.ts'
import { findLargeIndex, findSiteProblems } from './core/site/find-site-problems.ts'
import { createSite } from './core/site/site.ts'
import { startSearchMaker } from './node/publish/make-search.ts'
import { closeOutput, openOutput } from './node/publish/output-folder.ts'
import { compareOutput, findObstacles, publishSite } from './node/publish/publish-site.ts'
import { stageFiles } from './node/publish/stage-files.ts'
import { isSystemError, readAssets, reasonOf } from './node/read/read-files.ts'
import { type ReadOptions, readSite } from './node/read/read-site.ts'
import { messageOf } from './node/read/run-bundle.ts'
import { collectStrayErrors } from './node/stray-errors.ts'
import type { Diagnostic, Docs, OutputTools } from './types.ts'

export interface BuildOptions extends ReadOptions {
  /** Absolute path of the output folder. */
  readonly out: string
}

/** THE PIPELINE: reads a site, makes it, checks it and publishes it. Problems of the site are in the result. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, out, onProgress = () => {} } = options
  // React loads while the workers parse.
  const rendering = import('./render.tsx')
  const strays = collectStrayErrors()
  const { parts, diagnostics } = await readSite(options)
  if (!parts) return finishBuild({ diagnostics })

  const noteAll = (found: readonly Diagnostic[]) =>
    void diagnostics.push(...setSeverities(found, parts.config.problems))
  const note = (diagnostic: Diagnostic) => noteAll([diagnostic])
  const output = openOutput(out, root)
  if ('code' in output) return finishBuild({ diagnostics: [...diagnostics, output] })
  // Its thread starts while this one renders.
  const searchMaker = startSearchMaker(parts.pages.length)
  let isPublishing = false
  try {
    const { templates, configFile } = parts
    const site = createSite({ ...parts, ...templates })
    const { config } = site
    const makeSearch = (docs: Docs) =>
      searchMaker.make({ sources: createSearchSources(docs), options: config.search })
    const searches = new Map(site.docs.map((docs) => [docs, makeSearch(docs)]))
    noteAll(findSiteProblems(site, configFile))
    // Two files at one path cannot be staged.
    if (diagnostics.some(({ code }) => code === 'path-clash')) return finishBuild({ diagnostics })

    const graph = createLinkGraph()
    const total = allRoutes(site).length
    let rendered = 0
    const { createPageRenderer } = await rendering
    const tools: OutputTools = {
      renderPage: createPageRenderer(templates, config.markdown.maxPageTime, {
        onProblem: note,
        onPage({ file }, html) {
          addPage(graph, file, crawl(html), config)
          onProgress('Rendering', ++rendered, total)
        },
      }),
      *readFiles(files) {
        for (const file of readAssets(files, note)) {
          const { path, content } = file
          if (path.endsWith('.html')) addAnchors(graph, path, crawl(Buffer.from(content).toString()))
          yield file
        }
      },
      makeSearch: async (docs) => (await searches.get(docs))?.files ?? [],
      imageOrigins: () => graph.imageOrigins,
    }
    const { hashes, ...size } = await stageFiles(output, makeOutputs(site, tools))
    if (diagnostics.some(stopsRendering)) return finishBuild({ diagnostics })

    onProgress('Checking links')
    noteAll(findBrokenBuiltLinks(graph, new Set(Object.keys(hashes)), site))
    const packed = await Promise.all(searches.values())
    const searchBytes = packed.reduce((sum, { packedBytes }) => sum + packedBytes, 0)
    noteAll(findLargeIndex(searchBytes, config))

    const imageOrigins = [...graph.imageOrigins].sort()
    const manifest = { baseUrl: config.baseUrl, imageOrigins, files: hashes }
    const changes = compareOutput(output, hashes)
    noteAll(findObstacles(output, changes))
    noteAll(strays.map((error) => siteCodeFailed(templates.positionOf(error), messageOf(error))))
    isPublishing = !diagnostics.some(isError)
    const changed = isPublishing ? publishSite(output, manifest, changes) : []
    return finishBuild({ diagnostics, site, changed, ...size, searchBytes })
  } catch (error) {
    if (!isSystemError(error)) throw error
    note(outputFailed(error.path ?? out, reasonOf(error), isPublishing))
    return finishBuild({ diagnostics })
  } finally {
    closeOutput(output)
    await searchMaker.close()
  }
}
