/**
 * The part of this site that a link in a page leads to, as path, query and fragment; undefined for what is elsewhere or
 * is not a page (`mailto:`, `data:`). `page` is the page's own path with the base, `origins` are addresses of the
 * published site. A path outside the base counts as inside: it is how a forgotten base shows. A whole address outside
 * it is another site on the same host.
 * @returns `'invalid'` for what no browser can read as an address
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
