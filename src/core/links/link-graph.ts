import type { OutputFile } from '../../types/files.ts'
import type { PolicySources } from '../../types/output.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import { detach } from '../detach.ts'
import { isPlainOrigin } from '../outputs/content-security-policy.ts'
import { encodePath, withBase } from '../url.ts'
import { anchorId } from './anchor-id.ts'
import { type CrawledLink, type CrawledPage, crawl } from './crawl.ts'
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
  readonly anchors: Map<OutputFile['path'], readonly string[]>
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

/** What one file says to the checks of the whole site: JSON, which is kept for as long as the file stays the same. */
export interface FileFacts {
  /** Anchors. */
  readonly ids: readonly string[]
  /** Addresses inside the site, base included, each once. */
  readonly internal?: readonly string[]
  readonly imageOrigins?: readonly string[]
  readonly hasMedia?: true
  /** Addresses as they are written. */
  readonly invalid?: readonly string[]
  readonly blocked?: readonly string[]
  /** Every address of a 404 page, as it is written. */
  readonly everywhere?: readonly string[]
}

/** Reads the facts of a rendered page; `path` is that of its file. */
export type FactsReader = (path: OutputFile['path'], html: string) => FileFacts

/** Returns the reader of a site's pages, which resolves an address that many pages name once. */
export function createFactsReader({
  baseUrl,
  url: siteUrl,
  embeds,
}: Pick<SiteConfig, 'baseUrl' | 'url' | 'embeds'>): FactsReader {
  const origins = siteUrl ? [siteUrl] : []
  const resolved = new Map<string, ReturnType<typeof resolveAddress>>()
  const texts = new Map<string, string>()

  /** One copy of each text. */
  function intern(text: string): string {
    const known = texts.get(text) ?? detach(text)
    texts.set(known, known)
    return known
  }

  function resolve(url: string, page: string): ReturnType<typeof resolveAddress> {
    // What does not start at the root may lead elsewhere from another page.
    if (!/^\/(?!\/)/.test(url)) return resolveAddress(url, page, baseUrl, origins)
    if (!resolved.has(url)) {
      // A part of the text would keep the whole page in memory.
      const own = intern(url)
      resolved.set(own, resolveAddress(own, page, baseUrl, origins))
    }
    return resolved.get(url)
  }

  return (path, html) => {
    const page = withBase(`/${encodePath(path.replace(/(^|\/)index\.html$/, ''))}`, baseUrl)
    const isPlain = /(^|\/)404\.html$/.test(path)
    const [internal, imageOrigins, invalid, blocked, everywhere] = [set(), set(), set(), set(), set()]
    /** Anchors that are named without a page. */
    const places = set()
    const media = set()
    const { ids } = crawl(html, takeLink)
    for (const url of places) {
      // Most links with an anchor lead to their own page.
      if (ids.has(anchorId(url.slice(1)))) internal.add(page)
      else takeAddress(url)
    }
    return {
      ids: detach([...ids]),
      internal: [...internal].map(intern),
      ...(imageOrigins.size > 0 && { imageOrigins: [...imageOrigins].map(intern) }),
      ...(media.size > 0 && { hasMedia: true }),
      ...(invalid.size > 0 && { invalid: [...invalid].map(intern) }),
      ...(blocked.size > 0 && { blocked: [...blocked].map(intern) }),
      ...(isPlain && { everywhere: [...everywhere].map(intern) }),
    }

    function takeLink({ url, element, attribute, rel }: CrawledLink): void {
      if (isPlain) everywhere.add(url)
      if (element === 'a' && url.startsWith('#')) return void places.add(url)
      const isElsewhere = /^(https?:)?\/\//i.test(url)
      const isMedium = isMediaFile(element, attribute)
      if (isMedium && !isElsewhere) media.add(url)
      const isForeign = isElsewhere && (isMedium || isOwnOnly(element, rel))
      if (isForeign || isNeverLoaded(element, url, embeds.hosts)) blocked.add(url)
      if (isElsewhere && blocked.has(url)) return
      const isInside = takeAddress(url)
      if (!isInside && isElsewhere && (/^(img|source|image)$/.test(element) || attribute === 'poster')) {
        const { origin } = new URL(url, 'https://x')
        if (isPlainOrigin(origin)) imageOrigins.add(origin)
        else invalid.add(url)
      }
    }

    /** Returns false for an address outside of the site. */
    function takeAddress(url: string): boolean {
      const link = resolve(url, page)
      if (link === 'invalid') invalid.add(url)
      else if (link) internal.add(link.address)
      return link !== undefined
    }
  }
}

const set = (): Set<string> => new Set()

/** Returns a function that gives facts from another thread the same copy of an address that many pages name. */
export function createInterner(): (facts: FileFacts) => FileFacts {
  const texts = new Map<string, string>()
  const intern = (text: string): string => {
    const known = texts.get(text) ?? text
    texts.set(known, known)
    return known
  }
  return ({ internal, ...facts }) => ({ ...facts, ...(internal && { internal: internal.map(intern) }) })
}

/** The facts of an HTML file that is copied: its anchors, but not its links, because what an author copies into a site is not judged. */
export const factsOfCopy = ({ ids }: Pick<CrawledPage, 'ids'>): FileFacts => ({ ids: detach([...ids]) })

/** Adds a file to the graph; of two at one path the first counts. */
export function addFacts(graph: LinkGraph, path: OutputFile['path'], facts: FileFacts): void {
  const { internal = [], imageOrigins = [], invalid = [], blocked = [], everywhere = [] } = facts
  if (!graph.anchors.has(path)) graph.anchors.set(path, facts.ids)
  for (const address of internal) if (!graph.internal.has(address)) graph.internal.set(address, path)
  for (const url of invalid) if (!graph.invalid.has(url)) graph.invalid.set(url, path)
  for (const url of blocked) if (!graph.blocked.has(url)) graph.blocked.set(url, path)
  for (const origin of imageOrigins) graph.imageOrigins.add(origin)
  for (const url of everywhere) graph.everywhere.add(url)
  if (facts.hasMedia) graph.hasMedia = true
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
