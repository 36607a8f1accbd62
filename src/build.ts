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
import { changesOf, findObstacles, publishSite } from './node/publish/publish-site.ts'
import { openPublished, stampsOfStaged } from './node/publish/published-files.ts'
import { isSystemError, reasonOf } from './node/read/read-files.ts'
import { assetsOf, type ReadOptions } from './node/read/read-site.ts'
import { messageOf } from './node/read/run-bundle.ts'
import { noBuild, readLastBuild, writeLastBuild } from './node/record/last-build.ts'
import { collectStrayErrors } from './node/stray-errors.ts'
import type { Diagnostic } from './types.ts'

export interface BuildOptions extends Omit<ReadOptions, 'last'> {
  /** Absolute path of the output folder. */
  readonly out: string
  /** Whether everything is made anew. */
  readonly force?: boolean | undefined
  /** Whether published files are compared by their content, and not by their time and size. */
  readonly verify?: boolean | undefined
}

/** THE PIPELINE: reads a site, makes it, checks it and publishes it. Problems of the site are in the result. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, out, edition, force = false, verify = false, onProgress = () => {} } = options
  // React loads while the workers parse.
  void import('./render.tsx')
  const strays = collectStrayErrors()
  const last = force ? noBuild : readLastBuild(root)
  const { parts, diagnostics } = await loadSite({ ...options, last })
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

    const published = openPublished(
      out,
      verify ? new Map() : last.stats.out === out ? last.stats.outputs : new Map(),
    )
    const made = await makeFiles(site, { parts, output, published, last: last.record, note, onProgress })
    const { hashes, graph, files, bytes, searchBytes } = made
    if (diagnostics.some(stopsRendering)) return finishBuild({ diagnostics })

    onProgress('Checking links')
    noteAll(findBrokenBuiltLinks(graph, new Set([...Object.keys(hashes), ...unbuiltPaths(site)]), site))
    noteAll(findLargeIndex(made.largestSearchBytes, site.config))

    const { baseUrl, embeds } = site.config
    const manifest = {
      baseUrl,
      ...policySourcesOf(graph),
      frameHosts: embeds.hosts,
      ...editionPaths(site),
      files: hashes,
    }
    const changes = changesOf(output, made)
    noteAll(findObstacles(output, changes))
    noteAll(strays.map((error) => siteCodeFailed(templates.positionOf(error), messageOf(error))))
    isPublishing = !diagnostics.some(isError)
    const stamps = new Map([...published.found, ...stampsOfStaged(output, made)])
    const changed = isPublishing ? publishSite(output, manifest, changes) : []
    // A part of a site says nothing of the rest.
    if (edition === undefined)
      writeLastBuild(root, {
        record: {
          pages: parts.remember(),
          terms: made.terms,
          outputs: isPublishing ? made.outputs : last.record.outputs,
        },
        stats: { ...last.stats, out, outputs: isPublishing ? stamps : published.found },
      })
    return finishBuild({ diagnostics, site, changed, files, bytes, searchBytes })
  } catch (error) {
    if (!isSystemError(error)) throw error
    note(outputFailed(error.path ?? out, reasonOf(error), isPublishing))
    return finishBuild({ diagnostics })
  } finally {
    closeOutput(output)
  }
}
