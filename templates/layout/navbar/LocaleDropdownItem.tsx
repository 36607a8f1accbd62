import { languagesOf } from '../../../src/core/site/editions/menu-alternates.ts'
import { withBase } from '../../../src/core/url.ts'
import { NavbarDropdown } from './NavbarDropdown.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'

/** A menu of this page in every language of its version. */
export function LocaleDropdownItem({ view, place }: NavbarItemProps<'localeDropdown'>) {
  const { alternates, shell } = view
  const { locale } = shell.edition
  const links = languagesOf(alternates, shell.edition).map(({ edition, url }) => ({
    label: edition.locale.label,
    href: withBase(url, shell.config.baseUrl),
    isExternal: false,
    isCurrent: edition.locale.name === locale.name,
    ...(edition.locale.name !== locale.name && { lang: edition.locale.htmlLang }),
  }))
  return <NavbarDropdown view={view} place={place} title={shell.messages.selectLanguage} links={links} />
}
