import { findRoute } from '../../site/routes.ts'
import { decode, isExternal, splitUrl } from '../../url.ts'
import type { LinkTargets, Target } from './link-targets.ts'
import { missingPage, publishedFile, toPage, withoutHost } from './targets.ts'

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
  return missingPage(href, path, targets)
}
