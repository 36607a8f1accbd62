import { codeVersion } from './node/parse/cache-file.ts'
import { hashText } from './node/publish/stage-files.ts'
import { stampOf } from './node/read/files/stamp-of.ts'
import type { LoadedSite } from './node/read/loaded-site.ts'
import type { PageOutline } from './types/page.ts'

/**
 * A hash of everything that pages take from the rest of a site, once it is read: a page with the same document in a site with the
 * same hash is the same page, with the same problems. It depends on content only.
 */
export function sharedState({
  config,
  configs,
  words,
  outdated,
  configFile,
  pages,
  drafts,
  files,
  folderSettings,
  templates,
  modules,
  assets,
  keyOf,
  shownHashOf,
}: LoadedSite): string {
  const { files: bundles, ...entries } = assets
  const hasCards = pages.some((page) => page.hasCards)
  return hashText(
    JSON.stringify([
      codeVersion(),
      process.versions.node,
      config,
      [...(configs ?? [])],
      [...words],
      [...outdated],
      configFile,
      pages.map(shownHashOf),
      hasCards && pages.map(({ description }) => description),
      drafts.map(keyOf),
      [...files].map(([path, { width, height }]) => [path, width, height]),
      folderSettings,
      templates.hash,
      templates.styleFiles.map(({ path }) => path),
      templates.componentPages,
      modules.hash,
      entries,
      bundles.map(({ path }) => path),
    ]),
  )
}

/** The state of one document: what its page is made of besides the shared state. */
export function documentState(page: PageOutline, { keyOf, lastUpdates }: LoadedSite): string {
  const lastUpdate = lastUpdates.get(page.file)
  return lastUpdate ? hashText(JSON.stringify([keyOf(page), lastUpdate])) : keyOf(page)
}

/**
 * A hash of everything that the files and the problems of a site are made from: two builds with the same one make the same. Copied files
 * count by their stamps, so that it holds on this disk only.
 *
 * @param shared the shared state
 */
export function siteState(parts: LoadedSite, shared: string): string {
  const { pages, files } = parts
  return hashText(
    JSON.stringify([
      shared,
      pages.map((page) => documentState(page, parts)),
      [...files].map(([path, { from }]) => [path, from, stampOf(from)]),
    ]),
  )
}
