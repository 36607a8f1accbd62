import { relative } from 'node:path'
import { findBrokenBuiltLinks } from './core/links/find-broken-built-links.ts'
import { policySourcesOf } from './core/links/link-graph.ts'
import { type BuildResult, finishBuild, profileOf } from './core/problems/build-result.ts'
import { isError } from './core/problems/diagnostics.ts'
import { setSeverities } from './core/problems/set-severities.ts'
import { outputFailed } from './core/problems/site/output-problems.ts'
import { siteCodeFailed, stopsRendering } from './core/problems/site/template-problems.ts'
import { builtRoutes } from './core/site/all-routes.ts'
import { editionPaths, selectPart, unbuiltPaths } from './core/site/editions/part-of-site.ts'
import { findLargeIndex, findSiteProblems } from './core/site/find-site-problems.ts'
import { createSite } from './core/site/site.ts'
import { loadSite } from './load-site.ts'
import { type MadeFiles, makeFiles } from './make-files.ts'
import type { Manifest } from './node/publish/manifest.ts'
import { closeOutput, openOutput } from './node/publish/output-folder.ts'
import { changesOf, findObstacles, publishSite } from './node/publish/publish-site.ts'
import { keepOutput, openPublished, stampsOf } from './node/publish/published-files.ts'
import { stampsOfSources } from './node/read/files/source-stamp.ts'
import { assetsOf, type ReadOptions } from './node/read/read-site.ts'
import { messageOf } from './node/read/run/run-bundle.ts'
import { noBuild, noteSources, openLastBuild, writeLastBuild } from './node/record/last-build.ts'
import { createStageTimer } from './node/stage-timer.ts'
import { collectStrayErrors } from './node/stray-errors.ts'
import { isSystemError, reasonOf } from './node/system-errors.ts'
import { siteState } from './site-state.ts'
import type { Diagnostic } from './types/diagnostic.ts'
import type { Site } from './types/site.ts'

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
  const { root, out, edition, force = false, verify = false } = options
  const { onProgress, stages } = createStageTimer(options.onProgress ?? (() => {}))
  const last = force ? noBuild : openLastBuild(root, verify)
  // React loads while the workers parse; where nothing has changed it is not needed.
  if (last.stats.state === '') void import('./render.tsx')
  const strays = collectStrayErrors()
  const { parts, diagnostics } = await loadSite({ ...options, onProgress, last })
  if (!parts) return finishBuild({ diagnostics })
  const read = diagnostics.length

  const noteAll = (found: readonly Diagnostic[]) =>
    void diagnostics.push(...setSeverities(found, parts.config.problems))
  const note = (diagnostic: Diagnostic) => noteAll([diagnostic])
  const output = openOutput(out, root)
  if ('code' in output) return finishBuild({ diagnostics: [...diagnostics, output] })
  let isPublishing = false
  try {
    const { templates, configFile } = parts
    const state = edition === undefined ? siteState(parts) : ''
    const isKnown = last.record.pages().size > 0
    const kept = isKnown ? keepOutput(output, last.stats, state) : undefined
    const sources = stampsOfSources(parts.sources)
    if (kept) {
      noteSources(root, last, sources)
      const told = [...diagnostics, ...kept.diagnostics]
      return finishBuild({ ...kept, diagnostics: told, profile: profileOf(stages(), kept.pages) })
    }

    const whole = createSite({ ...parts, ...templates, assets: assetsOf(parts) })
    const site =
      edition === undefined
        ? whole
        : selectPart(whole, edition, output.previousEditions, relative(process.cwd(), out) || '.')
    if ('code' in site) return finishBuild({ diagnostics: [...diagnostics, site] })
    noteAll(findSiteProblems(site, configFile))
    // Two files at one path cannot be staged.
    if (diagnostics.some(({ code }) => code === 'path-clash')) return finishBuild({ diagnostics })

    const published = openPublished(out, last.stats)
    const made = await makeFiles(site, {
      ...options,
      parts,
      output,
      published,
      last: last.record,
      note,
      onProgress,
    })
    const { hashes, graph, files, bytes, searchBytes } = made
    if (diagnostics.some(stopsRendering)) return finishBuild({ diagnostics })

    onProgress('Checking links')
    noteAll(findBrokenBuiltLinks(graph, new Set([...Object.keys(hashes), ...unbuiltPaths(site)]), site))
    noteAll(findLargeIndex(made.largestSearchBytes, site.config))

    const changes = changesOf(output, made)
    noteAll(findObstacles(output, changes))
    noteAll(strays.map((error) => siteCodeFailed(templates.positionOf(error), messageOf(error))))
    isPublishing = !diagnostics.some(isError)
    onProgress('Publishing')
    const stamps = stampsOf(output, published, made)
    const changed = isPublishing ? publishSite(output, manifestOf(site, made), changes) : []
    const size = { pages: builtRoutes(site).length, files, bytes, searchBytes }
    // A part of a site says nothing of the rest.
    if (edition === undefined) {
      const result = { ...size, diagnostics: diagnostics.slice(read) }
      const stats = isPublishing ? { state, result, out, outputs: stamps(), sources } : undefined
      writeLastBuild(root, last.record, { ...made, pages: parts.remember() }, stats)
    }
    const profile = profileOf(stages(), size.pages, made)
    return finishBuild({ diagnostics, site, changed, ...size, profile })
  } catch (error) {
    if (!isSystemError(error)) throw error
    note(outputFailed(error.path ?? out, reasonOf(error), isPublishing))
    return finishBuild({ diagnostics })
  } finally {
    closeOutput(output)
  }
}

function manifestOf(site: Site, { graph, hashes }: MadeFiles): Manifest {
  const { baseUrl, embeds } = site.config
  const sources = { ...policySourcesOf(graph), frameHosts: embeds.hosts }
  return { baseUrl, ...sources, ...editionPaths(site), files: hashes }
}
