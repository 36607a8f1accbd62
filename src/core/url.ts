/** Adds the site's base to a site URL: `('/guide/build', '/docs/')` is `/docs/guide/build`. */
export function withBase(url: string, baseUrl: string): string {
  return url.startsWith('/') ? baseUrl + url.slice(1) : url
}

/** Whether a text is a base path: `/`, `/docs/`, or the same without a slash at either end. */
export function isBasePath(text: string): boolean {
  return /^[\w\-.~/]*$/.test(text) && !text.includes('//') && !/(^|\/)\.+(\/|$)/.test(text)
}

/** Whether an address leaves the site: it has a scheme (`https:`, `mailto:`) or starts with `//`. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/**
 * The scheme of an address in lower case, without its colon; undefined when it has none. Follows the URL parser of
 * browsers, which ignores control characters and spaces around the address, and tabs and line ends inside it
 * (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
function schemeOf(href: string): string | undefined {
  const stripped = href.replace(/^[\0- ]+/, '').replace(/[\t\n\r]/g, '')
  return /^([a-z][a-z\d+.-]*):/i.exec(stripped)?.[1]?.toLowerCase()
}

/**
 * Whether a page may hold an address that an author names: one without a scheme, or with a scheme that runs no code
 * and embeds no page.
 */
export function isSafeAddress(href: string): boolean {
  const scheme = schemeOf(href)
  return scheme === undefined || safeSchemes.includes(scheme)
}

const safeSchemes = ['http', 'https', 'mailto', 'tel']

/** The message for an address that is not safe. */
export const expectedSafeAddress = 'expected a path, or an address with http:, https:, mailto: or tel:'

/**
 * The one form of a site URL: no trailing slash, no `/index.html` and no `.html` ending; the home page is `/`.
 * The rule is that of `spec.txt` §2.
 */
export function normalizeUrl(path: string): string {
  const withoutEnding = path.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '')
  return withoutEnding === '' || withoutEnding === '/index' ? '/' : withoutEnding
}

/** Splits `path?query#hash` into its three parts; `query` and `hash` keep their first character and may be empty. */
export function splitUrl(href: string): { path: string; query: string; hash: string } {
  const [beforeHash = '', ...anchors] = href.split('#')
  const hash = anchors.length > 0 ? `#${anchors.join('#')}` : ''
  const mark = beforeHash.indexOf('?')
  return mark < 0
    ? { path: beforeHash, query: '', hash }
    : { path: beforeHash.slice(0, mark), query: beforeHash.slice(mark), hash }
}

/** Percent-encodes each segment of a path, so that a URL can hold spaces, `%`, `#` and `?`. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Decodes percent-encoding; returns an invalid text unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Resolves a relative path against the folder of a file, both with `/`: `('../faq.md', 'guide/build.md')` is `faq.md`. */
export function resolvePath(relative: string, fromFile: string): string {
  const parts = relative.startsWith('/') ? [] : fromFile.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** An address that is also a safe path on disk: no hidden names, no `..`, only characters that disks and URLs can hold. */
export function isSafePath(path: string): boolean {
  if (/[\p{Cc}\p{Cs}\\]/u.test(path)) return false
  return path
    .split('/')
    .every((part) => !part.startsWith('.') && new TextEncoder().encode(part).length <= 240)
}
