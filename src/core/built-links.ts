import type { Diagnostic, OutputFile, Page, Site } from '../types.ts'
import { missingConfigLinks } from './config-links.ts'
import { isPlainOrigin } from './content-security-policy.ts'
import { crawl } from './crawl.ts'
import { detach } from './detach.ts'
import { blockedByPolicy, brokenLink, inContent, isReported } from './diagnostics.ts'
import { fragmentId, resolveLink as resolveBuiltLink } from './link-sheet.ts'
import { resolveLink } from './links.ts'
import { encodePath, withBase } from './url.ts'

/** What the built pages point at, gathered while they are rendered. */
export interface BuiltLinks {
  /** Every distinct internal URL, base included, with the first page that holds it. */
  readonly internal: Map<string, OutputFile['path']>
  /** Hosts that images come from. */
  readonly imageOrigins: Set<string>
  /** What no browser can load, as written, with the first page that holds it. */
  readonly invalid: Map<string, OutputFile['path']>
  /** What the content security policy does not let in, with the first page that holds it. */
  readonly blocked: Map<string, OutputFile['path']>
  /** Addresses in the page for those who are lost: it has nothing but what every page has. */
  readonly everywhere: Set<string>
  /** The ids in each page, by its file, as a list in JSON: parts of a page would keep all of it in memory. */
  readonly places: Map<OutputFile['path'], string>
}

export function createBuiltLinks(): BuiltLinks {
  return {
    internal: new Map(),
    imageOrigins: new Set(),
    invalid: new Map(),
    blocked: new Map(),
    everywhere: new Set(),
    places: new Map(),
  }
}

/** Notes the links of a page that has just been rendered. */
export function collectLinks(
  { path, content }: OutputFile,
  { config }: Site,
  { internal, imageOrigins, invalid, blocked, everywhere, places }: BuiltLinks,
): void {
  if (typeof content !== 'string') return
  const page = withBase(`/${encodePath(path.replace(/(^|\/)index\.html$/, ''))}`, config.baseUrl)
  const origins = config.url ? [config.url] : []
  const { links, ids } = crawl(content)
  if (!places.has(path)) places.set(path, JSON.stringify([...ids]))
  const isPlain = path === '404.html'
  for (const { url, element, attribute, rel = '' } of links) {
    if (isPlain) everywhere.add(url)
    // Most links with a fragment lead to the page they stand on.
    if (element === 'a' && url.startsWith('#') && ids.has(fragmentId(url.slice(1)))) {
      if (!internal.has(page)) internal.set(page, path)
      continue
    }
    const isElsewhere = /^(https?:)?\/\//i.test(url)
    if (isNeverLoaded(element, attribute) || (isElsewhere && isOwnOnly(element, rel))) {
      if (!blocked.has(url)) blocked.set(detach(url), path)
      if (isElsewhere) continue
    }
    // Most links of a page stand in its navbar and sidebar, and so in every other page.
    if (internal.has(url)) continue
    const link = resolveBuiltLink(url, page, config.baseUrl, origins)
    if (link === 'invalid') {
      invalid.set(detach(url), path)
    } else if (link) {
      if (!internal.has(link.url)) internal.set(detach(link.url), path)
    } else if (isElsewhere && (/^(img|source|image)$/.test(element) || attribute === 'poster')) {
      const { origin } = new URL(url, 'https://x')
      if (isPlainOrigin(origin)) imageOrigins.add(origin)
      else invalid.set(detach(url), path)
    }
  }
}

// What `content-security-policy.ts` does not let in: frames and media at all, scripts and styles of other hosts.
const isNeverLoaded = (element: string, attribute: string): boolean =>
  /^(iframe|embed|object|audio|track)$/.test(element) || (element === 'video' && attribute === 'src')
const isOwnOnly = (element: string, rel: string): boolean =>
  element === 'script' || (element === 'link' && /\b(stylesheet|preload|modulepreload|manifest)\b/.test(rel))

/**
 * What the link checker found in the built pages, as diagnostics. A link that our own checks of documents and config have
 * named at its place is not said again.
 */
export function findBrokenBuiltLinks(
  problems: ReadonlyMap<string, { readonly reason: string }>,
  { internal, invalid, blocked, everywhere }: BuiltLinks,
  site: Site,
): Diagnostic[] {
  if (problems.size + invalid.size + blocked.size === 0) return []
  const { config, routes } = site
  const missing = [
    ...missingConfigLinks(config, site).map(({ target }) => target),
    ...routes.routes.flatMap(({ page }) =>
      page ? writtenLinks(page).map((href) => resolveLink(href, page, site)) : [],
    ),
  ]
  // The logo of every page leads home; that there is none is said once, by `findMissingHome`.
  const home = routes.byUrl.has('/') ? [] : [withBase('/', config.baseUrl)]
  const written = missing
    .filter(({ kind }) => kind === 'missing')
    .map(({ href }) => withBase(href, config.baseUrl))
  const known = new Set([...home, ...written])
  const sources = new Map(routes.routes.map(({ file, source }) => [file, source && inContent(source)]))
  // What stands in every page comes from the config or from a template, and no single page is to blame.
  const placeOf = (file: string, url: string) =>
    everywhere.has(url) ? {} : { file: sources.get(file) ?? file }
  const withHint = (what: string, url: string) => (everywhere.has(url) ? `${what} ${onEveryPage}` : what)
  const unloaded = [...blocked].map(([url, file]) => blockedByPolicy(placeOf(file, url), url))
  const unreadable = [...invalid].map(([url, file]) =>
    brokenLink(
      placeOf(file, url),
      url,
      withHint('this is no address that a browser can load.', url),
      config.onBrokenLinks,
    ),
  )
  const broken = [...problems].flatMap(([url, { reason }]) => {
    const level = reason === 'fragment' ? config.onBrokenAnchors : config.onBrokenLinks
    if (known.has(url) || !isReported(level)) return []
    const file = internal.get(url) ?? ''
    const what = reason === 'fragment' ? 'the built page has no such anchor.' : 'nothing is published there.'
    return [brokenLink(placeOf(file, url), url, withHint(what, url), level)]
  })
  return isReported(config.onBrokenLinks) ? [...unreadable, ...broken, ...unloaded] : [...broken, ...unloaded]
}

const onEveryPage = 'It stands on every page: look into the HTML of the config and the site’s own templates.'

function writtenLinks({ links, frontMatter }: Page): string[] {
  return [...links.map(({ href }) => href), ...(frontMatter.image ? [frontMatter.image] : [])]
}
