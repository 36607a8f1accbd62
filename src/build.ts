import { type BuildResult, finishBuild } from './core/build-result.ts'
import { checkSite, findLargeIndex } from './core/check-site.ts'
import { crawl } from './core/crawl.ts'
import { isError, outputFailed, siteCodeFailed, stopsRendering } from './core/diagnostics.ts'
import { createHeaders } from './core/headers.ts'
import { findBrokenBuiltLinks } from './core/links/find-broken-built-links.ts'
import { addAnchors, addPage, createLinkGraph } from './core/links/link-graph.ts'
import { createMarkdownFiles } from './core/markdown-files.ts'
import { createAllPageStyles } from './core/page-styles.ts'
import { createSearchSources } from './core/search-sources.ts'
import { createSite } from './core/site.ts'
import { createSitemap } from './core/sitemap.ts'
import { startSearchMaker } from './node/make-search.ts'
import { closeOutput, openOutput } from './node/output-folder.ts'
import { compareOutput, findObstacles, publishSite } from './node/publish-site.ts'
import { isSystemError, readAssets, reasonOf } from './node/read-files.ts'
import { type ReadOptions, readSite } from './node/read-site.ts'
import { messageOf } from './node/run-bundle.ts'
import { stageFiles } from './node/stage-files.ts'
import { collectStrayErrors } from './node/stray-errors.ts'
import type { Diagnostic, OutputFile } from './types.ts'

export interface BuildOptions extends ReadOptions {
  /** Absolute path of the output folder. */
  readonly out: string
}

/** THE PIPELINE: reads a site, makes it, checks it and publishes it. What is wrong with the site is in the result. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, out, onProgress = () => {} } = options
  // React is loaded while the workers parse: nothing before needs it.
  const rendering = import('./render.tsx')
  const strays = collectStrayErrors()
  const { parts, diagnostics } = await readSite(options)
  if (!parts) return finishBuild({ diagnostics })

  const note = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic)
  const noteAll = (found: readonly Diagnostic[]) => found.forEach(note)
  const output = openOutput(out, root)
  if ('code' in output) return finishBuild({ diagnostics: [...diagnostics, output] })
  // Its thread loads what it needs while this one makes the pages.
  const searchMaker = startSearchMaker(parts.pages.length)
  let isPublishing = false
  try {
    const { templates, configFile } = parts
    const site = createSite({ ...parts, ...templates })
    const search = searchMaker.make({ sources: createSearchSources(site), options: site.config.search })
    noteAll(checkSite(site, configFile))

    const { renderPages } = await rendering
    const graph = createLinkGraph()
    // Two things at one place on the disk cannot even be staged.
    if (diagnostics.some(({ code }) => code === 'path-clash')) return finishBuild({ diagnostics })
    const { hashes, ...size } = await stageFiles(output, makeFiles())
    async function* makeFiles(): AsyncIterable<OutputFile> {
      for (const page of renderPages(site, templates, note, onProgress)) {
        addPage(graph, page.path, crawl(page.content), site.config)
        yield page
      }
      for (const file of readAssets(site.files.values(), note)) {
        if (file.path.endsWith('.html'))
          addAnchors(graph, file.path, crawl(Buffer.from(file.content).toString()))
        yield file
      }
      yield* site.assets.files
      yield* createAllPageStyles(site)
      yield* createSitemap(site)
      yield* createMarkdownFiles(site)
      yield createHeaders(site, graph.imageOrigins)
      yield* (await search).files
    }
    if (diagnostics.some(stopsRendering)) return finishBuild({ diagnostics })

    onProgress('Checking links')
    noteAll(findBrokenBuiltLinks(graph, new Set(Object.keys(hashes)), site))
    const { packedBytes: searchBytes } = await search
    noteAll(findLargeIndex(searchBytes, site.config))

    const { baseUrl } = site.config
    const manifest = { baseUrl, imageOrigins: [...graph.imageOrigins].sort(), files: hashes }
    const changes = compareOutput(output, hashes)
    noteAll(findObstacles(output, changes))
    noteAll(strays.map((error) => siteCodeFailed(templates.placeOf(error), messageOf(error))))
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
