import type { OutputFile } from '../../types/files.ts'
import { anchorId } from './anchor-id.ts'
import type { LinkGraph } from './link-graph.ts'
import { pageCandidates } from './page-candidates.ts'
import { parseRequestPath } from './request-path.ts'

/** Why a link inside the site is dead: nothing is published there, or the page has no such anchor. */
export type DeadReason = 'missing' | 'anchor'

/**
 * Finds the dead links of a graph by the rules of the preview server. Ignores the query, as static hosts do.
 *
 * @param published paths of all files of the site
 * @returns each address as the graph has it, with the reason
 */
export function findDeadLinks(
  { internal, anchors }: Pick<LinkGraph, 'internal' | 'anchors'>,
  published: ReadonlySet<OutputFile['path']>,
  baseUrl: string,
): Map<string, DeadReason> {
  const files = new Map<string, OutputFile['path'] | undefined>()
  const dead = new Map<string, DeadReason>()
  const sets = new Map<OutputFile['path'], ReadonlySet<string>>()
  /** Of few files is an anchor asked for. */
  const anchorsOf = (file: OutputFile['path']): ReadonlySet<string> | undefined => {
    const ids = anchors.get(file)
    const known = sets.get(file) ?? (ids && new Set(ids))
    if (known) sets.set(file, known)
    return known
  }
  for (const link of internal.keys()) {
    const [address, anchor] = splitAtFirst(link, '#')
    if (!files.has(address)) files.set(address, findPublished(address, published, baseUrl))
    const file = files.get(address)
    if (file === undefined) dead.set(link, 'missing')
    else if (anchor !== '' && !hasAnchor(anchorsOf(file), anchor)) dead.set(link, 'anchor')
  }
  return dead
}

/**
 * A browser looks for the anchor as written before it decodes it (HTML, 7.4.6.4). Files without known anchors are not
 * judged.
 */
function hasAnchor(anchors: ReadonlySet<string> | undefined, anchor: string): boolean {
  const id = anchorId(anchor)
  return id === '' || !anchors || anchors.has(id) || anchors.has(anchor)
}

/** The file that the preview server sends for an address. */
function findPublished(
  address: string,
  published: ReadonlySet<OutputFile['path']>,
  baseUrl: string,
): OutputFile['path'] | undefined {
  const pathname = pathOf(address)
  const target = parseRequestPath(pathname, baseUrl)
  if (target.kind === 'refused') return undefined
  // Where the site has a base, `/` works on the preview server only; in a page it is a forgotten base.
  if (target.kind === 'redirect') return pathname === '/' ? undefined : fileOf([], false)
  return fileOf(target.segments, target.hasTrailingSlash)

  function fileOf(segments: readonly string[], hasTrailingSlash: boolean): OutputFile['path'] | undefined {
    return pageCandidates(segments, hasTrailingSlash)
      .map(({ file }) => file.join('/'))
      .find((path) => published.has(path))
  }
}

/** The path that a browser requests: `..` is resolved, and special characters are encoded. */
function pathOf(address: string): string {
  const site = 'http://site.invalid/'
  return URL.canParse(address, site) ? new URL(address, site).pathname : address
}

function splitAtFirst(text: string, mark: string): [before: string, after: string] {
  const position = text.indexOf(mark)
  return position === -1 ? [text, ''] : [text.slice(0, position), text.slice(position + 1)]
}
