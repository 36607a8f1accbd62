import type { PresentedHit } from '../../../src/core/search/show/present-hits.ts'
import { withBase } from '../../../src/core/url.ts'

/** The whole address of a hit, base included, fit for `href`. */
export function hitAddress({ url, hash }: PresentedHit, baseUrl: string): string {
  const path = url.split('/').map(encodeURIComponent).join('/')
  return withBase(path, baseUrl) + (hash && `#${encodeURIComponent(hash.slice(1))}`)
}

/** The address of the page with all hits for a text. */
export function searchPageAddress(text: string, baseUrl: string): string {
  return `${withBase('/search', baseUrl)}?q=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
}
