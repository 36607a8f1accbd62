import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePage } from '../src/core/content/page.ts'
import type { SearchSource } from '../src/core/search/index.ts'

const markdown = {
  html: 'allow',
  maxPageBytes: 1_000_000,
  maxPageTime: 10_000,
  warnMissingAlt: false,
  warnHeadingJumps: false,
} as const

/** The pages of a folder of documents, as input for search; a JSON file contains them already parsed. */
export function readSearchSources(folder: string): SearchSource[] {
  if (folder.endsWith('.json')) return JSON.parse(readFileSync(folder, 'utf8'))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      const { title, sections, frontMatter } = parsePage(
        { path, text, hash: '' },
        { locale: 'zh-Hans', markdown },
      )
      const url = `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '')}`
      return { url, title, breadcrumb: [], keywords: frontMatter.keywords ?? [], sections }
    })
}
