import type { NavbarItemProps } from './NavbarItemProps.ts'
import { NavbarSearch } from './NavbarSearch.tsx'

/** The search box, which the bar shows at every width. */
export function SearchItem({ view, place }: NavbarItemProps<'search'>) {
  return place === 'bar' ? <NavbarSearch view={view} /> : null
}
