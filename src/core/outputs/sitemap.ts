import type { OutputFile } from '../../types/files.ts'
import type { Output } from '../../types/output.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { escapeHtml } from '../html.ts'
import { createAlternates, findCanonicalUrl } from '../site/editions/alternates.ts'
import { createLanguageLinks } from '../site/editions/language-links.ts'
import { lastUpdateOf } from '../site/last-update.ts'
import { withBase } from '../url.ts'

/** Whether search engines and our own search may show a route. */
export function isIndexed(route: Route): boolean {
  const isPage = route.kind === 'doc' || route.kind === 'component'
  return isPage && route.page?.frontMatter.unlisted !== true
}

/** Whether a route is in the lists of its edition: the sitemap, the search, `llms.txt`. */
export function isListed(route: Route): boolean {
  return isIndexed(route) && !route.untranslated
}

/** `sitemap.xml` (sitemaps.org, version 0.9) and `robots.txt`; none without the site's `url`. */
export const sitemap: Output = {
  name: 'sitemap',
  readsAllPages: false,
  paths: ({ config }) => (config.url === '' ? [] : ['sitemap.xml', 'robots.txt']),
  files: (site) => (site.config.url === '' ? [] : createSitemap(site)),
}

function createSitemap(site: Site): OutputFile[] {
  const { config } = site
  const absolute = (url: string) => escapeHtml(config.url + withBase(url, config.baseUrl))
  const entries = site.built.flatMap((docs) =>
    docs.edition.version.noIndex
      ? []
      : docs.routes.routes.flatMap((route) => {
          if (!isListed(route) || findCanonicalUrl(route, docs, site) !== undefined) return []
          const links = createLanguageLinks(createAlternates(route, docs, site), docs.edition).map(
            ({ lang, url }) =>
              `\n    <xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${absolute(url)}"/>`,
          )
          const { date } = (route.page && lastUpdateOf(route.page, site)) ?? {}
          const lastModified = date === undefined ? '' : `<lastmod>${date}</lastmod>`
          return [
            `  <url><loc>${absolute(route.url)}</loc>${lastModified}${links.join('')}${links.length > 0 ? '\n  ' : ''}</url>\n`,
          ]
        }),
  )
  const namespaces = site.docs.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  const list = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('')}</urlset>
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
