import { NavbarSearch } from '../NavbarSearch.tsx'
import type { NavbarItemProps } from './NavbarItemProps.ts'

/** The search box, which the bar shows at every width. */
export function SearchItem({ view, place }: NavbarItemProps<'search'>) {
  return place === 'bar' ? <NavbarSearch view={view} /> : null
}
