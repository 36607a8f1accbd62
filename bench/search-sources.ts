import { readFileSync } from 'node:fs'
import type { SearchSource } from '../src/core/search/index.ts'
import { readDocuments } from '../test/support/read-documents.ts'

/** The pages of a folder of documents, as input for search; a JSON file contains them already parsed. */
export function readSearchSources(folder: string): SearchSource[] {
  if (folder.endsWith('.json')) return JSON.parse(readFileSync(folder, 'utf8'))
  return readDocuments(folder).map(({ url, page: { title, sections, frontMatter } }) => {
    return { url, title, breadcrumb: [], keywords: frontMatter.keywords ?? [], sections }
  })
}
