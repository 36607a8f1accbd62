import { join } from 'node:path'
import type { SiteConfig } from '../../../core/config/schema/config-schema.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import { addGitVersions } from '../../git/add-git-versions.ts'
import { readGitVersions } from '../../git/read-git-versions.ts'
import type { Memo } from '../memo.ts'
import { configNames } from './find-config.ts'
import { type LoadedConfig, loadConfig } from './load-config.ts'

/** The config of a site, with what the versions in git bring along. */
export interface SiteConfigs {
  readonly config: SiteConfig
  /** The config in each language, by the name of its locale. */
  readonly configs?: ReadonlyMap<string, SiteConfig>
  readonly configFile: string
}

export interface ReadConfigOptions {
  readonly root: string
  readonly config?: string | undefined
  readonly baseUrl?: string | undefined
  /** A config in the place of the one on disk. */
  readonly assumed?: LoadedConfig
  /** Replaces a config that is broken now. */
  readonly lastGood?: SiteConfigs | undefined
  /** Caches the bundle of the config; none when empty. */
  readonly bundleFolder: string
}

export interface ReadConfigResult {
  /** Undefined for a config that is broken, or names versions that are not in git. */
  readonly found?: SiteConfigs
  /** Instead of `found`: a config without the options that are wrong. */
  readonly rest?: LoadedConfig
  /** Whether `found` is the last good one. */
  readonly isPatched: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the config of a site, and writes the documents of the versions that it takes from git. */
export async function readConfig(memo: Memo, options: ReadConfigOptions): Promise<ReadConfigResult> {
  const { root, lastGood } = options
  const loaded = await memo.once('config', async (track) => {
    for (const name of configNames) track.file(join(root, name))
    const found = options.assumed ?? (await load(options))
    for (const input of found.inputs) track.file(input)
    return found
  })
  const { diagnostics, config } = loaded
  const isPatched = config === undefined
  const written = config ? { config, configs: loaded.configs, configFile: loaded.file } : lastGood
  if (!written) {
    const { rest, ...others } = loaded
    return { ...(rest && { rest: { ...others, config: rest, diagnostics: [] } }), isPatched, diagnostics }
  }
  const { versions, i18n } = written.config
  const inGit = await memo.once(`versions in git ${JSON.stringify([versions, i18n])}`, () =>
    readGitVersions(root, written.config, written.configFile),
  )
  if (inGit.diagnostics.length > 0) return { isPatched, diagnostics: [...diagnostics, ...inGit.diagnostics] }
  const found = addGitVersions(written.config, written.configs, inGit)
  return { found: { ...found, configFile: written.configFile }, isPatched, diagnostics }
}

function load({ root, config, baseUrl, bundleFolder }: ReadConfigOptions): Promise<LoadedConfig> {
  return loadConfig(root, config, baseUrl === undefined ? {} : { baseUrl }, bundleFolder)
}
