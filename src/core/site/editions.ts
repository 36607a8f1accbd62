import type { Edition, SiteConfig } from '../../types.ts'

/** The editions of a site: each language of each version. So far only the default language of the latest version. */
export function createEditions({ i18n, versions }: SiteConfig): [Edition, ...Edition[]] {
  const name = i18n.defaultLocale
  const locale = { label: name, direction: 'ltr', htmlLang: name, ...i18n.localeConfigs[name], name } as const
  const version = versions.find(({ isLatest }) => isLatest) ?? versions[0] ?? onlyVersion
  return [{ id: '', locale, version, path: '' }]
}

const onlyVersion = { name: 'current', label: 'Next', path: '/', isLatest: true }
