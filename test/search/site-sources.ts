import { fileURLToPath } from 'node:url'
import config from '../../site.config.ts'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import type { SearchSource } from '../../src/core/search/index.ts'
import { readDocuments } from '../support/read-documents.ts'

/** The pages of this repository's own site, as search sees them. */
export function siteSources(): SearchSource[] {
  const content = fileURLToPath(new URL('../../content', import.meta.url))
  return readDocuments(content).map(({ url, page }) => ({
    url,
    title: page.title,
    breadcrumb: url.startsWith('/reference/') ? ['参考'] : [],
    keywords: page.frontMatter.keywords ?? [],
    sections: page.sections,
  }))
}

/** The words that mean the same on this repository's own site. */
export const siteSynonyms: readonly (readonly string[])[] =
  parseConfig(config, 'site.config.ts').config?.search.synonyms ?? []
