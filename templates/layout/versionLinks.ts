import { withBase } from '../../src/core/url.ts'
import type { PageView } from '../../src/types.ts'
import type { DropdownLink } from './NavbarDropdown.tsx'

/** The front page of every version of the docs. A page need not exist in another version, the front page does. */
export function versionLinks({ site }: PageView): (DropdownLink & { readonly version: string })[] {
  return site.config.versions.map(({ name, label, path }) => ({
    label,
    href: withBase(path, site.config.baseUrl),
    isExternal: false,
    isCurrent: name === site.version.name,
    version: name,
  }))
}
