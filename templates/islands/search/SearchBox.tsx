import type { TemplateProps } from '../../layout/TemplateProps.ts'
import { Island } from '../Island.tsx'
import { SearchCombobox } from './SearchCombobox.tsx'
import { searchProps } from './search-props.ts'

/** The search box of the navbar: a form that leads to `/search`, without script, too. */
export function SearchBox({ view }: TemplateProps) {
  const label = view.shell.messages.search
  return (
    <Island
      name="SearchCombobox"
      component={SearchCombobox}
      props={searchProps(view)}
      label={label}
      hydrate="touch"
    />
  )
}
