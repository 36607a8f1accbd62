import { withBase } from '../../src/core/url.ts'
import type { PageView } from '../../src/types.ts'
import type { DropdownLink } from './NavbarDropdown.tsx'

/** This page in every language of its version. */
export function localeLinks({ shell, alternates }: PageView): DropdownLink[] {
  const { locale, version } = shell.edition
  return alternates
    .filter(({ edition }) => edition.version.name === version.name)
    .map(({ edition, url }) => ({
      label: edition.locale.label,
      href: withBase(url, shell.config.baseUrl),
      isExternal: false,
      isCurrent: edition.locale.name === locale.name,
    }))
}
