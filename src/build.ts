import { findCodeFailures, findFileProblems, findOutputProblems, findSourceProblems } from './build/checks.ts'
import { collectProblems } from './build/collect-problems.ts'
import { createBuiltSite } from './build/create-built-site.ts'
import { findFurtherMistakes } from './build/find-further-mistakes.ts'
import { fingerprintOf } from './build/fingerprint.ts'
import { keepBuild } from './build/keep-build.ts'
import { locateProblems } from './build/locate-problems.ts'
import { publishFiles } from './build/publish-files.ts'
import { recordBuild } from './build/record-build.ts'
import { sizeOf } from './build/size-of.ts'
import { closeTarget, openTarget, writingProblem } from './build/target.ts'
import { findUnchangedPages } from './build/unchanged-pages.ts'
import { type BuildResult, finishBuild, profileOf } from './core/problems/build-result.ts'
import { isError } from './core/problems/diagnostics.ts'
import { stopsRendering } from './core/problems/site/template-problems.ts'
import { loadSite } from './load-site.ts'
import { openPublished } from './node/publish/published-files.ts'
import type { ReadOptions } from './node/read/read-site.ts'
import { openLastBuild, type TrustOptions } from './node/record/last-build.ts'
import { createStageTimer } from './node/stage-timer.ts'
import { collectStrayErrors } from './node/stray-errors.ts'

export interface BuildOptions extends ReadOptions, TrustOptions {
  /** Absolute path of the output folder. */
  readonly out: string
}

/** Builds a site. Problems of the site are in the result. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  // Located here, because a build that changes nothing repeats the problems of the last one.
  return locateProblems(options.root, await buildSite(options))
}

/** THE PIPELINE: reads a site, makes it, checks it and publishes it. */
async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, out, edition, last = openLastBuild(root, options) } = options
  const { onProgress, stages } = createStageTimer(options.onProgress)
  const strays = collectStrayErrors()
  const { parts, rest, diagnostics } = await loadSite({ ...options, onProgress, last })
  if (!parts)
    return finishBuild({ diagnostics: [...diagnostics, ...(await findFurtherMistakes(options, rest))] })

  const problems = collectProblems(diagnostics, parts.config)
  const target = openTarget(options)
  if ('code' in target) return problems.stop(target)
  const { output } = target
  let isPublishing = false
  try {
    const fingerprint = fingerprintOf(parts, edition)
    const kept = keepBuild(root, output, last, fingerprint)
    if (kept) {
      problems.noteAll(kept.diagnostics)
      return finishBuild({ ...kept, diagnostics: problems.all, profile: profileOf(stages(), kept.pages) })
    }

    const site = createBuiltSite(parts, output, options)
    if ('code' in site) return problems.stop(site)
    const unchanged = findUnchangedPages(last.record, fingerprint)
    const wrongSources = findSourceProblems(site, unchanged, parts)
    problems.noteAll(wrongSources)
    // Two files at one path cannot be staged.
    if (problems.all.some(({ code }) => code === 'path-clash')) return problems.stop()

    const published = openPublished(out, last.stats)
    const known = { parts, published, last: last.record, unchanged }
    const { makeFiles } = await import('./make-files.ts')
    const made = await makeFiles(site, { ...options, ...target, ...known, note: problems.note, onProgress })
    if (problems.all.some(stopsRendering)) return problems.stop()

    onProgress('Checking links')
    const wrongFiles = findFileProblems(site, made, unchanged, root, parts)
    problems.noteAll([...wrongFiles, ...findOutputProblems(site, made, output)])
    problems.noteAll(findCodeFailures(strays, parts))

    onProgress('Publishing')
    isPublishing = !problems.all.some(isError)
    const publication = isPublishing ? publishFiles(site, made, output, published) : undefined
    const size = sizeOf(site, made)
    const result = { ...size, diagnostics: problems.found }
    const isClean = wrongSources.length + wrongFiles.length === 0
    await recordBuild(options, last, target, { parts, fingerprint, made, isClean, result, publication })
    const { changed } = publication ?? { changed: [] }
    const profile = profileOf(stages(), size.pages, made)
    return finishBuild({ diagnostics: problems.all, site, changed, ...size, profile })
  } catch (error) {
    return problems.stop(writingProblem(error, target, isPublishing))
  } finally {
    await closeTarget(target)
  }
}
