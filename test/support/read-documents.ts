import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePage } from '../../src/core/content/page.ts'
import type { Page } from '../../src/types/page.ts'

const markdown = {
  html: 'allow',
  maxPageBytes: 1_000_000,
  maxPageTime: 10_000,
  warnMissingAlt: false,
  warnHeadingJumps: false,
  demos: false,
  fences: {},
  emoji: false,
  subSup: false,
  math: false,
} as const

/** The documents of a folder, parsed, each with the address that it has without a slug of its own. */
export function readDocuments(folder: string): { readonly url: string; readonly page: Page }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return {
        url: `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '')}`,
        page: parsePage({ path, text, hash: '' }, { locale: 'zh-Hans', markdown }),
      }
    })
}
