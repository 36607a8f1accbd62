import { withBase } from '../../../src/core/url.ts'

/**
 * The whole address of a hit for `href`, base included.
 *
 * @param url the page
 * @param hash anchor with its `#`, not percent-encoded; `''` for the page itself
 */
export function hitAddress(url: string, hash: string, baseUrl: string): string {
  const path = url.split('/').map(encodeURIComponent).join('/')
  return withBase(path, baseUrl) + (hash && `#${encodeURIComponent(hash.slice(1))}`)
}

/** The address of the page with all hits for a text; `editionPath` is the prefix of the edition's URLs. */
export function searchPageAddress(text: string, baseUrl: string, editionPath = ''): string {
  return `${withBase(`${editionPath}/search`, baseUrl)}?q=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
}
