import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import type { AssetFile } from '../../types/files.ts'
import type { Address, PageLink, RenderedMarkdown } from '../../types/markdown.ts'
import type { PageOutline } from '../../types/page.ts'
import type { LinkTarget } from '../../types/plan.ts'
import type { Route, RouteTable } from '../../types/route.ts'
import type { Docs, Site } from '../../types/site.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import { withoutNumbers } from '../content/document-address.ts'
import { folderOf, hasDocumentExtension, withoutExtension } from '../content/document-path.ts'
import { joinPath } from '../content/includes/include-path.ts'
import { escapeHtml } from '../html.ts'
import { imageMode } from '../markdown/features/links/image-mode.ts'
import { replaceLinks } from '../markdown/features/links/markers.ts'
import { didYouMean, nearest } from '../problems/nearest.ts'
import { isReported } from '../problems/reporting-severity.ts'
import { brokenLink, brokenMarkdownLink, unpublishedLink } from '../problems/site/link-problems.ts'
import { findRoute } from '../site/routes.ts'
import { decode, encodePath, isExternal, resolvePath, splitUrl, withBase } from '../url.ts'
import { hintOfMissingPage } from './hint-of-missing-page.ts'

/** The possible targets of links: the edition that a page is shown in, and those around it. */
export interface LinkTargets extends Pick<Site, 'files' | 'generated' | 'byUrl'>, LinkedDocs {
  /** All languages of the version, the default one first. */
  readonly languages: readonly LinkedDocs[]
}

type LinkedDocs = Pick<Docs, 'edition' | 'routes' | 'unpublished'>

/** The targets of an edition's links. */
export function linkTargets(docs: Docs, { docs: all, files, generated, byUrl }: Site): LinkTargets {
  const { edition, routes, unpublished } = docs
  const languages = all.filter((one) => one.edition.version.name === edition.version.name)
  return { edition, routes, unpublished, languages, files, generated, byUrl }
}

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
      /** The page that lacks the anchor. */
      readonly route?: Route
      /** What was probably meant, as a sentence; lazy, because it compares every address of the site. */
      readonly findHint: () => string | undefined
    }
  /** A file that exists but is not published. */
  | { readonly kind: 'unpublished'; readonly href: string; readonly file: string; readonly reason: string }

/** Anchors that every browser resolves without an element of that id (HTML Living Standard, "indicated part"). */
const builtInAnchor = /^#?$|^#top$|^#:~:/i

/**
 * Resolves a link of a document. A relative address starts at the file's own folder, as on GitHub, `/…` at the root
 * of the documents. The target may be a source file (`../faq.md`), a file beside it, a page's URL, or a generated file
 * (`/sitemap.xml`). Links between pages of one language stay in the language that the reader has chosen, also on a
 * page that is not translated; there an anchor that the translation of its target lacks is left out.
 */
export function resolveLink(address: Address, page: PageOutline, targets: LinkTargets): Target {
  const { href: written, from } = typeof address === 'string' ? { href: address } : address
  // Docusaurus writes so to keep a file from being taken for a page.
  const href = written.replace(/^pathname:\/\/(?=\/)/, '')
  const target = resolveAsWritten(href, from, page, targets)
  const isUntranslated = page.edition !== targets.edition.id
  return isUntranslated && target.kind === 'missing' && target.route
    ? { kind: 'page', href: target.route.url, route: target.route }
    : target
}

function resolveAsWritten(
  href: string,
  from: string | undefined,
  page: PageOutline,
  targets: LinkTargets,
): Target {
  const badOrigin = withoutHost(href)
  if (badOrigin) return badOrigin
  if (isExternal(href)) return { kind: 'external', href }
  const { path: written, query, hash } = splitUrl(href)
  // Other systems call the root of the documents `@`.
  const asWritten = written.replace(/^@(?=\/)/, '')
  if (asWritten === '') {
    const route = targets.routes.bySource.get(page.path)
    return route ? toPage(route, query, hash) : { kind: 'external', href }
  }
  const { path, base } =
    from === undefined ? { path: asWritten, base: page } : baseIn(from, asWritten, page, targets)
  const [first, ...others] = placesOf(path, base, targets)
  for (const place of [first, ...others]) {
    const found = findAt(place, path, query, hash, href, targets)
    if (found) return found
  }
  if (hasDocumentExtension(path)) {
    const findHint = () =>
      didYouMean(relativeTo(base.path, nearest(first.path, first.docs.routes.bySource.keys())))
    return { kind: 'missing', what: 'markdown', href, findHint }
  }
  const route = path.startsWith('/') ? findRoute(path, { path: '', byUrl: targets.byUrl }) : undefined
  if (route) return toPage(route, query, hash)
  const address = `${first.docs.edition.path}/${encodePath(first.path)}`
  const findHint = () => hintOfMissingPage(decode(address), targets, () => addressesOf(targets))
  return { kind: 'missing', what: 'page', href: address + query + hash, findHint }
}

/** What a relative path starts from. */
type Base = Pick<PageOutline, 'path' | 'edition'>

/** A path in a file that a page includes: it counts from there, also where the file lies outside of the documents. */
function baseIn(
  file: string,
  path: string,
  page: PageOutline,
  targets: LinkTargets,
): { path: string; base: Base } {
  const [docs] = targets.languages
    .filter(({ edition }) => file.startsWith(`${edition.folder}/`))
    .sort((a, b) => b.edition.folder.length - a.edition.folder.length)
  if (docs) {
    const { id, folder } = docs.edition
    return { path, base: { path: file.slice(folder.length + 1), edition: id } }
  }
  if (path.startsWith('/')) return { path, base: page }
  return { path: joinPath(folderOf(file), path).replace(/^content\//, '/'), base: page }
}

/** A path among the documents of an edition. */
interface Place {
  readonly docs: LinkedDocs
  readonly path: string
}

/** What a path of a document may name, the likeliest first. */
function placesOf(path: string, base: Base, targets: LinkTargets): [Place, ...Place[]] {
  const decoded = decode(path)
  const own = { docs: targets, path: resolvePath(decoded, base.path) }
  // A path without a dot at its front may also start at the root, as other systems read it.
  const fromRoot = /^[^./]/.test(path) ? [{ docs: targets, path: decoded }] : []
  if (targets.languages.length === 1) return [own, ...fromRoot]
  if (path.startsWith('/')) return [own, placeOf(own.path, targets)]
  const home = targets.languages.find(({ edition }) => edition.id === base.edition) ?? targets
  const place = placeOf(resolvePath(decoded, folderInVersion(home, targets) + base.path), targets)
  return [place.docs === home ? { docs: targets, path: place.path } : place, ...fromRoot]
}

/** The edition that a path among the documents of a version belongs to: `en/guide.md` is `guide.md` in English. */
function placeOf(path: string, targets: LinkTargets): Place {
  const [main = targets, ...others] = targets.languages
  const docs = others.find((one) => path.startsWith(folderInVersion(one, targets)))
  return docs ? { docs, path: path.slice(folderInVersion(docs, targets).length) } : { docs: main, path }
}

/** The folder of a language among the documents of its version: `en/`, `''` for the default one. */
function folderInVersion({ edition }: LinkedDocs, { languages }: LinkTargets): string {
  const root = languages[0]?.edition.folder ?? ''
  return edition.folder === root ? '' : `${edition.folder.slice(root.length + 1)}/`
}

/** The document, file or page at a place; `path` is the path as it is written. */
function findAt(
  place: Place,
  path: string,
  query: string,
  hash: string,
  href: string,
  targets: LinkTargets,
): Target | undefined {
  const { docs, path: file } = place
  const source = findSource(file, docs)
  if (source) return toPage(source, query, hash)
  const reason = docs.unpublished.get(file)
  if (reason) return { kind: 'unpublished', href, file: `${docs.edition.folder}/${file}`, reason }
  const published = findPublished(place, query + hash, targets)
  if (published || hasDocumentExtension(path)) return published
  const url = (path: string) => findRoute(`/${encodePath(path)}`, docs.routes)
  const numberless = docs.routes.numberPrefixes ? url(withoutNumbers(file)) : undefined
  // A document may have another address than its file has.
  const route = url(file) ?? numberless ?? findSource(`${file}.md`, docs)
  return route && toPage(route, query, hash)
}

/** A file beside the documents of an edition, else of the default language, else one of the whole site. */
function findPublished({ docs, path }: Place, rest: string, targets: LinkTargets): Target | undefined {
  const prefixes = [docs.edition.path, targets.languages[0]?.edition.path ?? '', '']
  for (const prefix of new Set(prefixes)) {
    const found = publishedFile(prefix === '' ? path : `${prefix.slice(1)}/${path}`, rest, targets)
    if (found) return found
  }
  return undefined
}

/** The document of a path, also where the link has the ending of another kind of document. */
function findSource(file: string, { routes }: LinkedDocs): Route | undefined {
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
function addressesOf({ routes, byUrl, files, generated }: LinkTargets): readonly string[] {
  const known = addresses.get(routes) ?? [
    ...[...new Set([...routes.byUrl.keys(), ...byUrl.keys()])].map(decode),
    ...[...files.keys(), ...[...generated].filter((path) => !/^assets\/|\.md$/.test(path))].map(
      (path) => `/${path}`,
    ),
  ]
  addresses.set(routes, known)
  return known
}

const idSets = new WeakMap<readonly string[], ReadonlySet<string>>()

function anchorsOf(page: PageOutline): ReadonlySet<string> {
  const ids = idSets.get(page.ids) ?? new Set(page.ids)
  idSets.set(page.ids, ids)
  return ids
}

function toPage(route: Route, query: string, hash: string): Target {
  const href = route.url + query + hash
  const ids = route.page && !route.page.isUnparsed ? anchorsOf(route.page) : undefined
  const id = decode(hash.slice(1))
  if (!ids || builtInAnchor.test(hash) || ids.has(id) || ids.has(hash.slice(1)))
    return { kind: 'page', href, route }
  const findHint = () => {
    const near = nearest(id, ids)
    return didYouMean(near && `#${near}`)
  }
  return { kind: 'missing', what: 'anchor', href, route, findHint }
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

/** A target as an article shows it. */
export function linkTargetOf(target: Target): LinkTarget {
  const { href } = target
  if (target.kind === 'external') return { href, isExternal: true }
  if (target.kind === 'unpublished' || (target.kind === 'missing' && target.what === 'markdown'))
    return { href, isUnlinked: true }
  const { width, height } = (target.kind === 'file' && target.file) || {}
  return { href, ...(width && height && { width, height }) }
}

/** HTML with its link markers replaced; `targets` are those of the links. */
export function markUpLinks(
  { html, links }: Pick<RenderedMarkdown, 'html' | 'links'>,
  targets: readonly LinkTarget[],
  baseUrl: string,
): string {
  return replaceLinks(html, (index, marker) => {
    const link = links[index]
    const target = targets[index]
    if (!link || !target) return ''
    const href = escapeHtml(withBase(target.href, baseUrl))
    if (marker === '/') return target.isUnlinked ? '</span>' : '</a>'
    if (marker === 'u') return href
    if (marker === 'i') return imageElement(link, target, href)
    return target.isUnlinked ? '<span class="broken-link">' : linkElement(link, target, href)
  })
}

function linkElement({ title }: PageLink, target: LinkTarget, href: string): string {
  const external = target.isExternal && /^(https?:)?\/\//i.test(target.href)
  const rest = external ? ' class="external" rel="noopener"' : ''
  return `<a href="${href}"${title ? ` title="${escapeHtml(title)}"` : ''}${rest}>`
}

function imageElement(link: PageLink, target: LinkTarget, address: string): string {
  const { alt, title } = link
  const mode = imageMode(link.href)
  const src = mode ? address.replace(/#[^#]*$/, '') : address
  const { width, height } = imageSize(link, target)
  const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`
  const caption = title ? ` title="${escapeHtml(title)}"` : ''
  const only = mode ? ` class="only-${mode}"` : ''
  // A hidden lazy image is not fetched.
  const loading = link.isLazy || mode === 'dark' ? ' loading="lazy"' : ''
  return `<img src="${src}" alt="${escapeHtml(alt ?? '')}"${caption}${size}${only}${loading} decoding="async">`
}

/** The size that the author gives, completed by the proportions of the file. */
function imageSize(
  { width, height }: Pick<PageLink, 'width' | 'height'>,
  file: Pick<LinkTarget, 'width' | 'height'>,
): Pick<LinkTarget, 'width' | 'height'> {
  if (width === undefined && height === undefined) return file
  if (!file.width || !file.height) return { ...(width && { width }), ...(height && { height }) }
  return {
    width: width ?? Math.round(((height ?? 0) * file.width) / file.height),
    height: height ?? Math.round(((width ?? 0) * file.height) / file.width),
  }
}

const MOST_SUGGESTIONS = 200

/** Reports every dead link of documents, page by page: pages, anchors and files, each at its position in the source. */
export function* findBrokenLinks(
  { routes }: Pick<RouteTable, 'routes'>,
  targets: LinkTargets,
  config: SiteConfig,
): Iterable<readonly Diagnostic[]> {
  // Limited, because each suggestion compares every address of the site.
  let suggestions = MOST_SUGGESTIONS
  for (const { page, untranslated } of routes)
    if (page && !untranslated) yield [...inText(page), ...inFrontMatter(page)]

  function inText(page: PageOutline): Diagnostic[] {
    return page.links.flatMap((link) => {
      const { href, line, column, from: file = page.file } = link
      const position = { file, line, column }
      const found = problemOf(resolveLink(link, page, targets), href, position, config, suggestions > 0)
      suggestions -= found.length
      return found
    })
  }

  function inFrontMatter(page: PageOutline): Diagnostic[] {
    const { image } = page.frontMatter
    if (!image) return []
    const position = { file: page.file, line: page.frontMatterLines.image ?? 1, column: 1 }
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
  const hint = canSuggest ? target.findHint() : undefined
  if (target.what === 'markdown') {
    const level = config.onBrokenMarkdownLinks
    return isReported(level) ? [brokenMarkdownLink(position, href, level, hint)] : []
  }
  const level = target.what === 'anchor' ? config.onBrokenAnchors : config.onBrokenLinks
  const what = target.what === 'anchor' ? 'the page has no such anchor.' : 'there is no such page or file.'
  return isReported(level) ? [brokenLink(position, href, what, level, hint)] : []
}

/** Resolves an address of the config, relative to the root of the site. */
export function resolveSiteLink(href: string, targets: LinkTargets): Target {
  const badOrigin = withoutHost(href)
  if (badOrigin) return badOrigin
  if (isExternal(href)) return { kind: 'external', href }
  const { path, query, hash } = splitUrl(href)
  const file = publishedFile(decode(path).replace(/^\//, ''), query + hash, targets)
  if (file) return file
  const wanted = path === '' ? '/' : path
  const route = findRoute(wanted, targets.routes) ?? findRoute(wanted, { path: '', byUrl: targets.byUrl })
  if (route) return toPage(route, query, hash)
  return {
    kind: 'missing',
    what: 'page',
    href,
    findHint: () => hintOfMissingPage(decode(path), targets, () => addressesOf(targets)),
  }
}

/** `http:/example.com` and `https:example.com`, which have no host: a browser looks for some of them on the site itself. */
function withoutHost(href: string): Extract<Target, { kind: 'missing' }> | undefined {
  const [, scheme = '', rest = ''] = /^(https?):\/?([^/].*)$/i.exec(href) ?? []
  if (rest === '') return undefined
  return { kind: 'missing', what: 'page', href: `/${rest}`, findHint: () => `Write ${scheme}://${rest}.` }
}
