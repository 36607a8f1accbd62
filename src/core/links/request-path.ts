/** The path of a request, or the reason for refusing it. */
export type RequestPath =
  | {
      readonly kind: 'path'
      /** Decoded, without the base; none is empty, `.`, `..`, hidden, or holds a slash. */
      readonly segments: readonly string[]
      readonly hasTrailingSlash: boolean
      /** `?…` as sent, or `''`. */
      readonly query: string
    }
  /** A path that only lacks the base: `/` or `/base` for a site at `/base/`. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refused'; readonly status: 400 | 404 }

const notFound: RequestPath = { kind: 'refused', status: 404 }
const badRequest: RequestPath = { kind: 'refused', status: 400 }

/**
 * Reads the target of an HTTP request (`/base/guide/build?q=1`) for a site at `baseUrl`. Refuses here whatever is not
 * plainly a path inside the site, so that later steps need no guard: 400 for a malformed or overlong `%` sequence,
 * NUL, a backslash and other forms of target; 404 for `..`, doubled or encoded slashes, hidden names (`isHiddenPath`)
 * and paths outside the base.
 */
export function parseRequestPath(target: string, baseUrl: string): RequestPath {
  if (!target.startsWith('/') || /[\\#]/.test(target)) return badRequest
  const mark = target.indexOf('?')
  const pathname = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : target.slice(mark)
  const decoded = decodeSegments(pathname)
  const base = decodeSegments(baseUrl)
  if (!decoded || !base) return badRequest
  const hasTrailingSlash = decoded.at(-1) === ''
  const segments = hasTrailingSlash ? decoded.slice(0, -1) : decoded
  const prefix = base.filter((segment) => segment !== '')
  const isAtRoot = segments.length === 0
  const isBase = segments.length === prefix.length && prefix.every((name, index) => name === segments[index])
  if (prefix.length > 0 && (isAtRoot || (isBase && !hasTrailingSlash))) {
    return { kind: 'redirect', to: createRequestPath([], baseUrl) + query }
  }
  if (!prefix.every((name, index) => name === segments[index])) return notFound
  const rest = segments.slice(prefix.length)
  if (isHiddenPath(rest) || rest.some((name) => name === '' || name.includes('/'))) return notFound
  return { kind: 'path', segments: rest, hasTrailingSlash, query }
}

/** The path of decoded segments, with exactly one leading slash. */
export function createRequestPath(segments: readonly string[], baseUrl: string): string {
  const base = (decodeSegments(baseUrl) ?? []).filter((segment) => segment !== '')
  const path = [...base, ...segments].map(encodeURIComponent).join('/')
  return segments.length === 0 && base.length > 0 ? `/${path}/` : `/${path}`
}

/** Settings files at the root of a site that a static host does not serve. */
const hostFiles: ReadonlySet<string> = new Set(['_headers', '_redirects'])

/**
 * Whether a path (segments relative to the site) names a file that is never served: hidden names (except a leading
 * `.well-known`, RFC 8615) and the settings of a host.
 */
export function isHiddenPath(segments: readonly string[]): boolean {
  const isForHost = segments.length === 1 && hostFiles.has(segments[0] ?? '')
  return (
    isForHost ||
    segments.some((name, index) => name.startsWith('.') && !(index === 0 && name === '.well-known'))
  )
}

function decodeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent)
    return segments.some((segment) => /[\\\0]/.test(segment)) ? undefined : segments
  } catch {
    return undefined
  }
}
