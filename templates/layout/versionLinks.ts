import { withBase } from '../../src/core/url.ts'
import type { PageView } from '../../src/types.ts'
import type { DropdownLink } from './NavbarDropdown.tsx'

/** This page in every version of the documents, in its language. */
export function versionLinks({
  shell,
  alternates,
}: PageView): (DropdownLink & { readonly version: string })[] {
  const { locale, version } = shell.edition
  return alternates
    .filter(({ edition }) => edition.locale.name === locale.name)
    .map(({ edition, url }) => ({
      label: edition.version.label,
      href: withBase(url, shell.config.baseUrl),
      isExternal: false,
      isCurrent: edition.version.name === version.name,
      version: edition.version.name,
    }))
}
