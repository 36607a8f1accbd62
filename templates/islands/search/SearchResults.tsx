import { homeUrl } from '../../../src/core/site/editions/editions.ts'
import { Link } from '../../layout/shared/Link.tsx'
import type { TemplateProps } from '../../layout/TemplateProps.ts'
import { Island } from '../Island.tsx'
import { SearchFinder } from './SearchFinder.tsx'
import { searchPageProps } from './search-props.ts'

/** The content of `/search`, heading included; without script, an explanation and a link home. */
export function SearchResults({ view }: TemplateProps) {
  const messages = view.shell.messages
  return (
    <>
      <Island
        name="SearchFinder"
        component={SearchFinder}
        props={searchPageProps(view)}
        label={messages.search}
      />
      <noscript>
        <p>{messages.searchNeedsScript}</p>
        <p>
          <Link view={view} url={homeUrl(view.shell.edition)} className="button">
            {messages.backHome}
          </Link>
        </p>
      </noscript>
    </>
  )
}
