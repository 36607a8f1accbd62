import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import config from '../../site.config.ts'
import { parsePage } from '../../src/core/content/page.ts'
import type { SearchSource } from '../../src/core/search/index.ts'

const content = fileURLToPath(new URL('../../content', import.meta.url))
const markdown = {
  html: 'allow',
  maxPageBytes: 1_000_000,
  maxPageTime: 10_000,
  warnMissingAlt: false,
  warnHeadingJumps: false,
} as const

/** The pages of this repository's own site, as search sees them. */
export function siteSources(): SearchSource[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(content, path), 'utf8')
      const page = parsePage({ path, text, hash: '' }, { locale: 'zh-Hans', markdown })
      return {
        url: `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '')}`,
        title: page.title,
        breadcrumb: path.startsWith('reference/') ? ['参考'] : [],
        keywords: page.frontMatter.keywords ?? [],
        sections: page.sections,
      }
    })
}

/** The words that mean the same on this repository's own site. */
export const siteSynonyms: readonly (readonly string[])[] = config.search?.synonyms ?? []
