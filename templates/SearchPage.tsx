import { ownId } from '../src/core/own-id.ts'
import { SearchResults } from './islands/search/SearchResults.tsx'
import { Document } from './layout/Document.tsx'
import type { TemplateProps } from './layout/TemplateProps.ts'

/** The page `/search` as a whole `<html>`. The island renders all of its content, heading included. */
export function SearchPage({ view }: TemplateProps) {
  return (
    <Document view={view}>
      <main id={ownId('main')} className="plain-page search-page" tabIndex={-1}>
        <SearchResults view={view} />
      </main>
    </Document>
  )
}
