import type { Diagnostic } from '../../types/diagnostic.ts'
import type { AssetFile } from '../../types/files.ts'
import type { ComponentPage, PageOutline } from '../../types/page.ts'
import type { Route, RouteTable } from '../../types/route.ts'
import type { Edition, Site } from '../../types/site.ts'
import { type AddressOptions, documentAddress, documentId, plainPath } from '../content/document-address.ts'
import { folderOf, isIndex, isReadme, withoutExtension } from '../content/document-path.ts'
import { isReported } from '../problems/reporting-severity.ts'
import {
  duplicateDocId,
  duplicateRoute,
  noHomePage,
  pathClash,
  twinPaths,
} from '../problems/site/route-problems.ts'
import { decode, encodePath, normalizeUrl } from '../url.ts'
import { allRoutes } from './all-routes.ts'
import { homeUrl, isDefaultLocale } from './editions/editions.ts'

/** What routes depend on besides the documents. */
export interface RoutesOptions {
  readonly titles: { readonly search: string; readonly notFound: string }
  /** `Edition.path`. */
  readonly path?: string
  readonly content?: AddressOptions
  /** The routes of the default language: those without a translation are shown in its language. */
  readonly untranslated?: RouteTable | undefined
  /** The routes of the latest version. */
  readonly latest?: RouteTable | undefined
}

/**
 * Gives every page its URL. `guide/build.md` is published at `/guide/build`, `guide/index.md` at `/guide`
 * (`documentAddress`). Of two claims on a URL the first path in order
 * wins, and `duplicates` keeps the other. URLs are percent-encoded, as in a browser's `location.pathname`.
 */
export function createRoutes(
  pages: readonly PageOutline[],
  componentPages: readonly ComponentPage[],
  { titles, path = '', content = usual, untranslated, latest }: RoutesOptions,
): RouteTable {
  const indexed = new Set(
    pages.filter(({ path }) => isIndex(plainPath(path, content))).map(({ path }) => folderOf(path)),
  )
  const documents = pages.map((page) =>
    isReadme(page.path) && !indexed.has(folderOf(page.path))
      ? createDocRoute(page, true, path, content)
      : docRoute(page, path, content),
  )
  const components = componentPages.map((page) => componentRoute(page, path))
  const claims = [...documents, ...components].sort((a, b) => order(a.source ?? '', b.source ?? ''))
  const prefix = path === '' ? '' : `${path.slice(1)}/`
  const search: Route = {
    url: `${path}/search`,
    file: `${prefix}search/index.html`,
    kind: 'search',
    title: titles.search,
    description: '',
  }
  const notFound: Route = {
    url: `${path}/404.html`,
    file: `${prefix}404.html`,
    kind: 'not-found',
    title: titles.notFound,
    description: '',
  }

  const byUrl = new Map<string, Route>()
  const bySource = new Map<string, Route>()
  const byDocId = new Map<string, Route>()
  const duplicates: { url: string; kept: string; lost: string }[] = []
  const shown = untranslated ? findUntranslated(claims, untranslated, path) : []
  for (const route of [...claims, search, notFound, ...shown]) {
    const first = byUrl.get(route.url)
    // A translation may have taken the address with its slug.
    if (first && route.untranslated) continue
    if (first) {
      duplicates.push({ url: route.url, kept: sourceOf(first), lost: sourceOf(route) })
      continue
    }
    byUrl.set(route.url, route)
    if (route.source) bySource.set(route.source, route)
    if (route.docId !== undefined && !byDocId.has(route.docId)) byDocId.set(route.docId, route)
  }
  if (untranslated) addIdsOf(untranslated, byDocId, byUrl.values())
  const routes = [...byUrl.values()]
  const { numberPrefixes } = content
  return { path, numberPrefixes, ...(latest && { latest }), routes, byUrl, bySource, byDocId, duplicates }
}

/** Sidebars name documents by the ids of the default language, which a translation need not repeat. */
function addIdsOf(table: RouteTable, byDocId: Map<string, Route>, routes: Iterable<Route>): void {
  const byKey = new Map([...routes].map((route) => [documentKey(route), route]))
  for (const [id, route] of table.byDocId) {
    const translation = byKey.get(documentKey(route))
    if (translation?.page && !byDocId.has(id)) byDocId.set(id, translation)
  }
}

/** Routes of the default language without a translation, at their addresses in the other language. */
function findUntranslated(claims: readonly Route[], table: RouteTable, path: string): Route[] {
  const translated = new Set(claims.map(documentKey))
  return table.routes.flatMap((route) =>
    route.source === undefined || translated.has(documentKey(route))
      ? []
      : [showUntranslated(route, table, path)],
  )
}

function showUntranslated(route: Route, table: RouteTable, path: string): Route {
  const known = shownRoutes.get(route)?.get(path)
  if (known) return known
  const rest = route.url.slice(table.path.length).replace(/^\/$/, '')
  const file = route.file.slice(table.path === '' ? 0 : table.path.length)
  const shown: Route = {
    ...route,
    url: path + rest,
    file: `${path.slice(1)}/${file}`,
    untranslated: route,
  }
  const byPath = shownRoutes.get(route) ?? new Map<string, Route>()
  shownRoutes.set(route, byPath.set(path, shown))
  return shown
}

// `dev` asks for all routes after every save.
const shownRoutes = new WeakMap<Route, Map<string, Route>>()

/** Identifies a document in all editions: its path without its ending; `''` for built-in pages. */
export function documentKey({ source = '', kind }: Route): string {
  return kind === 'component' ? source.replace(/\.page\.tsx$/, '') : withoutExtension(source)
}

function sourceOf({ sourceFile, kind, title }: Route): string {
  if (sourceFile) return sourceFile
  if (kind === 'contents') return `the built-in list of “${title}”`
  return kind === 'search' ? 'the built-in search page' : 'the built-in page for addresses that do not exist'
}
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const usual: AddressOptions = { numberPrefixes: false, idSetsAddress: false }

// Depends on the page, its edition and the options; `dev` asks for all routes after every save.
const docRoutes = new WeakMap<AddressOptions, WeakMap<PageOutline, Route>>()

function docRoute(page: PageOutline, prefix: string, content: AddressOptions): Route {
  const known = docRoutes.get(content) ?? new WeakMap<PageOutline, Route>()
  docRoutes.set(content, known)
  const isFolder = isIndex(plainPath(page.path, content))
  const route = known.get(page) ?? createDocRoute(page, isFolder, prefix, content)
  known.set(page, route)
  return route
}

function createDocRoute(
  page: PageOutline,
  isFolder: boolean,
  prefix: string,
  content: AddressOptions,
): Route {
  const { title, description, path: source, file: sourceFile, frontMatter } = page
  const path = documentAddress(source, frontMatter, isFolder, content)
  const route: Route = {
    ...addressOf(path, prefix),
    kind: 'doc',
    docId: documentId(source, frontMatter, content),
    title,
    description,
    source,
    sourceFile,
    page,
  }
  return isFolder ? { ...route, isFolder } : route
}

function componentRoute(page: ComponentPage, prefix: string): Route {
  const { path: source, file: sourceFile, title, description = '', moduleStyles } = page
  const path = source.replace(/\.page\.tsx$/, '').replace(/(^|\/)index$/, '')
  return {
    ...addressOf(path, prefix),
    kind: 'component',
    title: title ?? (path.split('/').at(-1) || 'index'),
    description,
    source,
    sourceFile,
    ...(moduleStyles && { moduleStyles }),
  }
}

/** The URL and the output file of a decoded path without slashes at its ends, below the path of an edition. */
export function addressOf(path: string, prefix: string): { url: string; file: string } {
  const clean = normalizeUrl(`/${path}`).slice(1)
  const file = clean === '' ? 'index.html' : `${clean}/index.html`
  if (prefix === '') return { url: `/${encodePath(clean)}`, file }
  return { url: prefix + (clean === '' ? '' : `/${encodePath(clean)}`), file: `${prefix.slice(1)}/${file}` }
}

/**
 * Finds the route of an address; percent-encoding, a trailing slash and `.html` endings do not matter. An address of
 * an edition may lack its prefix: `/guide` in English is `/en/guide`.
 */
export function findRoute(path: string, table: Pick<RouteTable, 'byUrl' | 'path'>): Route | undefined {
  return (table.path === '' ? undefined : findUrl(table.path + path, table)) ?? findUrl(path, table)
}

function findUrl(path: string, { byUrl }: Pick<RouteTable, 'byUrl'>): Route | undefined {
  return (
    byUrl.get(path) ?? byUrl.get(encodePath(normalizeUrl(decode(path)))) ?? byUrl.get(path.replace(/\/$/, ''))
  )
}

/** Why files are not published, by their path among the documents: drafts, and pages whose URL another page has. */
export function findUnpublished(
  table: RouteTable,
  { folder, path }: Pick<Edition, 'folder' | 'path'>,
  files: ReadonlyMap<string, AssetFile>,
  drafts: readonly Pick<PageOutline, 'path'>[],
): ReadonlyMap<string, string> {
  const documentPath = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file
  const losers = table.duplicates.map(({ url, kept, lost }) => [documentPath(lost), url, kept] as const)
  const lostFiles = table.routes
    .filter(({ file }) => files.has(file))
    .map((route) => [route.file.slice(path.length), route.url, sourceOf(route)] as const)
  return new Map([
    ...drafts.map((draft) => [draft.path, 'it is a draft'] as const),
    ...[...losers, ...lostFiles].map(
      ([path, url, kept]) => [path, `${decode(url)} is already the address of ${kept}`] as const,
    ),
  ])
}

/** Reports paths that no disk can hold: a file that would also have to be a folder. */
export function findClashes(site: Site): Diagnostic[] {
  const owners = ownersOf(site)
  return [...owners].flatMap(([path, owner]) => {
    const parts = path.split('/').slice(0, -1)
    const above = parts
      .map((_, index) => parts.slice(0, index + 1).join('/'))
      .find((parent) => owners.has(parent))
    return above ? [pathClash(owner, above, owners.get(above) ?? above)] : []
  })
}

/** Everything that is published, by path, with its source. */
function ownersOf({ docs, files, generated }: Site): Map<string, string> {
  const owners = new Map<string, string>([...generated].map((path) => [path, 'a file that docsgen writes']))
  for (const route of allRoutes({ docs })) owners.set(route.file, sourceOf(route))
  for (const path of files.keys()) owners.set(path, path)
  return owners
}

/**
 * Published files that are one on a disk that ignores case (Windows, macOS), the normal form of accents (macOS) or dots and
 * spaces at the end of a name (Windows).
 */
function findTwins(owners: ReadonlyMap<string, string>): string[][] {
  const groups = new Map<string, string[]>()
  for (const [path, owner] of owners) {
    const folded = path
      .normalize('NFC')
      .toLowerCase()
      .replace(/[. ]+(?=\/|$)/g, '')
    const group = groups.get(folded)
    if (group) group.push(owner)
    else groups.set(folded, [owner])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** Reports editions without a front page: `/`, `/1.x`. */
export function findMissingHome({ docs }: Site): Diagnostic[] {
  // A language without one has that of the default language.
  return docs.flatMap(({ edition, routes }) => {
    // A version without any document is reported as such.
    const isEmpty = edition.id !== '' && routes.routes.every(({ source }) => source === undefined)
    const hasHome = routes.byUrl.has(homeUrl(edition))
    return hasHome || isEmpty || !isDefaultLocale(edition)
      ? []
      : [noHomePage(homeUrl(edition), edition.folder)]
  })
}

/**
 * Reports URLs claimed twice (by two pages, or by a page and a copied file), published paths that some disks treat as
 * one, and document ids used twice.
 */
export function findDuplicateRoutes(site: Site): Diagnostic[] {
  const { docs, files, config } = site
  const level = config.onDuplicateRoutes
  const diagnostics: Diagnostic[] = []
  if (isReported(level)) {
    for (const { url, kept, lost } of docs.flatMap(({ routes }) => routes.duplicates))
      diagnostics.push(duplicateRoute(decode(url), kept, lost, level))
    for (const route of allRoutes(site)) {
      if (files.has(route.file))
        diagnostics.push(duplicateRoute(decode(route.url), sourceOf(route), route.file, level))
    }
    const twins = findTwins(ownersOf(site))
    if (twins.length > 0) diagnostics.push(twinPaths(twins, level))
  }
  return [...diagnostics, ...docs.flatMap(({ routes }) => findDuplicateIds(routes))]
}

function findDuplicateIds({ routes, byDocId }: RouteTable): Diagnostic[] {
  return routes.flatMap(({ page, docId = '', source, untranslated }) => {
    const first = page && byDocId.get(docId)
    if (!page || untranslated || !first || first.source === source) return []
    return [duplicateDocId(docId, sourceOf(first), page.file)]
  })
}
