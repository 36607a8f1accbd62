import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/files.ts'
import type { Address } from '../../types/markdown.ts'
import type { PageOutline } from '../../types/page.ts'
import type { Site } from '../../types/site.ts'
import { optionWithAddress } from '../config/source/option-with-address.ts'
import { isReported } from '../problems/reporting-severity.ts'
import { blockedByPolicy, brokenLink, putIntoPublic } from '../problems/site/link-problems.ts'
import { allRoutes } from '../site/all-routes.ts'
import { homeUrl } from '../site/editions/editions.ts'
import { withBase } from '../url.ts'
import { missingConfigLinks } from './config-links.ts'
import { findAddress } from './find-address.ts'
import { findDeadLinks } from './find-dead-links.ts'
import type { LinkGraph } from './link-graph.ts'
import { linkTargets } from './resolve/link-targets.ts'
import { resolveLink } from './resolve/resolve-link.ts'

/**
 * Reports the broken links of the built pages. Skips a link that the checks of documents and config report at its
 * position.
 *
 * @param published paths of all files of the site
 * @param configFile names the config
 * @param textOf gives the source of a page
 */
export function findBrokenBuiltLinks(
  graph: LinkGraph,
  published: ReadonlySet<OutputFile['path']>,
  site: Site,
  configFile: string,
  textOf: (sourceFile: string) => string | undefined,
): Diagnostic[] {
  const { internal, invalid, blocked, everywhere } = graph
  const { config } = site
  const dead = findDeadLinks(graph, published, config.baseUrl)
  if (dead.size + invalid.size + blocked.size === 0) return []
  const known = knownAddresses(site)
  const sources = new Map(allRoutes(site).map(({ file, sourceFile }) => [file, sourceFile]))
  // A link of every page comes from the config or a template, so no page is named.
  const positionOf = (file: string, url: string): Position => {
    if (!everywhere.has(url)) return positionIn(sources.get(file), url) ?? { file }
    const option = optionWithAddress(config, url)
    return option === undefined ? {} : { file: configFile, option }
  }
  const positionIn = (file: string | undefined, url: string): Position | undefined =>
    file === undefined ? undefined : { file, ...findAddress(textOf(file) ?? '', url, config.baseUrl) }
  const whereOf = (url: string): string => {
    if (!everywhere.has(url)) return ''
    const option = optionWithAddress(config, url)
    return option === undefined ? inTemplates : `It is in ${option}, and so on every page.`
  }
  const withHint = (what: string, url: string) => `${what} ${whereOf(url)}`.trim()
  const unloaded = [...blocked].map(([url, file]) =>
    blockedByPolicy(positionOf(file, url), url, whereOf(url)),
  )
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
    const position = positionOf(file, url)
    const isComputed = position.line === undefined && /\.[jt]sx$/.test(position.file ?? '')
    const cure = putIntoPublic(url.startsWith(config.baseUrl) ? url.slice(config.baseUrl.length) : url)
    return [brokenLink(position, url, withHint(isComputed ? `${what} ${computed}` : what, url), level, cure)]
  })
  return isReported(config.onBrokenLinks) ? [...unreadable, ...broken, ...unloaded] : [...broken, ...unloaded]
}

const computed = 'The code of the page puts this address together.'
const inTemplates = 'It is on every page: look into the site’s own templates.'

/** Dead addresses that are already reported: links of documents and config, and a missing home page. */
function knownAddresses(site: Site): ReadonlySet<string> {
  const { config, docs } = site
  const missing = docs
    .flatMap((one) => {
      const targets = linkTargets(one, site)
      return [
        ...missingConfigLinks(one.config, targets).map(({ target }) => target),
        ...one.routes.routes.flatMap(({ page }) =>
          page ? addressesOf(page).map((address) => resolveLink(address, page, targets)) : [],
        ),
      ]
    })
    .filter(({ kind }) => kind === 'missing')
  // The logo of every page links home; `findMissingHome` reports a missing home page once.
  const home = docs.map(({ edition }) => homeUrl(edition)).filter((url) => !site.byUrl.has(url))
  return new Set([...home, ...missing.map(({ href }) => href)].map((url) => withBase(url, config.baseUrl)))
}

function addressesOf({ links, frontMatter }: PageOutline): Address[] {
  return [...links, ...(frontMatter.image ? [frontMatter.image] : [])]
}
