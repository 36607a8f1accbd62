import type { Diagnostic, OutputFile, Page, Site } from '../../types.ts'
import { blockedByPolicy, brokenLink, inContent, isReported } from '../problems/diagnostics.ts'
import { allRoutes } from '../site/all-routes.ts'
import { withBase } from '../url.ts'
import { missingConfigLinks } from './config-links.ts'
import { findDeadLinks } from './find-dead-links.ts'
import type { LinkGraph } from './link-graph.ts'
import { linkTargets, resolveLink } from './links.ts'

/**
 * Reports what is wrong with the links of the built pages. A link that the checks of documents and config have named at its
 * position is not said again.
 * @param published paths of all files of the site
 */
export function findBrokenBuiltLinks(
  graph: LinkGraph,
  published: ReadonlySet<OutputFile['path']>,
  site: Site,
): Diagnostic[] {
  const { internal, invalid, blocked, everywhere } = graph
  const { config } = site
  const dead = findDeadLinks(graph, published, config.baseUrl)
  if (dead.size + invalid.size + blocked.size === 0) return []
  const known = knownAddresses(site)
  const sources = new Map(allRoutes(site).map(({ file, source }) => [file, source && inContent(source)]))
  // What stands in every page comes from the config or from a template, and no single page is to blame.
  const positionOf = (file: string, url: string) =>
    everywhere.has(url) ? {} : { file: sources.get(file) ?? file }
  const withHint = (what: string, url: string) => (everywhere.has(url) ? `${what} ${onEveryPage}` : what)
  const unloaded = [...blocked].map(([url, file]) => blockedByPolicy(positionOf(file, url), url))
  const unreadable = [...invalid].map(([url, file]) =>
    brokenLink(
      positionOf(file, url),
      url,
      withHint('this is no address that a browser can load.', url),
      config.onBrokenLinks,
    ),
  )
  const broken = [...dead].flatMap(([url, reason]) => {
    const level = reason === 'anchor' ? config.onBrokenAnchors : config.onBrokenLinks
    if (known.has(url) || !isReported(level)) return []
    const file = internal.get(url) ?? ''
    const what = reason === 'anchor' ? 'the built page has no such anchor.' : 'nothing is published there.'
    return [brokenLink(positionOf(file, url), url, withHint(what, url), level)]
  })
  return isReported(config.onBrokenLinks) ? [...unreadable, ...broken, ...unloaded] : [...broken, ...unloaded]
}

const onEveryPage = 'It stands on every page: look into the HTML of the config and the site’s own templates.'

/** Addresses that lead nowhere and have been reported: links of documents and config, and a missing home page. */
function knownAddresses(site: Site): ReadonlySet<string> {
  const { config, docs } = site
  const missing = docs
    .flatMap((one) => {
      const targets = linkTargets(one, site)
      return [
        ...missingConfigLinks(config, targets).map(({ target }) => target),
        ...one.routes.routes.flatMap(({ page }) =>
          page ? writtenLinks(page).map((href) => resolveLink(href, page, targets)) : [],
        ),
      ]
    })
    .filter(({ kind }) => kind === 'missing')
  // The logo of every page leads home; that there is none is said once, by `findMissingHome`.
  const home = allRoutes(site).some(({ url }) => url === '/') ? [] : ['/']
  return new Set([...home, ...missing.map(({ href }) => href)].map((url) => withBase(url, config.baseUrl)))
}

function writtenLinks({ links, frontMatter }: Page): string[] {
  return [...links.map(({ href }) => href), ...(frontMatter.image ? [frontMatter.image] : [])]
}
