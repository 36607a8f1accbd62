import { hashText } from '../core/hash.ts'
import { replacePages } from '../core/site/replace-pages.ts'
import { createSite } from '../core/site/site.ts'
import { assetsOf, type LoadedSite } from '../node/read/read-site.ts'
import type { Site } from '../types/site.ts'

/** A state of the site that `docsgen dev` can serve. */
export interface Snapshot {
  /** Grows with every change. */
  readonly version: number
  readonly parts: LoadedSite
  readonly site: Site
  /** Equal for snapshots that look the same, apart from the content of copied files. */
  readonly fingerprint: string
  /** Changes with everything that cannot be updated in place: scripts, templates, config. */
  readonly shell: string
}

/** Makes the site of the loaded parts, of the site before where only texts have changed. */
export function createSnapshot(parts: LoadedSite, version: number, before?: Snapshot): Snapshot {
  const {
    config,
    configs = [],
    words,
    assets,
    templates,
    modules,
    sources,
    files,
    folderSettings,
    unparsed,
  } = parts
  // Authors see which translations are outdated, whatever readers see.
  const shown = { ...config, i18n: { ...config.i18n, outdatedNotice: true } }
  const updated =
    before && isSameAround(parts, before.parts)
      ? replacePages(before.site, before.parts.pages, parts.pages)
      : undefined
  const site = updated ?? createSite({ ...parts, ...templates, config: shown, assets: assetsOf(parts) })
  const shell = hashText(
    JSON.stringify([
      config,
      ...configs,
      ...words,
      assets.boot,
      assets.colorMode,
      assets.searchWorker,
      templates.hash,
    ]),
  )
  const states = sources.map(({ file, hash }) => [file, hash, unparsed.has(file)])
  const fingerprint = hashText(
    JSON.stringify([
      shell,
      modules.hash,
      site.assets.styles,
      site.assets.stylesOnDemand,
      states,
      folderSettings,
      [...files.keys()],
      [...parts.outdated],
    ]),
  )
  return { version, parts, site, fingerprint, shell }
}

/** Whether two states of a site differ in pages alone. */
function isSameAround(one: LoadedSite, other: LoadedSite): boolean {
  const isSame = ({ config, configs, words, assets, modules, templates }: LoadedSite) =>
    config === other.config &&
    configs === other.configs &&
    words === other.words &&
    assets === other.assets &&
    modules === other.modules &&
    templates.hash === other.templates.hash &&
    templates.styleFiles === other.templates.styleFiles
  const textOf = ({
    files,
    folderSettings,
    lastUpdates,
    outdated,
    drafts,
    templates,
    staleFiles,
  }: LoadedSite) =>
    JSON.stringify([
      [...files],
      folderSettings,
      [...lastUpdates],
      [...outdated],
      drafts,
      templates.componentPages,
      staleFiles.map(({ path }) => path),
    ])
  return isSame(one) && textOf(one) === textOf(other)
}
