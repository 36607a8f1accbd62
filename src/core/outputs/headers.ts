import type { Output, Site } from '../../types.ts'
import { withBase } from '../url.ts'
import { createContentSecurityPolicy } from './content-security-policy.ts'

/**
 * `_headers` for static hosts that read it (Netlify, Cloudflare Pages): the strict content policy for every page,
 * immutable caching for files with a hash in their name, and `noindex` for a page's Markdown. `imageOrigins` are the
 * hosts of the images that the content names.
 */
export const headers: Output = {
  name: 'headers',
  readsAllPages: true,
  paths: () => ['_headers'],
  files: (site, { imageOrigins }) => [{ path: '_headers', content: createHeaders(site, imageOrigins()) }],
}

function createHeaders({ config }: Site, imageOrigins: Iterable<string>): string {
  return `${withBase('/*', config.baseUrl)}
  Content-Security-Policy: ${createContentSecurityPolicy([...imageOrigins].sort(), config.security.frameAncestors)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

${withBase('/assets/*', config.baseUrl)}
  Cache-Control: public, max-age=31536000, immutable

${withBase('/*.md', config.baseUrl)}
  X-Robots-Tag: noindex
`
}
