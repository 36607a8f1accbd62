import { SearchBox } from '../../islands/search/SearchBox.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/** The search box in the navbar, visible at every width. */
export function NavbarSearch({ view }: TemplateProps) {
  return (
    <div className="navbar-search">
      <SearchBox view={view} />
    </div>
  )
}
