import { codeVersion } from './node/parse/cache-file.ts'
import { hashText } from './node/publish/stage-files.ts'
import type { LoadedSite } from './node/read/read-site.ts'
import { stampOf } from './node/read/stamp-of.ts'

/**
 * A hash of everything that the files and the problems of a site are made from, once it is read: two builds with the same one make the
 * same. Copied files count by their stamps, so that it holds on this disk only.
 */
export function siteState({
  config,
  configs,
  words,
  outdated,
  configFile,
  pages,
  drafts,
  files,
  folderSettings,
  lastUpdates,
  templates,
  modules,
  assets,
  keyOf,
}: LoadedSite): string {
  const { files: bundles, ...entries } = assets
  return hashText(
    JSON.stringify([
      codeVersion(),
      process.versions.node,
      config,
      [...(configs ?? [])],
      [...words],
      [...outdated],
      configFile,
      pages.map(keyOf),
      drafts.map(keyOf),
      [...files].map(([path, file]) => [path, file, stampOf(file.from)]),
      folderSettings,
      [...lastUpdates],
      templates.hash,
      templates.styleFiles.map(({ path }) => path),
      templates.componentPages,
      modules.hash,
      entries,
      bundles.map(({ path }) => path),
    ]),
  )
}
