import { relative } from 'node:path'
import { findBrokenBuiltLinks } from './core/links/find-broken-built-links.ts'
import { policySourcesOf } from './core/links/link-graph.ts'
import { type BuildResult, finishBuild } from './core/problems/build-result.ts'
import { isError, outputFailed, siteCodeFailed, stopsRendering } from './core/problems/diagnostics.ts'
import { setSeverities } from './core/problems/set-severities.ts'
import { editionPaths, selectPart, unbuiltPaths } from './core/site/editions/part-of-site.ts'
import { findLargeIndex, findSiteProblems } from './core/site/find-site-problems.ts'
import { createSite } from './core/site/site.ts'
import { loadSite } from './load-site.ts'
import { makeFiles } from './make-files.ts'
import { closeOutput, openOutput } from './node/publish/output-folder.ts'
import { compareOutput, findObstacles, publishSite } from './node/publish/publish-site.ts'
import { isSystemError, reasonOf } from './node/read/read-files.ts'
import { assetsOf, type ReadOptions } from './node/read/read-site.ts'
import { messageOf } from './node/read/run-bundle.ts'
import { collectStrayErrors } from './node/stray-errors.ts'
import type { Diagnostic } from './types.ts'

export interface BuildOptions extends ReadOptions {
  /** Absolute path of the output folder. */
  readonly out: string
}

/** THE PIPELINE: reads a site, makes it, checks it and publishes it. Problems of the site are in the result. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, out, edition, onProgress = () => {} } = options
  // React loads while the workers parse.
  void import('./render.tsx')
  const strays = collectStrayErrors()
  const { parts, diagnostics } = await loadSite(options)
  if (!parts) return finishBuild({ diagnostics })

  const noteAll = (found: readonly Diagnostic[]) =>
    void diagnostics.push(...setSeverities(found, parts.config.problems))
  const note = (diagnostic: Diagnostic) => noteAll([diagnostic])
  const output = openOutput(out, root)
  if ('code' in output) return finishBuild({ diagnostics: [...diagnostics, output] })
  let isPublishing = false
  try {
    const { templates, configFile } = parts
    const whole = createSite({ ...parts, ...templates, assets: assetsOf(parts) })
    const site =
      edition === undefined
        ? whole
        : selectPart(whole, edition, output.previousEditions, relative(process.cwd(), out) || '.')
    if ('code' in site) return finishBuild({ diagnostics: [...diagnostics, site] })
    noteAll(findSiteProblems(site, configFile))
    // Two files at one path cannot be staged.
    if (diagnostics.some(({ code }) => code === 'path-clash')) return finishBuild({ diagnostics })

    const { hashes, graph, largestSearchBytes, ...size } = await makeFiles(site, {
      templates,
      output,
      note,
      onProgress,
    })
    if (diagnostics.some(stopsRendering)) return finishBuild({ diagnostics })

    onProgress('Checking links')
    noteAll(findBrokenBuiltLinks(graph, new Set([...Object.keys(hashes), ...unbuiltPaths(site)]), site))
    noteAll(findLargeIndex(largestSearchBytes, site.config))

    const { baseUrl, embeds } = site.config
    const manifest = {
      baseUrl,
      ...policySourcesOf(graph),
      frameHosts: embeds.hosts,
      ...editionPaths(site),
      files: hashes,
    }
    const changes = compareOutput(output, hashes)
    noteAll(findObstacles(output, changes))
    noteAll(strays.map((error) => siteCodeFailed(templates.positionOf(error), messageOf(error))))
    isPublishing = !diagnostics.some(isError)
    const changed = isPublishing ? publishSite(output, manifest, changes) : []
    return finishBuild({ diagnostics, site, changed, ...size })
  } catch (error) {
    if (!isSystemError(error)) throw error
    note(outputFailed(error.path ?? out, reasonOf(error), isPublishing))
    return finishBuild({ diagnostics })
  } finally {
    closeOutput(output)
  }
}
