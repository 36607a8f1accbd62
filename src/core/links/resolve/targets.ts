import type { PageOutline } from '../../../types/page.ts'
import type { Route } from '../../../types/route.ts'
import { didYouMean, nearest } from '../../problems/nearest.ts'
import { decode, encodePath } from '../../url.ts'
import { hintOfMissingPage } from './hint-of-missing-page.ts'
import type { LinkTargets, Target } from './link-targets.ts'

// What both links of documents and addresses of the config may lead to.

/** A copied or generated file beside the pages, if there is one; `rest` is the query and the anchor of the link. */
export function publishedFile(
  path: string,
  rest: string,
  { files, generated }: LinkTargets,
): Target | undefined {
  const file = files.get(path)
  if (!file && !generated.has(path)) return undefined
  return { kind: 'file', href: `/${encodePath(path)}${rest}`, ...(file && { file }) }
}

/** Anchors that every browser resolves without an element of that id (HTML Living Standard, "indicated part"). */
const builtInAnchor = /^#?$|^#top$|^#:~:/i

const idSets = new WeakMap<readonly string[], ReadonlySet<string>>()

function anchorsOf(page: PageOutline): ReadonlySet<string> {
  const ids = idSets.get(page.ids) ?? new Set(page.ids)
  idSets.set(page.ids, ids)
  return ids
}

/** A page, or its anchor as a missing one; `query` and `hash` have their first character, or are empty. */
export function toPage(route: Route, query: string, hash: string): Target {
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

/** A link to no page or file; `address` is its path from the root of the site, encoded. */
export const missingPage = (href: string, address: string, targets: LinkTargets): Target => ({
  kind: 'missing',
  what: 'page',
  href,
  findHint: () => hintOfMissingPage(decode(address), targets, () => addressesOf(targets)),
})

/** `http:/example.com` and `https:example.com`, which have no host: a browser looks for some of them on the site itself. */
export function withoutHost(href: string): Extract<Target, { kind: 'missing' }> | undefined {
  const [, scheme = '', rest = ''] = /^(https?):\/?([^/].*)$/i.exec(href) ?? []
  if (rest === '') return undefined
  return { kind: 'missing', what: 'page', href: `/${rest}`, findHint: () => `Write ${scheme}://${rest}.` }
}
