/**
 * The part of this site that an address in a page names, as path, query and anchor; undefined for other sites and
 * schemes without a page (`mailto:`, `data:`). `page` is the page's own path with the base, `origins` are the origins
 * of the published site. A path outside the base counts as inside, since it shows a forgotten base; an absolute URL
 * outside the base is another site on the same host.
 *
 * @returns `'invalid'` for an address that no browser can parse
 */
export function resolveAddress(
  url: string,
  page: string,
  baseUrl: string,
  origins: readonly string[] = [],
): { readonly address: string } | 'invalid' | undefined {
  const trimmed = url.trim()
  const isPlain = /^\/(?![/\\])[^\\\t\r\n]*$/.test(trimmed) && !trimmed.includes('/.')
  if (isPlain) return { address: trimmed }
  const site = 'http://site.invalid'
  if (!URL.canParse(trimmed, site + page)) return 'invalid'
  const { origin, pathname, search, hash } = new URL(trimmed, site + page)
  const isInside = origin === site || (origins.includes(origin) && pathname.startsWith(baseUrl))
  return isInside ? { address: pathname + search + hash } : undefined
}
