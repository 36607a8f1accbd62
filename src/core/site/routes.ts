import type { AssetFile, ComponentPage, Diagnostic, Page, Route, RouteTable, Site } from '../../types.ts'
import { folderOf, isIndex, isReadme, withoutExtension } from '../content/document-path.ts'
import {
  duplicateDocId,
  duplicateRoute,
  inContent,
  isReported,
  noHomePage,
  pathClash,
  twinPaths,
} from '../problems/diagnostics.ts'
import { decode, encodePath, normalizeUrl, resolvePath } from '../url.ts'
import { allRoutes } from './all-routes.ts'

/**
 * Gives every page its URL. `guide/build.md` is published at `/guide/build`, `guide/index.md` at `/guide`; a `slug`
 * replaces the file's name, or the whole path when it starts with `/`. Of two claims on a URL the first path in order
 * wins, and `duplicates` keeps the other. URLs are percent-encoded, as in a browser's `location.pathname`.
 */
export function createRoutes(
  pages: readonly Page[],
  componentPages: readonly ComponentPage[],
  titles: { readonly search: string; readonly notFound: string },
): RouteTable {
  const indexed = new Set(pages.filter(({ path }) => isIndex(path)).map(({ path }) => folderOf(path)))
  const documents = pages.map((page) =>
    isReadme(page.path) && !indexed.has(folderOf(page.path)) ? createDocRoute(page, true) : docRoute(page),
  )
  const components = componentPages.map((page) => componentRoute(page))
  const claims = [...documents, ...components].sort((a, b) => order(a.source ?? '', b.source ?? ''))
  const search: Route = {
    url: '/search',
    file: 'search/index.html',
    kind: 'search',
    title: titles.search,
    description: '',
  }
  const notFound: Route = {
    url: '/404.html',
    file: '404.html',
    kind: 'not-found',
    title: titles.notFound,
    description: '',
  }

  const byUrl = new Map<string, Route>()
  const bySource = new Map<string, Route>()
  const byDocId = new Map<string, Route>()
  const duplicates: { url: string; kept: string; lost: string }[] = []
  for (const route of [...claims, search, notFound]) {
    const first = byUrl.get(route.url)
    if (first) {
      duplicates.push({ url: route.url, kept: sourceOf(first), lost: sourceOf(route) })
      continue
    }
    byUrl.set(route.url, route)
    if (route.source) bySource.set(route.source, route)
    if (route.page && !byDocId.has(route.page.id)) byDocId.set(route.page.id, route)
  }
  return { routes: [...byUrl.values()], byUrl, bySource, byDocId, duplicates }
}

function sourceOf({ source, kind }: Route): string {
  if (source) return inContent(source)
  return kind === 'search' ? 'the built-in search page' : 'the built-in page for addresses that do not exist'
}
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// Depends on the page alone; `dev` asks for all routes after every save.
const docRoutes = new WeakMap<Page, Route>()

function docRoute(page: Page): Route {
  const route = docRoutes.get(page) ?? createDocRoute(page, isIndex(page.path))
  docRoutes.set(page, route)
  return route
}

function createDocRoute(page: Page, isFolder: boolean): Route {
  const { slug } = page.frontMatter
  const own = isFolder ? folderOf(page.path) : withoutExtension(page.path)
  const path = slug === undefined ? own : resolvePath(slug, page.path)
  const { title, description } = page
  const route: Route = { ...addressOf(path), kind: 'doc', title, description, source: page.path, page }
  return isFolder ? { ...route, isFolder } : route
}

function componentRoute({ path: source, title, description = '', stylesheets }: ComponentPage): Route {
  const path = source.replace(/\.page\.tsx$/, '').replace(/(^|\/)index$/, '')
  return {
    ...addressOf(path),
    kind: 'component',
    title: title ?? (path.split('/').at(-1) || 'index'),
    description,
    source,
    ...(stylesheets && { stylesheets }),
  }
}

/** The URL and the output file of a decoded path without slashes at its ends. */
function addressOf(path: string): { url: string; file: string } {
  const clean = normalizeUrl(`/${path}`).slice(1)
  return { url: `/${encodePath(clean)}`, file: clean === '' ? 'index.html' : `${clean}/index.html` }
}

/** Finds the route of an address; percent-encoding, a trailing slash and `.html` endings do not matter. */
export function findRoute(path: string, table: RouteTable): Route | undefined {
  return (
    table.byUrl.get(path) ??
    table.byUrl.get(encodePath(normalizeUrl(decode(path)))) ??
    table.byUrl.get(path.replace(/\/$/, ''))
  )
}

/** Why files under `content/` are not published, by their path there: drafts, and pages whose URL another page has. */
export function findUnpublished(
  table: RouteTable,
  files: ReadonlyMap<string, AssetFile>,
  drafts: readonly string[],
): ReadonlyMap<string, string> {
  const contentPath = (path: string) => path.replace(/^content\//, '')
  const losers = table.duplicates.map(({ url, kept, lost }) => [contentPath(lost), url, kept] as const)
  const lostFiles = table.routes
    .filter(({ file }) => files.has(file))
    .map((route) => [route.file, route.url, sourceOf(route)] as const)
  return new Map([
    ...drafts.map((path) => [path, 'it is a draft'] as const),
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

/** Published files that are one on a disk that ignores case (Windows, macOS) or the normal form of accents (macOS). */
function findTwins(owners: ReadonlyMap<string, string>): string[][] {
  const groups = new Map<string, string[]>()
  for (const [path, owner] of owners) {
    const folded = path.normalize('NFC').toLowerCase()
    const group = groups.get(folded)
    if (group) group.push(owner)
    else groups.set(folded, [owner])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** Reports a site without a page at `/`. */
export function findMissingHome(site: Site): Diagnostic[] {
  return allRoutes(site).some(({ url }) => url === '/') ? [] : [noHomePage()]
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
  return routes.flatMap(({ page, source }) => {
    const first = page && byDocId.get(page.id)
    if (!page || !first || first.source === source) return []
    return [duplicateDocId(page.id, sourceOf(first), inContent(page.path))]
  })
}
