import { normalizeUrl } from '../../../src/core/url.ts'

/**
 * The page of this site that an address names, as a canonical URL (no `.html`, no `/index.html`, no slash at the
 * end); `undefined` for addresses that the browser handles: another origin, another scheme, a path outside the base,
 * a file.
 */
export function pageUrl(href: string, current: string, baseUrl: string): URL | undefined {
  const url = parseUrl(href, current)
  if (!url || url.origin !== new URL(current).origin || !/^https?:$/.test(url.protocol)) return undefined
  const base = baseUrl.replace(/\/$/, '')
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return undefined
  const path = normalizeUrl(url.pathname.slice(base.length))
  if (isFile(path)) return undefined
  url.pathname = path === '/' ? baseUrl : base + path
  return url
}

function parseUrl(href: string, current: string): URL | undefined {
  try {
    return new URL(href, current)
  } catch {
    return undefined
  }
}

/** Whether two addresses name the same page, whatever their hash. */
export function isSamePage(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && one.search === other.search
}

/** A last segment with a short extension is a file: `logo.svg`, `guide/build.md`, `types.d.ts`. */
function isFile(path: string): boolean {
  return /\.[a-z][a-z\d]{0,4}$/i.test(path)
}
