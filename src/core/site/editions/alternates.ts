import type { Route, RouteTable } from '../../../types/route.ts'
import type { Docs, Edition, Site } from '../../../types/site.ts'
import type { Alternate, LanguageHint } from '../../../types/view.ts'
import { documentKey } from '../routes.ts'
import { homeUrl } from './editions.ts'

/** A page in every edition, in the order of the config: the same document, or the nearest that there is. */
export function createAlternates(route: Route, docs: Docs, site: Site): Alternate[] {
  return inOrderOf(site).map((other) =>
    other === docs
      ? { edition: docs.edition, url: visibleUrl(route, docs), isSamePage: route.untranslated === undefined }
      : createAlternate(route, docs, other),
  )
}

const knownOrders = new WeakMap<Site['docs'], readonly Docs[]>()

/** The editions of a site by version and then by language, each in the order of the config. */
function inOrderOf({ docs, config }: Site): readonly Docs[] {
  const version = ({ edition }: Docs) =>
    config.versions.findIndex(({ name }) => name === edition.version.name)
  const locale = ({ edition }: Docs) => config.i18n.locales.indexOf(edition.locale.name)
  const sorted =
    knownOrders.get(docs) ??
    (docs.length === 1
      ? docs
      : [...docs].sort((one, other) => version(one) - version(other) || locale(one) - locale(other)))
  knownOrders.set(docs, sorted)
  return sorted
}

/** A page for missing addresses has no address of its own. */
const visibleUrl = ({ kind, url }: Route, { edition }: Docs): string =>
  kind === 'not-found' ? homeUrl(edition) : url

function createAlternate(route: Route, docs: Docs, other: Docs): Alternate {
  const { edition } = other
  if (route.kind === 'not-found') return { edition, url: homeUrl(edition), isSamePage: false }
  if (route.kind === 'search') return { edition, url: `${edition.path}/search`, isSamePage: true }
  const same = findDocument(route, docs, other)
  if (same) return { edition, url: same.url, isSamePage: !same.untranslated && !route.untranslated }
  return { edition, url: nearestUrl(route, docs, other), isSamePage: false }
}

/** The route of the same document in another edition. */
function findDocument(route: Route, docs: Docs, other: Docs): Route | undefined {
  const same = keysOf(other.routes).get(documentKey(route))
  if (same || folderAround(docs.edition) === folderAround(other.edition)) return same
  const moved = other.routes.byUrl.get(other.edition.path + pathIn(other.edition, route, docs))
  return moved?.source === undefined ? undefined : moved
}

/**
 * Where a page should be in another edition. Beside `content/docs/`, a version whose path is `/docs/1.0` has no folder `docs` of its
 * own.
 */
function pathIn(other: Edition, route: Route, { edition }: Docs): string {
  const path = route.url.slice(edition.path.length)
  const [from, to] = [folderAround(edition), folderAround(other)]
  return `${path}/`.startsWith(`${to}/`) ? from + path.slice(to.length) : path
}

/** `/docs` around the path `/docs/1.0` of a version. */
const folderAround = ({ version: { path } }: Edition): string => path.slice(0, path.lastIndexOf('/'))

const knownKeys = new WeakMap<RouteTable, ReadonlyMap<string, Route>>()

function keysOf(table: RouteTable): ReadonlyMap<string, Route> {
  const known =
    knownKeys.get(table) ??
    new Map(
      table.routes.flatMap((route) => (route.source === undefined ? [] : [[documentKey(route), route]])),
    )
  knownKeys.set(table, known)
  return known
}

/** The page of the folder around a page that another edition lacks, or the edition's front page. */
function nearestUrl(route: Route, docs: Docs, { edition, routes }: Docs): string {
  let path = pathIn(edition, route, docs)
  while (path !== '') {
    const found = routes.byUrl.get(edition.path + path)
    if (found) return found.url
    path = path.slice(0, path.lastIndexOf('/'))
  }
  return homeUrl(edition)
}

/**
 * The address that search engines should list instead of a page's own: that of the document in the default language,
 * or in the latest version.
 */
export function findCanonicalUrl(route: Route, docs: Docs, site: Site): string | undefined {
  const { edition } = docs
  const shown = route.untranslated?.url
  if (edition.version.isLatest || route.source === undefined) return shown
  const latest = site.docs.filter((docs) => docs.edition.version.isLatest)
  const [first] = latest
  const sameLanguage = latest.find((docs) => docs.edition.locale.name === edition.locale.name)
  const wanted = route.untranslated || !sameLanguage ? first : sameLanguage
  const newer = wanted && findDocument(route, docs, wanted)
  return newer ? (newer.untranslated ?? newer).url : shown
}

/** On the front page, one line for each other language of its version. */
export function createLanguageHints(
  route: Route,
  docs: Docs,
  site: Site,
): { readonly languageHints?: readonly LanguageHint[] } {
  const others = site.docs.filter(
    ({ edition }) => edition.version.name === docs.edition.version.name && edition.id !== docs.edition.id,
  )
  if (others.length === 0) return {}
  return {
    languageHints: others.map((other) => ({
      locale: other.edition.locale,
      url: createAlternate(route, docs, other).url,
      text: other.messages.readInThisLanguage,
      close: other.messages.close,
    })),
  }
}
