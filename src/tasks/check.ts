import { join, relative } from 'node:path'
import { sortDiagnostics } from '../core/problems/diagnostics.ts'
import { brokenExternalLink, brokenLink } from '../core/problems/site/link-problems.ts'
import { noPages } from '../core/problems/site/output-problems.ts'
import { checkExternalLinks } from '../node/check/check-external-links.ts'
import { type BrokenLink, type BrokenReason, checkLinks, type LinkReport } from '../node/check/check-links.ts'
import { publishedOrigin } from '../node/check/published-origin.ts'
import type { Manifest } from '../node/publish/manifest.ts'
import { findBuiltFolder } from '../node/publish/output-folder.ts'
import { serveFolder } from '../node/serve/serve-folder.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface CheckOptions {
  readonly external: boolean
  readonly onProgress: (step: string, done?: number, total?: number) => void
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  /** Distinct addresses that pages link to. */
  readonly links: number
  /** Addresses that linkinator misjudges; see `falseAlarms`. */
  readonly leftOut: number
  /** External addresses that were checked, and those among them without an answer. */
  readonly external: number
  readonly unreachable: readonly { readonly url: string; readonly reason: string }[]
}

/**
 * A second opinion on the links of a built site: linkinator crawls the preview server and uses nothing of the link
 * graph of `build`. `folder` is the built folder or that of its project.
 */
export async function checkSite(folder: string, options: CheckOptions): Promise<CheckResult> {
  const built = findBuiltFolder(folder)
  const nothing = { pages: 0, links: 0, leftOut: 0, external: 0, unreachable: [] }
  if ('code' in built) return { ...nothing, diagnostics: [built] }
  const report = withoutOtherEditions(
    await checkServed(built.folder, built.manifest.baseUrl, options),
    built.manifest,
  )
  const positionIn = (path: string) => ({ file: join(relative(folder, built.folder), path) })
  const diagnostics = report.broken.map(({ address, reason, files: [first = '', ...others] }) =>
    brokenLink(positionIn(first), address, reasons[reason] + alsoOn(others), 'throw'),
  )
  if (report.pages === 0) diagnostics.push(noPages(relative(process.cwd(), built.folder) || '.'))
  const outside = options.external ? await checkOutside(report, options, positionIn) : undefined
  const { pages, links, leftOut } = report
  return {
    ...nothing,
    ...{ pages, links, leftOut },
    ...outside,
    diagnostics: sortDiagnostics([...diagnostics, ...(outside?.diagnostics ?? [])]),
  }
}

const reasons: Readonly<Record<BrokenReason, string>> = {
  missing: 'nothing is published there.',
  anchor: 'the page has no such anchor.',
  invalid: 'this is no address.',
}

const MOST_FILES = 3

/** Names some of the other pages with the same link. */
function alsoOn(files: readonly string[]): string {
  const named = files.slice(0, MOST_FILES).join(', ')
  const more = files.length - MOST_FILES
  if (files.length === 0) return ''
  return more > 0 ? ` Also in ${named} and ${more} more.` : ` Also in ${named}.`
}

/** The report of a part of a site: what its menus link to in editions that are elsewhere is not judged. */
function withoutOtherEditions(
  report: LinkReport,
  { baseUrl, editions, otherEditions }: Manifest,
): LinkReport {
  if (!otherEditions) return report
  const here = new Set(Object.values(editions ?? {}))
  const paths = [...here, ...Object.values(otherEditions)].sort((a, b) => b.length - a.length)
  const isElsewhere = ({ address, reason }: BrokenLink) => {
    const path = `/${address.slice(baseUrl.length)}/`
    const edition = paths.find((one) => path.startsWith(`${one}/`))
    return reason === 'missing' && edition !== undefined && !here.has(edition)
  }
  return { ...report, broken: report.broken.filter((link) => !isElsewhere(link)) }
}

/** Serves the folder as `docsgen preview` does while linkinator crawls it. */
async function checkServed(
  folder: string,
  baseUrl: string,
  { onProgress }: CheckOptions,
): Promise<LinkReport> {
  const server = await serveFolder({ root: folder, baseUrl, host: '127.0.0.1', port: 0, compress: false })
  try {
    return await checkLinks({
      ...{ folder, baseUrl },
      origin: new URL(server.url).origin,
      siteUrl: publishedOrigin(folder, baseUrl),
      onProgress: (done, total, links) => onProgress(`Checking ${links} links of pages`, done, total),
    })
  } finally {
    await server.close()
  }
}

/** External addresses: only a refusal is an error, since trouble with the network is not the site's fault. */
async function checkOutside(
  { external }: LinkReport,
  { onProgress }: CheckOptions,
  positionIn: (file: string) => { file: string },
): Promise<Pick<CheckResult, 'diagnostics' | 'external' | 'unreachable'>> {
  const results = await checkExternalLinks(external.keys(), {
    onProgress: (done, total) => onProgress('Asking outside addresses', done, total),
  })
  const diagnostics = results
    .filter(({ state }) => state === 'broken')
    .map(({ url, status }) => brokenExternalLink(positionIn(external.get(url) ?? ''), url, status))
  const unreachable = results
    .filter(({ state }) => state === 'unreachable')
    .map(({ url, status, reason }) => ({ url, reason: reason || `status ${status}` }))
  return { diagnostics, external: results.length, unreachable }
}
