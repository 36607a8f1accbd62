import { ownId } from '../src/core/own-id.ts'
import { SearchResults } from './islands/search/SearchResults.tsx'
import { Document } from './layout/Document.tsx'
import type { TemplateProps } from './layout/TemplateProps.ts'

/** The page `/search`: the whole `<html>`. Heading and all, what it shows is the island's. */
export function SearchPage({ view }: TemplateProps) {
  return (
    <Document view={view}>
      <main id={ownId('main')} className="plain-page search-page" tabIndex={-1}>
        <SearchResults view={view} />
      </main>
    </Document>
  )
}
