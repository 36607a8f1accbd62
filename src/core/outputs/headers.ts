import type { Output, PolicySources } from '../../types/output.ts'
import type { Site } from '../../types/site.ts'
import { withBase } from '../url.ts'
import { createContentSecurityPolicy } from './content-security-policy.ts'

/**
 * `_headers` for static hosts that read it (Netlify, Cloudflare Pages): the strict content policy for every page,
 * immutable caching for files with a hash in their name, and `noindex` for a page's Markdown.
 */
export const headers: Output = {
  name: 'headers',
  readsAllPages: true,
  paths: () => ['_headers'],
  files: (site, { policySources }) => [{ path: '_headers', content: createHeaders(site, policySources()) }],
}

function createHeaders({ config }: Site, sources: PolicySources): string {
  const { frameAncestors } = config.security
  const policy = createContentSecurityPolicy({ ...sources, frameHosts: config.embeds.hosts, frameAncestors })
  return `${withBase('/*', config.baseUrl)}
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

${withBase('/assets/*', config.baseUrl)}
  Cache-Control: public, max-age=31536000, immutable

${withBase('/*.md', config.baseUrl)}
  X-Robots-Tag: noindex
`
}
