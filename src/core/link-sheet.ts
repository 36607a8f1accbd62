import { escapeHtml } from './html.ts'

/** Why a link inside the site leads nowhere. */
export interface LinkProblem {
  /** `missing`: nothing is served there; `fragment`: the page has no such place; `invalid`: no address at all. */
  readonly reason: 'missing' | 'fragment' | 'invalid'
  /** HTTP status of the answer; 0 when none was asked for. */
  readonly status: number
}

/** One path of the site and the places in it that links name. */
export interface LinkTarget {
  /** As it is requested: percent-encoded, base included, without query and fragment. */
  readonly path: string
  /** Decoded ids that have to exist, each with the links that name it. */
  readonly fragments: Map<string, string[]>
  /** All links to this path, as they were given. */
  readonly urls: string[]
}

/**
 * Gathers internal links (`/base/guide/build?x#y`) by what they lead to. The query is dropped, since a static host
 * ignores it. A fragment that needs no element is dropped too: `#`, `#top`, a text fragment (HTML, 7.4.6.4).
 */
export function groupLinks(urls: Iterable<string>): Map<string, LinkTarget> {
  const targets = new Map<string, LinkTarget>()
  for (const url of urls) {
    const mark = url.indexOf('#')
    const address = mark === -1 ? url : url.slice(0, mark)
    const path = requestPath(address)
    let target = targets.get(path)
    if (!target) {
      target = { path, fragments: new Map(), urls: [] }
      targets.set(path, target)
    }
    target.urls.push(url)
    const id = mark === -1 ? '' : fragmentId(url.slice(mark + 1))
    if (id === '') continue
    const links = target.fragments.get(id)
    if (links) links.push(url)
    else target.fragments.set(id, [url])
  }
  return targets
}

/** A document that links to each target and each place in it once: what a link checker is sent over. */
export function createLinkSheet(targets: Iterable<LinkTarget>): string {
  const items: string[] = []
  for (const { path, fragments } of targets) {
    items.push(`<a href="${escapeHtml(path)}"></a>`)
    for (const id of fragments.keys()) {
      items.push(`<a href="${escapeHtml(`${path}#${encodeId(id)}`)}"></a>`)
    }
  }
  return `<!doctype html><html lang="en"><head><title>Links</title></head><body>\n${items.join('\n')}\n</body></html>\n`
}

/**
 * The part of this site that a link in a page leads to, as path, query and fragment; undefined for what is elsewhere or
 * is not a page (`mailto:`, `data:`). `page` is the page's own path with the base, `origins` are addresses of the
 * published site. A path outside the base counts as inside: it is how a forgotten base shows. A whole address outside
 * it is another site on the same host.
 * @returns `'invalid'` for what no browser can read as an address
 */
export function resolveLink(
  url: string,
  page: string,
  baseUrl: string,
  origins: readonly string[] = [],
): { readonly url: string } | 'invalid' | undefined {
  const trimmed = url.trim()
  const isPlain = /^\/(?![/\\])[^\\\t\r\n]*$/.test(trimmed) && !trimmed.includes('/.')
  if (isPlain) return { url: trimmed }
  const site = 'http://site.invalid'
  let parsed: URL
  try {
    parsed = new URL(trimmed, site + page)
  } catch {
    return 'invalid'
  }
  const relative = parsed.pathname + parsed.search + parsed.hash
  if (parsed.origin === site) return { url: relative }
  if (origins.includes(parsed.origin) && parsed.pathname.startsWith(baseUrl)) return { url: relative }
  return undefined
}

/** The id that a fragment names: decoded, without a text directive; `''` where it needs no element. */
export function fragmentId(fragment: string): string {
  const directive = fragment.indexOf(':~:')
  const id = decodeLoosely(directive === -1 ? fragment : fragment.slice(0, directive))
  return id.toLowerCase() === 'top' ? '' : id
}

function requestPath(address: string): string {
  try {
    return new URL(address, 'http://site.invalid/').pathname
  } catch {
    return address
  }
}

/** Decodes percent sequences and keeps those that are none, as browsers do for fragments. */
function decodeLoosely(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}

/** Half a surrogate pair is no character, and `encodeURIComponent` throws on it. */
function encodeId(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))
}
