import type { Output, OutputFile, Route, Site } from '../../types.ts'
import { escapeHtml } from '../html.ts'
import { allRoutes } from '../site/all-routes.ts'
import { withBase } from '../url.ts'

/** Whether search engines and our own search may show a route. */
export function isIndexed(route: Route): boolean {
  const isPage = route.kind === 'doc' || route.kind === 'component'
  return isPage && route.page?.frontMatter.unlisted !== true
}

/** `sitemap.xml` (sitemaps.org, version 0.9) and `robots.txt`; none without the site's `url`. */
export const sitemap: Output = {
  name: 'sitemap',
  readsAllPages: true,
  paths: ({ config }) => (config.url === '' ? [] : ['sitemap.xml', 'robots.txt']),
  files: (site) => (site.config.url === '' ? [] : createSitemap(site)),
}

function createSitemap(site: Site): OutputFile[] {
  const { config } = site
  const locations = allRoutes(site)
    .filter(isIndexed)
    .map(({ url }) => `  <url><loc>${escapeHtml(config.url + withBase(url, config.baseUrl))}</loc></url>\n`)
  const list = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join('')}</urlset>
`
  const robots = `User-agent: *
Allow: /

Sitemap: ${config.url}${withBase('/sitemap.xml', config.baseUrl)}
`
  return [
    { path: 'sitemap.xml', content: list },
    { path: 'robots.txt', content: robots },
  ]
}
