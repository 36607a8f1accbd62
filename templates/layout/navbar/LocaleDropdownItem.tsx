import { withBase } from '../../../src/core/url.ts'
import { NavbarDropdown } from './NavbarDropdown.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'

/** A menu of this page in every language of its version. */
export function LocaleDropdownItem({ view, place }: NavbarItemProps<'localeDropdown'>) {
  const { alternates, shell } = view
  const { locale, version } = shell.edition
  const links = alternates
    .filter(({ edition }) => edition.version.name === version.name)
    .map(({ edition, url }) => ({
      label: edition.locale.label,
      href: withBase(url, shell.config.baseUrl),
      isExternal: false,
      isCurrent: edition.locale.name === locale.name,
      ...(edition.locale.name !== locale.name && { lang: edition.locale.htmlLang }),
    }))
  return <NavbarDropdown view={view} place={place} title={shell.messages.selectLanguage} links={links} />
}
