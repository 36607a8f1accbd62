import type { SearchHit } from '../data.ts'
import { createSnippet } from './create-snippet.ts'

/** A hit in the JSON of the command line. */
export interface PlainHit {
  readonly type: number
  readonly title: string
  readonly url: string
  readonly hash: string
  readonly section: string
  readonly breadcrumb: readonly string[]
}

/** The stable fields of hits, for scripts. */
export function plainHits(hits: readonly SearchHit[]): PlainHit[] {
  return hits.map(({ type, title, url, hash, section, breadcrumb }) => ({
    type,
    title,
    url,
    hash,
    section,
    breadcrumb,
  }))
}

/** Hits as lines for people: rank, path of titles, address, and the text around the match. */
export function formatHits(hits: readonly SearchHit[]): string {
  return hits
    .map((hit, index) => {
      const path = [...hit.breadcrumb, hit.title, ...(hit.section ? [hit.section] : [])].join(' › ')
      const lines = [`${String(index + 1).padStart(2)}. ${path}`, `    ${hit.url}${hit.hash}`]
      const snippet = createSnippet(hit.text, hit.marks, 76)
      if (snippet.length > 0) lines.push(`    ${snippet.map(({ text }) => text).join('')}`)
      return lines.join('\n')
    })
    .map((block) => `${block}\n`)
    .join('')
}
