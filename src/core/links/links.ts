import type {
  Address,
  AssetFile,
  Diagnostic,
  Docs,
  Page,
  PageLink,
  Position,
  RenderedMarkdown,
  Route,
  RouteTable,
  Site,
  SiteConfig,
} from '../../types.ts'
import { folderOf, hasDocumentExtension, withoutExtension } from '../content/document-path.ts'
import { joinPath } from '../content/includes/include-path.ts'
import { escapeHtml } from '../html.ts'
import { replaceLinks } from '../markdown/features/links/index.ts'
import {
  brokenLink,
  brokenMarkdownLink,
  inContent,
  isReported,
  unpublishedLink,
} from '../problems/diagnostics.ts'
import { nearest } from '../problems/nearest.ts'
import { findRoute } from '../site/routes.ts'
import { decode, encodePath, isExternal, resolvePath, splitUrl, withBase } from '../url.ts'

/** The possible targets of links. */
export type LinkTargets = Pick<Docs, 'routes' | 'unpublished'> & Pick<Site, 'files' | 'generated'>

/** The targets of an edition's links. */
export const linkTargets = ({ routes, unpublished }: Docs, { files, generated }: Site): LinkTargets => ({
  routes,
  unpublished,
  files,
  generated,
})

/** The target of a link. A `missing` one keeps the best guess of an address, so that the page can still be rendered. */
export type Target =
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'page'; readonly href: string; readonly route: Route }
  /** `file` is set for copied files, not for generated ones. */
  | { readonly kind: 'file'; readonly href: string; readonly file?: AssetFile }
  | {
      readonly kind: 'missing'
      readonly href: string
      readonly what: 'page' | 'anchor' | 'markdown'
      /** The likely intended target; lazy, because it compares every address of the site. */
      readonly findNearest: () => string | undefined
    }
  /** A file that exists but is not published. */
  | { readonly kind: 'unpublished'; readonly href: string; readonly file: string; readonly reason: string }

/** Anchors that every browser resolves without an element of that id (HTML Living Standard, "indicated part"). */
const builtInAnchor = /^#?$|^#top$|^#:~:/i

/**
 * Resolves a link of a document. A relative address starts at the file's own folder, as on GitHub, `/…` at the root
 * of the site. The target may be a source file (`../faq.md`), a file beside it, a page's URL, or a generated file
 * (`/sitemap.xml`).
 */
export function resolveLink(address: Address, page: Page, targets: LinkTargets): Target {
  const { href, file: from = inContent(page.path) } =
    typeof address === 'string' ? { href: address } : address
  if (isExternal(href)) return { kind: 'external', href }
  const { path: written, query, hash } = splitUrl(href)
  // Other systems call the root of the documents `@`.
  const path = written.replace(/^@(?=\/)/, '')
  if (path === '') {
    const route = targets.routes.bySource.get(page.path)
    return route ? toPage(route, query, hash) : { kind: 'external', href }
  }
  const file = resolveInContent(decode(path), from)
  const bySource = findSource(file, targets) ?? findSource(decode(path), targets)
  if (bySource) return toPage(bySource, query, hash)
  const reason = targets.unpublished.get(file)
  if (reason) return { kind: 'unpublished', href, file: inContent(file), reason }
  const published = publishedFile(file, query + hash, targets)
  if (published) return published
  if (hasDocumentExtension(path)) {
    const findNearest = () => relativeTo(page.path, nearest(file, targets.routes.bySource.keys()))
    return { kind: 'missing', what: 'markdown', href, findNearest }
  }
  const url = `/${encodePath(file)}`
  // A path without a dot at its front may also start at the root, as other systems read it.
  const route =
    findRoute(url, targets.routes) ??
    (/^[^./]/.test(path) ? findRoute(`/${path}`, targets.routes) : undefined)
  if (route) return toPage(route, query, hash)
  const findNearest = () => nearest(`/${file}`, addressesOf(targets))
  return { kind: 'missing', what: 'page', href: url + query + hash, findNearest }
}

/** A path below `content/` that a link means in a file, which an include may have taken from elsewhere. */
function resolveInContent(path: string, from: string): string {
  if (from.startsWith('content/') || path.startsWith('/'))
    return resolvePath(path, from.replace(/^content\//, ''))
  return joinPath(folderOf(from), path).replace(/^content\//, '')
}

/** The document of a path, also where the link has the ending of another kind of document. */
function findSource(file: string, { routes }: LinkTargets): Route | undefined {
  const exact = routes.bySource.get(file)
  if (exact || !hasDocumentExtension(file)) return exact
  const name = withoutExtension(file)
  return ['.md', '.mdx', '.markdown'].map((ending) => routes.bySource.get(name + ending)).find(Boolean)
}

/** A copied or generated file beside the pages. */
function publishedFile(path: string, rest: string, { files, generated }: LinkTargets): Target | undefined {
  const file = files.get(path)
  if (!file && !generated.has(path)) return undefined
  return { kind: 'file', href: `/${encodePath(path)}${rest}`, ...(file && { file }) }
}

const addresses = new WeakMap<LinkTargets['routes'], readonly string[]>()

/** Every address of the site, decoded. */
function addressesOf({ routes, files, generated }: LinkTargets): readonly string[] {
  const known = addresses.get(routes) ?? [
    ...[...routes.byUrl.keys()].map(decode),
    ...[...files.keys(), ...[...generated].filter((path) => !/^assets\/|\.md$/.test(path))].map(
      (path) => `/${path}`,
    ),
  ]
  addresses.set(routes, known)
  return known
}

const idSets = new WeakMap<readonly string[], ReadonlySet<string>>()

function anchorsOf(page: Page): ReadonlySet<string> {
  const ids = idSets.get(page.ids) ?? new Set(page.ids)
  idSets.set(page.ids, ids)
  return ids
}

function toPage(route: Route, query: string, hash: string): Target {
  const href = route.url + query + hash
  const ids = route.page && anchorsOf(route.page)
  const id = decode(hash.slice(1))
  if (!ids || builtInAnchor.test(hash) || ids.has(id) || ids.has(hash.slice(1)))
    return { kind: 'page', href, route }
  const findNearest = () => {
    const near = nearest(id, ids)
    return near && `#${near}`
  }
  return { kind: 'missing', what: 'anchor', href, findNearest }
}

/** `('guide/build.md', 'faq.md')` is `../faq.md`. */
function relativeTo(from: string, to: string | undefined): string | undefined {
  if (to === undefined) return undefined
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  while (here.length > 0 && here[0] === there[0] && there.length > 1) {
    here.shift()
    there.shift()
  }
  return (here.length > 0 ? '../'.repeat(here.length) : './') + there.join('/')
}

/** The article's HTML with every link marker replaced by an element or an address. */
export function renderLinks(page: Page, targets: LinkTargets, baseUrl: string): string {
  return markUpLinks(page, (link) => resolveLink(link, page, targets), baseUrl)
}

/** HTML with its link markers replaced; `targetOf` gives the target of each link. */
export function markUpLinks(
  { html, links }: Pick<RenderedMarkdown, 'html' | 'links'>,
  targetOf: (link: PageLink) => Target,
  baseUrl: string,
): string {
  const targets = links.map(targetOf)
  return replaceLinks(html, (index, marker) => {
    const link = links[index]
    const target = targets[index]
    if (!link || !target) return ''
    const isUnlinked =
      target.kind === 'unpublished' || (target.kind === 'missing' && target.what === 'markdown')
    const href = escapeHtml(withBase(target.href, baseUrl))
    if (marker === '/') return isUnlinked ? '</span>' : '</a>'
    if (marker === 'u') return href
    if (marker === 'i') return imageElement(link, target, href)
    return isUnlinked ? '<span class="broken-link">' : linkElement(link, target, href)
  })
}

function linkElement({ title }: PageLink, target: Target, href: string): string {
  const external = target.kind === 'external' && /^(https?:)?\/\//i.test(target.href)
  const rest = external ? ' class="external" rel="noopener"' : ''
  return `<a href="${href}"${title ? ` title="${escapeHtml(title)}"` : ''}${rest}>`
}

function imageElement({ alt, title, isLazy }: PageLink, target: Target, src: string): string {
  const { width, height } = (target.kind === 'file' && target.file) || {}
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const caption = title ? ` title="${escapeHtml(title)}"` : ''
  return `<img src="${src}" alt="${escapeHtml(alt ?? '')}"${caption}${size}${isLazy ? ' loading="lazy"' : ''} decoding="async">`
}

const MOST_SUGGESTIONS = 200

/** Reports every dead link of the documents: pages, anchors and files, each at its position in the source. */
export function findBrokenLinks(table: RouteTable, targets: LinkTargets, config: SiteConfig): Diagnostic[] {
  // Limited, because each suggestion compares every address of the site.
  let suggestions = MOST_SUGGESTIONS
  return table.routes.flatMap(({ page }) => (page ? [...inText(page), ...inFrontMatter(page)] : []))

  function inText(page: Page): Diagnostic[] {
    return page.links.flatMap((link) => {
      const { href, line, column, file = inContent(page.path) } = link
      const position = { file, line, column }
      const found = problemOf(resolveLink(link, page, targets), href, position, config, suggestions > 0)
      suggestions -= found.length
      return found
    })
  }

  function inFrontMatter(page: Page): Diagnostic[] {
    const { image } = page.frontMatter
    if (!image) return []
    const position = { file: inContent(page.path), line: page.frontMatterLines.image ?? 1, column: 1 }
    return problemOf(resolveLink(image, page, targets), image, position, config, true)
  }
}

function problemOf(
  target: Target,
  href: string,
  position: Position,
  config: SiteConfig,
  canSuggest: boolean,
): Diagnostic[] {
  if (target.kind === 'unpublished') {
    const level = config.onBrokenMarkdownLinks
    return isReported(level) ? [unpublishedLink(position, href, target.file, target.reason, level)] : []
  }
  if (target.kind !== 'missing') return []
  const near = canSuggest ? target.findNearest() : undefined
  if (target.what === 'markdown') {
    const level = config.onBrokenMarkdownLinks
    return isReported(level) ? [brokenMarkdownLink(position, href, level, near)] : []
  }
  const level = target.what === 'anchor' ? config.onBrokenAnchors : config.onBrokenLinks
  const what = target.what === 'anchor' ? 'the page has no such anchor.' : 'there is no such page or file.'
  return isReported(level) ? [brokenLink(position, href, what, level, near)] : []
}

/** Resolves an address of the config, relative to the root of the site. */
export function resolveSiteLink(href: string, targets: LinkTargets): Target {
  if (isExternal(href)) return { kind: 'external', href }
  const { path, query, hash } = splitUrl(href)
  const file = publishedFile(decode(path).replace(/^\//, ''), query + hash, targets)
  if (file) return file
  const route = findRoute(path === '' ? '/' : path, targets.routes)
  if (route) return toPage(route, query, hash)
  return {
    kind: 'missing',
    what: 'page',
    href,
    findNearest: () => nearest(decode(path), addressesOf(targets)),
  }
}
