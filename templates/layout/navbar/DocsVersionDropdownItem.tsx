import { versionsOf } from '../../../src/core/site/editions/menu-alternates.ts'
import { withBase } from '../../../src/core/url.ts'
import { NavbarDropdown } from './NavbarDropdown.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'

/** A menu of this page in every version of the documents, in its language; a plain link for a single version. */
export function DocsVersionDropdownItem({ view, place }: NavbarItemProps<'docsVersionDropdown'>) {
  const { alternates, shell } = view
  const { version, path } = shell.edition
  const { baseUrl } = shell.config
  const links = versionsOf(alternates, shell.edition).map(({ edition, url }) => ({
    label: edition.version.label,
    href: withBase(url, baseUrl),
    isExternal: false,
    isCurrent: edition.version.name === version.name,
    version: edition.version.name,
  }))
  const [only] = links
  if (place === 'bar' && only && links.length === 1) {
    return (
      <a className="navbar-link" href={withBase(path || '/', baseUrl)} data-version={only.version}>
        <bdi>{only.label}</bdi>
      </a>
    )
  }
  return <NavbarDropdown view={view} place={place} title={shell.messages.selectVersion} links={links} />
}
