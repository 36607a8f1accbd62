import type { PresentedHit, PresentedPage } from '../../../src/core/search/show/present-hits.ts'
import { hitAddress } from './hit-address.ts'
import { Segments } from './Segments.tsx'

interface ResultListProps {
  readonly pages: readonly PresentedPage[]
  readonly baseUrl: string
}

/** The results on the page `/search`: the pages, and below each its sections. */
export function ResultList({ pages, baseUrl }: ResultListProps) {
  return (
    <ol className="search-results">
      {pages.map(({ url, title, breadcrumb, self, sections }) => (
        <li key={url} className="search-result">
          <h2>
            <a href={hitAddress(url, '', baseUrl)}>
              <Segments segments={title} />
            </a>
          </h2>
          {breadcrumb.length > 0 && <p className="search-result-path">{breadcrumb.join(' › ')}</p>}
          {self && <ResultText hit={self} />}
          {sections.length > 0 && (
            <ul className="search-sections">
              {sections.map((hit) => (
                <li key={hit.hash} className="search-section">
                  <h3>
                    <a href={hitAddress(url, hit.hash, baseUrl)}>
                      <Segments segments={hit.title} />
                    </a>
                  </h3>
                  <ResultText hit={hit} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function ResultText({ hit }: { readonly hit: PresentedHit }) {
  if (hit.text.length === 0) return null
  return (
    <p className="search-result-text">
      <Segments segments={hit.text} />
    </p>
  )
}
