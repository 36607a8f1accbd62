import { SearchBox } from '../islands/search/SearchBox.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** The place of the search box in the navbar; it is seen at every width. */
export function NavbarSearch({ view }: TemplateProps) {
  return (
    <div className="navbar-search">
      <SearchBox view={view} />
    </div>
  )
}
