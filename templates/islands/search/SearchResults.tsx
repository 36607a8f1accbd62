import { wordsFor } from '../../../src/core/words/words.ts'
import type { TemplateProps } from '../../layout/TemplateProps.ts'
import { Island } from '../Island.tsx'
import { SearchFinder } from './SearchFinder.tsx'
import { searchProps } from './search-props.ts'

/** The content of `/search`, heading included; without script, a line that says where else to look. */
export function SearchResults({ view }: TemplateProps) {
  return (
    <>
      <Island name="SearchFinder" component={SearchFinder} props={searchProps(view)} />
      <noscript>
        <p>{wordsFor(view.site.locale).searchNeedsScript}</p>
      </noscript>
    </>
  )
}
