import type { OutputFile, PolicySources, SiteConfig } from '../../types.ts'
import { detach } from '../detach.ts'
import { isPlainOrigin } from '../outputs/content-security-policy.ts'
import { encodePath, withBase } from '../url.ts'
import { anchorId } from './anchor-id.ts'
import type { PageFacts } from './crawl.ts'
import { resolveAddress } from './resolve-address.ts'

/** The links of a built site and the anchors they may name, collected from the facts of each rendered page. */
export interface LinkGraph {
  /** Every distinct address inside the site, base included, with the first page that links to it. */
  readonly internal: Map<string, OutputFile['path']>
  /** Origins of images. */
  readonly imageOrigins: Set<string>
  /** Whether a page plays a video or a sound of the site. */
  hasMedia: boolean
  /** Addresses that no browser can load, as written, with the first page that holds each. */
  readonly invalid: Map<string, OutputFile['path']>
  /** Addresses that the content security policy blocks, with the first page that holds each. */
  readonly blocked: Map<string, OutputFile['path']>
  /** Addresses in the 404 page, which holds only links of every page. */
  readonly everywhere: Set<string>
  /** The anchors in each HTML file. */
  readonly anchors: Map<OutputFile['path'], ReadonlySet<string>>
}

/** A graph without pages. */
export function createLinkGraph(): LinkGraph {
  return {
    internal: new Map(),
    imageOrigins: new Set(),
    hasMedia: false,
    invalid: new Map(),
    blocked: new Map(),
    everywhere: new Set(),
    anchors: new Map(),
  }
}

/** What the pages of a graph load, for their content policy. */
export const policySourcesOf = ({ imageOrigins, hasMedia }: LinkGraph): PolicySources => ({
  imageOrigins: [...imageOrigins].sort(),
  hasMedia,
})

/** Adds a page to the graph: its links, and its anchors as targets. `path` is that of its file. */
export function addPage(
  graph: LinkGraph,
  path: OutputFile['path'],
  facts: PageFacts,
  { baseUrl, url: siteUrl, embeds }: Pick<SiteConfig, 'baseUrl' | 'url' | 'embeds'>,
): void {
  const { internal, imageOrigins, invalid, blocked, everywhere } = graph
  const page = withBase(`/${encodePath(path.replace(/(^|\/)index\.html$/, ''))}`, baseUrl)
  const origins = siteUrl ? [siteUrl] : []
  const anchors = addAnchors(graph, path, facts)
  const isPlain = /(^|\/)404\.html$/.test(path)
  for (const { url, element, attribute, rel = '' } of facts.links) {
    if (isPlain) everywhere.add(detach(url))
    // Most links with an anchor lead to their own page.
    if (element === 'a' && url.startsWith('#') && anchors.has(anchorId(url.slice(1)))) {
      if (!internal.has(page)) internal.set(page, path)
      continue
    }
    const isElsewhere = /^(https?:)?\/\//i.test(url)
    const isMedium = isMediaFile(element, attribute)
    if (isMedium && !isElsewhere) graph.hasMedia = true
    if (isNeverLoaded(element, url, embeds.hosts) || (isElsewhere && (isMedium || isOwnOnly(element, rel)))) {
      if (!blocked.has(url)) blocked.set(detach(url), path)
      if (isElsewhere) continue
    }
    // Most links of a page are in its navbar and sidebar, and so in every other page.
    if (internal.has(url)) continue
    const link = resolveAddress(url, page, baseUrl, origins)
    if (link === 'invalid') {
      invalid.set(detach(url), path)
    } else if (link) {
      if (!internal.has(link.address)) internal.set(detach(link.address), path)
    } else if (isElsewhere && (/^(img|source|image)$/.test(element) || attribute === 'poster')) {
      const { origin } = new URL(url, 'https://x')
      if (isPlainOrigin(origin)) imageOrigins.add(origin)
      else invalid.set(detach(url), path)
    }
  }
}

/**
 * Adds the anchors of an HTML file but not its links, since files that an author copies into a site are not judged.
 * The first file of a path counts.
 */
export function addAnchors(
  { anchors }: LinkGraph,
  path: OutputFile['path'],
  { ids }: Pick<PageFacts, 'ids'>,
): ReadonlySet<string> {
  const found = anchors.get(path) ?? new Set(detach(ids))
  anchors.set(path, found)
  return found
}

/** Whether an attribute names a video, a sound or captions; the `source` of a picture has a `srcset`. */
const isMediaFile = (element: string, attribute: string): boolean =>
  attribute === 'src' && /^(audio|source|track|video)$/.test(element)

// What `content-security-policy.ts` blocks: frames of hosts that the config does not name, and media, scripts and styles of other hosts.
const isNeverLoaded = (element: string, url: string, frameHosts: readonly string[]): boolean =>
  /^(embed|object)$/.test(element) ||
  (element === 'iframe' && !frameHosts.some((host) => url.startsWith(`https://${host}/`)))
const isOwnOnly = (element: string, rel: string): boolean =>
  element === 'script' || (element === 'link' && /\b(stylesheet|preload|modulepreload|manifest)\b/.test(rel))
