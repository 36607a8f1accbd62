import type { OutputFile, Site } from '../types.ts'
import { createContentSecurityPolicy } from './content-security-policy.ts'
import { withBase } from './url.ts'

/**
 * `_headers` for static hosts that read it (Netlify, Cloudflare Pages): the strict content policy for every page, caching for
 * ever for files with a hash in their name, and no second entry in search engines for a page's Markdown. `imageOrigins` are the hosts whose images the content names.
 */
export function createHeaders({ config }: Site, imageOrigins: Iterable<string>): OutputFile {
  const content = `${withBase('/*', config.baseUrl)}
  Content-Security-Policy: ${createContentSecurityPolicy([...imageOrigins].sort(), config.security.frameAncestors)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

${withBase('/assets/*', config.baseUrl)}
  Cache-Control: public, max-age=31536000, immutable

${withBase('/*.md', config.baseUrl)}
  X-Robots-Tag: noindex
`
  return { path: '_headers', content }
}
