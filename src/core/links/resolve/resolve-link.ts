import type { Address } from '../../../types/markdown.ts'
import type { PageOutline } from '../../../types/page.ts'
import type { Route } from '../../../types/route.ts'
import { withoutNumbers } from '../../content/document-address.ts'
import { folderOf, hasDocumentExtension, withoutExtension } from '../../content/document-path.ts'
import { joinPath } from '../../content/includes/include-path.ts'
import { didYouMean, nearest } from '../../problems/nearest.ts'
import { findRoute } from '../../site/routes.ts'
import { decode, encodePath, isExternal, resolvePath, splitUrl } from '../../url.ts'
import type { LinkedDocs, LinkTargets, Target } from './link-targets.ts'
import { missingPage, publishedFile, toPage, withoutHost } from './targets.ts'

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
  return missingPage(address + query + hash, address, targets)
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
