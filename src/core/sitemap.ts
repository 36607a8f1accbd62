import type { OutputFile, Route, Site } from '../types.ts'
import { escapeHtml } from './html.ts'
import { withBase } from './url.ts'

/** Whether search engines and our own search may show a route. */
export function isIndexed(route: Route): boolean {
  const isPage = route.kind === 'doc' || route.kind === 'component'
  return isPage && route.page?.frontMatter.unlisted !== true
}

/** Where the sitemap is written: nowhere when the site's `url` is not known. */
export function sitemapPaths({ config }: Pick<Site, 'config'>): readonly string[] {
  return config.url === '' ? [] : ['sitemap.xml', 'robots.txt']
}

/** `sitemap.xml` (sitemaps.org, version 0.9) and `robots.txt`; nothing when the site's `url` is not known. */
export function createSitemap({ config, routes }: Site): OutputFile[] {
  if (config.url === '') return []
  const locations = routes.routes
    .filter(isIndexed)
    .map(({ url }) => `  <url><loc>${escapeHtml(config.url + withBase(url, config.baseUrl))}</loc></url>\n`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join('')}</urlset>
`
  const robots = `User-agent: *
Allow: /

Sitemap: ${config.url}${withBase('/sitemap.xml', config.baseUrl)}
`
  return [
    { path: 'sitemap.xml', content: sitemap },
    { path: 'robots.txt', content: robots },
  ]
}
