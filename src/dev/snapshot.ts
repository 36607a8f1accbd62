import { hashText } from '../core/hash.ts'
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

/** Makes the site of the loaded parts. */
export function createSnapshot(parts: LoadedSite, version: number): Snapshot {
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
  const site = createSite({ ...parts, ...templates, config: shown, assets: assetsOf(parts) })
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
