import { createBuiltSite } from './build/create-built-site.ts'
import { findFileProblems } from './build/find-file-problems.ts'
import { findFurtherMistakes } from './build/find-further-mistakes.ts'
import { keepBuild } from './build/keep-build.ts'
import { manifestOf } from './build/manifest-of.ts'
import { findUnchangedPages } from './build/unchanged-pages.ts'
import { type BuildResult, finishBuild, profileOf } from './core/problems/build-result.ts'
import { isError, sortDiagnostics } from './core/problems/diagnostics.ts'
import { messageOf } from './core/problems/message-of.ts'
import { setSeverities } from './core/problems/set-severities.ts'
import { outputFailed } from './core/problems/site/output-problems.ts'
import { siteCodeFailed, stopsRendering } from './core/problems/site/template-problems.ts'
import { builtRoutes, countPages } from './core/site/all-routes.ts'
import { findEditProblems, findLargeIndex, findSiteProblems } from './core/site/find-site-problems.ts'
import { loadSite } from './load-site.ts'
import { closeOutput, openOutput } from './node/publish/output-folder.ts'
import { changesOf, findObstacles, publishSite } from './node/publish/publish-site.ts'
import { openPublished, stampsOf } from './node/publish/published-files.ts'
import { locateOptions } from './node/read/config/locate-options.ts'
import { stampsOfSources } from './node/read/files/source-stamp.ts'
import type { ReadOptions } from './node/read/read-site.ts'
import { finishRecord, openLastBuild, type TrustOptions } from './node/record/last-build.ts'
import { noNextRecord, startRecord } from './node/record/next-record.ts'
import { createStageTimer } from './node/stage-timer.ts'
import { collectStrayErrors } from './node/stray-errors.ts'
import { isSystemError, reasonOf } from './node/system-errors.ts'
import { documentState, sharedState, siteState } from './site-state.ts'
import type { Diagnostic } from './types/diagnostic.ts'

export interface BuildOptions extends ReadOptions, TrustOptions {
  /** Absolute path of the output folder. */
  readonly out: string
}

/** Builds a site. Problems of the site are in the result. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const result = await buildSite(options)
  // Found here, because a build that changes nothing repeats the problems of the last one.
  const diagnostics = await locateOptions(options.root, result.diagnostics)
  return { ...result, diagnostics: sortDiagnostics(diagnostics) }
}

/** THE PIPELINE: reads a site, makes it, checks it and publishes it. */
async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, out, edition, last = openLastBuild(root, options) } = options
  const { onProgress, stages } = createStageTimer(options.onProgress ?? (() => {}))
  const strays = collectStrayErrors()
  const { parts, rest, diagnostics } = await loadSite({ ...options, onProgress, last })
  if (!parts) {
    const further = rest ? await findFurtherMistakes(options, rest) : []
    return finishBuild({ diagnostics: [...diagnostics, ...further] })
  }
  const read = diagnostics.length

  const noteAll = (found: readonly Diagnostic[]) =>
    void diagnostics.push(...setSeverities(found, parts.config.problems))
  const note = (diagnostic: Diagnostic) => noteAll([diagnostic])
  const output = openOutput(out, root)
  if ('code' in output) return finishBuild({ diagnostics: [...diagnostics, output] })
  // A part of a site says nothing of the rest.
  const next = edition === undefined ? startRecord(root) : noNextRecord
  let isPublishing = false
  try {
    const shared = sharedState(parts)
    const state = edition === undefined ? siteState(parts, shared) : ''
    const sources = stampsOfSources(parts.sources)
    const kept = keepBuild(root, output, last, { state, sources })
    if (kept) {
      const told = [...diagnostics, ...kept.diagnostics]
      return finishBuild({ ...kept, diagnostics: told, profile: profileOf(stages(), kept.pages) })
    }

    const site = createBuiltSite(parts, output, options)
    if ('code' in site) return finishBuild({ diagnostics: [...diagnostics, site] })
    const unchanged = findUnchangedPages(last.record, shared, (page) => documentState(page, parts))
    const between = unchanged.areClean
      ? findEditProblems(site, (route) => unchanged.find(route) !== undefined)
      : findSiteProblems(site, parts.configFile)
    noteAll(between)
    // Two files at one path cannot be staged.
    if (diagnostics.some(({ code }) => code === 'path-clash')) return finishBuild({ diagnostics })

    const published = openPublished(out, last.stats)
    const before = { published, last: last.record, unchanged, next }
    const { makeFiles } = await import('./make-files.ts')
    const made = await makeFiles(site, { ...options, ...before, parts, output, note, onProgress })
    if (diagnostics.some(stopsRendering)) return finishBuild({ diagnostics })

    onProgress('Checking links')
    const changes = changesOf(output, made)
    const built =
      unchanged.areClean && made.facts.areSame() ? [] : findFileProblems(site, made, root, parts.configFile)
    noteAll([
      ...built,
      ...findLargeIndex(made.largestSearchBytes, site.config),
      ...findObstacles(output, changes),
    ])
    noteAll(strays.map((error) => siteCodeFailed(parts.templates.positionOf(error), messageOf(error))))
    isPublishing = !diagnostics.some(isError)
    onProgress('Publishing')
    const stamps = stampsOf(output, published, made)
    const changed = isPublishing ? publishSite(output, manifestOf(site, made), changes) : []
    const { files, bytes, searchBytes } = made
    const size = { ...countPages(builtRoutes(site)), files, bytes, searchBytes }
    if (edition === undefined) {
      const result = { ...size, diagnostics: diagnostics.slice(read) }
      const stats = isPublishing ? { state, result, out, outputs: stamps(), sources } : undefined
      const isClean = between.length + built.length === 0
      const common = { shared, isClean, policySources: made.policySources }
      await finishRecord(root, next, { ...made, pages: parts.remember(), site: common }, last.record, stats)
    }
    const profile = profileOf(stages(), size.pages, made)
    return finishBuild({ diagnostics, site, changed, ...size, profile })
  } catch (error) {
    if (!isSystemError(error)) throw error
    note(outputFailed(error.path ?? out, reasonOf(error), isPublishing))
    return finishBuild({ diagnostics })
  } finally {
    await next.abandon()
    closeOutput(output)
  }
}
