import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { SearchSource } from '../../src/core/search/index.ts'

interface HandbookPage {
  readonly url: string
  readonly title: string
  readonly breadcrumb?: readonly string[]
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

/** The pages of the invented handbook (`handbook.yml`), as search sees them. */
export function handbookSources(): SearchSource[] {
  const pages = load(readFileSync(new URL('handbook.yml', import.meta.url), 'utf8')) as HandbookPage[]
  return pages.map(({ breadcrumb = [], sections, ...page }) => ({
    ...page,
    breadcrumb,
    keywords: [],
    sections: sections.map((section, at) => ({ ...section, level: at === 0 ? 1 : 2 })),
  }))
}
