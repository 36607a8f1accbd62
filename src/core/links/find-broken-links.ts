import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import type { PageOutline } from '../../types/page.ts'
import type { RouteTable } from '../../types/route.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import { isReported } from '../problems/reporting-severity.ts'
import { brokenLink, brokenMarkdownLink, unpublishedLink } from '../problems/site/link-problems.ts'
import type { LinkTargets, Target } from './resolve/link-targets.ts'
import { resolveLink } from './resolve/resolve-link.ts'

const MOST_SUGGESTIONS = 200

/** Reports every dead link of documents, page by page: pages, anchors and files, each at its position in the source. */
export function* findBrokenLinks(
  { routes }: Pick<RouteTable, 'routes'>,
  targets: LinkTargets,
  config: SiteConfig,
): Iterable<readonly Diagnostic[]> {
  // Limited, because each suggestion compares every address of the site.
  let suggestions = MOST_SUGGESTIONS
  for (const { page, untranslated } of routes)
    if (page && !untranslated) yield [...inText(page), ...inFrontMatter(page)]

  function inText(page: PageOutline): Diagnostic[] {
    return page.links.flatMap((link) => {
      const { href, line, column, from: file = page.file } = link
      const position = { file, line, column }
      const found = problemOf(resolveLink(link, page, targets), href, position, config, suggestions > 0)
      suggestions -= found.length
      return found
    })
  }

  function inFrontMatter(page: PageOutline): Diagnostic[] {
    const { image } = page.frontMatter
    if (!image) return []
    const position = { file: page.file, line: page.frontMatterLines.image ?? 1, column: 1 }
    return problemOf(resolveLink(image, page, targets), image, position, config, true)
  }
}

function problemOf(
  target: Target,
  href: string,
  position: Position,
  config: SiteConfig,
  canSuggest: boolean,
): Diagnostic[] {
  if (target.kind === 'unpublished') {
    const level = config.onBrokenMarkdownLinks
    return isReported(level) ? [unpublishedLink(position, href, target.file, target.reason, level)] : []
  }
  if (target.kind !== 'missing') return []
  const hint = canSuggest ? target.findHint() : undefined
  if (target.what === 'markdown') {
    const level = config.onBrokenMarkdownLinks
    return isReported(level) ? [brokenMarkdownLink(position, href, level, hint)] : []
  }
  const level = target.what === 'anchor' ? config.onBrokenAnchors : config.onBrokenLinks
  const what = target.what === 'anchor' ? 'the page has no such anchor.' : 'there is no such page or file.'
  return isReported(level) ? [brokenLink(position, href, what, level, hint)] : []
}
