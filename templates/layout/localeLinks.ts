import { withBase } from '../../src/core/url.ts'
import type { PageView } from '../../src/types.ts'
import type { DropdownLink } from './NavbarDropdown.tsx'

/** This page in every language of the site: the default one at the base, every other one in a folder of its name. */
export function localeLinks({ site, route }: PageView): DropdownLink[] {
  const { i18n, baseUrl } = site.config
  const path = route.kind === 'not-found' ? '/' : route.url
  return i18n.locales.map((locale) => ({
    label: i18n.localeConfigs[locale]?.label ?? locale,
    href: withBase(locale === i18n.defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`, baseUrl),
    isExternal: false,
    isCurrent: locale === site.locale,
  }))
}
