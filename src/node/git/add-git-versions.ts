import type { SiteConfig } from '../../core/config/schema/config-schema.ts'
import type { GitVersions } from './read-git-versions.ts'

interface Configs {
  readonly config: SiteConfig
  /** The config in each language, by the name of its locale. */
  readonly configs?: ReadonlyMap<string, SiteConfig>
}

/** The config in all languages, with what the versions in git bring along: their folders, and sidebars where these are asked for. */
export function addGitVersions(
  config: SiteConfig,
  configs: Configs['configs'] | undefined,
  { folders, sidebars }: GitVersions,
): Configs {
  if (folders.size === 0) return { config, ...(configs && { configs }) }
  const add = (one: SiteConfig, locale: string): SiteConfig => ({
    ...one,
    versions: one.versions.map((version) => {
      const folder = folders.get(version.name)
      const own = sidebars.get(version.name)?.get(locale)
      return folder === undefined ? version : { ...version, folder, ...(own && { sidebars: own }) }
    }),
  })
  return {
    config: add(config, config.i18n.defaultLocale),
    ...(configs && { configs: new Map([...configs].map(([name, one]) => [name, add(one, name)])) }),
  }
}
